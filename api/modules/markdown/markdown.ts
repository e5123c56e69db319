import type { Element, ElementContent, Root } from "hast";
import type { Root as Parsed } from "mdast";
import rehypeSanitize, { defaultSchema, type Options as SanitizeSchema } from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { addMessages, isFootnoteHeading } from "./markdown-messages.ts";
import {
  anchorHeadings,
  type ArticlePicture,
  colourCode,
  drawMath,
  markCallouts,
  placePicture,
} from "./markdown-parts.ts";

/**
 * GitHub's allow-list, narrowed: no styles, no classes of the author's own, pictures by https alone. Ids are those of
 * footnotes alone, which bear a prefix already: a second one would part them from the links that lead to them.
 */
const schema: SanitizeSchema = {
  ...defaultSchema,
  clobberPrefix: "",
  attributes: { ...defaultSchema.attributes, code: [["className", /^language-[\w-]+$/]] },
  protocols: { ...defaultSchema.protocols, href: ["http", "https", "mailto", "tel"], src: ["https"] },
};

const pipeline = unified()
  .use(remarkParse)
  .use(remarkGfm)
  // One dollar sign is a price.
  .use(remarkMath, { singleDollarTextMath: false })
  // Without `allowDangerousHtml` raw HTML never enters the tree; the sanitiser is the second wall.
  .use(remarkRehype)
  .use(rehypeSanitize, schema)
  .use(() => present)
  // Raw is what `drawMath` made; the author's own HTML never entered the tree.
  .use(rehypeStringify, { allowDangerousHtml: true })
  .freeze();

/**
 * Markdown with GitHub's tables, task lists, footnotes and strike-through → HTML that may stand in a page as it is.
 * Headings start at h2, because the lesson's title is the h1. Tables scroll in a frame of their own. `$$…$$` is TeX and
 * becomes MathML, code is coloured, `> [!WARNING]` a callout: all of it here, so that no reader's browser has to.
 */
export function markdownToHtml(
  markdown: string,
  { pictures, anchors = false, language = "en", fallen }: MarkdownOptions = {},
): string {
  const parsed = pipeline.parse(markdown);
  if (fallen) markFallen(parsed, markdown, fallen);
  const tree = pipeline.runSync(parsed, { data: { pictures } }) as Root;
  addMessages(tree, language);
  if (anchors) anchorHeadings(tree);
  return String(pipeline.stringify(tree));
}

/** TeX of the text, each formula with the line that it begins in. */
export function formulasOf(markdown: string): { line: number; tex: string }[] {
  const found: { line: number; tex: string }[] = [];
  visit(pipeline.parse(markdown), (node) => {
    const isFormula =
      node.type === "math" || node.type === "inlineMath" || (node.type === "code" && node.lang === "math");
    if (isFormula) found.push({ line: node.position?.start.line ?? 1, tex: node.value });
  });
  return found;
}

export interface MarkdownOptions {
  /** File name as the text has it → where it lies and its size in pixels. Pictures elsewhere need an https address. */
  pictures?: ReadonlyMap<string, ArticlePicture> | undefined;
  /** Headings get names that an address can lead to. */
  anchors?: boolean;
  /** BCP 47 tag of the text, for the words that it does not hold itself. */
  language?: string;
  fallen?: FallenBlocks | undefined;
}

/** Outermost blocks of a translated text that say what they say in the language that they were written in. */
export interface FallenBlocks {
  /** BCP 47. */
  language: string;
  /** As they are written. */
  blocks: ReadonlySet<string>;
}

function markFallen({ children }: Parsed, markdown: string, { language, blocks }: FallenBlocks): void {
  for (const node of children) {
    const { start, end } = node.position ?? {};
    if (!blocks.has(markdown.slice(start?.offset, end?.offset))) continue;
    node.data = { ...node.data, hProperties: { lang: language } };
  }
}

/** The first two sentences of the text; undefined where it has no paragraph. `language`: a BCP 47 tag. */
export function openingOf(markdown: string, language: string): { first: string; second: string } | undefined {
  const tree = pipeline.runSync(pipeline.parse(markdown)) as Root;
  const paragraphs: string[] = [];
  visit(tree, "element", (element: Element) => {
    if (element.tagName === "p") paragraphs.push(textOf(element).replace(/\s+/g, " ").trim());
  });
  const segments = new Intl.Segmenter(language, { granularity: "sentence" }).segment(paragraphs.slice(0, 2).join(" "));
  const [first, second] = [...segments].map(({ segment }) => segment.trim()).filter(Boolean);
  return first === undefined ? undefined : { first, second: second ?? "" };
}

function present(tree: Root, file: { data: Record<string, unknown> }): void {
  const pictures = file.data["pictures"] as MarkdownOptions["pictures"];
  drawMath(tree);
  colourCode(tree);
  markCallouts(tree);
  const headings: { element: Element; level: number }[] = [];
  visit(tree, "element", (element: Element, index, parent) => {
    const level = /^h([1-6])$/.exec(element.tagName)?.[1];
    if (level !== undefined && !isFootnoteHeading(element)) headings.push({ element, level: Number(level) });
    if (element.tagName === "a") markExternal(element);
    // The box of a task list cannot be ticked here: to be read, a nameless control is noise (WCAG 4.1.2).
    if (element.tagName === "input") element.properties.ariaHidden = "true";
    if (element.tagName === "th" || element.tagName === "td") alignLogically(element);
    if (element.tagName === "img") {
      // A picture whose address the sanitiser took away, or that nobody has, would show as broken.
      if (!placePicture(element, pictures)) {
        if (parent && index !== undefined) parent.children.splice(index, 1);
        return index;
      }
      element.properties.loading = "lazy";
    }
    if (element.tagName === "table" && !(parent?.type === "element" && parent.properties["dataScroll"] !== undefined)) {
      // Focusable, so that a keyboard can scroll it (WCAG 2.1.1).
      const frame: Element = {
        type: "element",
        tagName: "div",
        properties: { dataScroll: "", tabIndex: 0 },
        children: [element],
      };
      if (parent && index !== undefined) parent.children[index] = frame;
    }
    return undefined;
  });
  const top = Math.min(...headings.map(({ level }) => level));
  for (const { element, level } of headings) element.tagName = `h${Math.min(6, level - top + 2)}`;
}

function markExternal(link: Element): void {
  const { href } = link.properties;
  if (typeof href !== "string" || !/^(?:https?:)?\/\//i.test(href)) return;
  link.properties.rel = ["noopener", "noreferrer"];
  link.properties.target = "_blank";
}

/** `align="right"` is physical; the page's styles read `data-align="end"` and mirror it. */
function alignLogically(cell: Element): void {
  const { align } = cell.properties;
  delete cell.properties.align;
  if (align === "right") cell.properties["dataAlign"] = "end";
  if (align === "center") cell.properties["dataAlign"] = "center";
}

function textOf(node: ElementContent): string {
  if (node.type === "text") return node.value;
  return node.type === "element" ? node.children.map(textOf).join("") : "";
}
