import type { Element, ElementContent, Root } from "hast";
import { common, createLowlight } from "lowlight";
import temml from "temml";
import { visit } from "unist-util-visit";

export interface ArticlePicture {
  /** Path of the learning API, without the base path. */
  src: string;
  width: number;
  height: number;
}

const lowlight = createLowlight(common);
const maths = ["language-math"];

/** TeX → MathML. What TeX does not know is shown as it was written; nothing of it can link, load or style (`trust`). */
export function drawMath(tree: Root): void {
  visit(tree, "element", (element, index, parent) => {
    const code = element.tagName === "pre" ? element.children[0] : element;
    if (
      code?.type !== "element" ||
      code.tagName !== "code" ||
      !classOf(code).some((name) => maths.includes(name)) ||
      !parent ||
      index === undefined
    )
      return undefined;
    const displayMode = element.tagName === "pre";
    const value = formulaOf(textOf(code), displayMode);
    if (value === undefined) return "skip";
    // A long formula scrolls by itself, and by keyboard (WCAG 2.1.1).
    const raw = displayMode ? `<div data-scroll="" tabindex="0">${value}</div>` : value;
    parent.children[index] = { type: "raw", value: raw };
    return "skip";
  });
}

/** undefined: more levels than the stack holds. */
function formulaOf(tex: string, displayMode: boolean): string | undefined {
  try {
    return temml.renderToString(tex, { displayMode, throwOnError: false, trust: false });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A colour may begin in another; whoever writes the page out goes down by calls, as many as the stack holds. */
const mostColoursInOneAnother = 40;
/** What stands in each is coloured as every language that it may be, and again in the next. */
const mostScripts = 20;

/** Colours code whose language is named and known. */
export function colourCode(tree: Root): void {
  visit(tree, "element", (element) => {
    const code = element.tagName === "pre" ? element.children[0] : undefined;
    if (code?.type !== "element" || code.tagName !== "code") return;
    element.properties.tabIndex = 0;
    const language = classOf(code)
      .find((name) => name.startsWith("language-"))
      ?.slice("language-".length);
    if (!language || !lowlight.registered(language)) return;
    const written = textOf(code);
    if ((written.match(/<(?:script|style)/gi)?.length ?? 0) > mostScripts) return;
    const coloured = lowlight.highlight(language, written).children as ElementContent[];
    if (!isDeeperThan(mostColoursInOneAnother, coloured)) code.children = coloured;
  });
}

/** Level by level: no call for each. */
function isDeeperThan(most: number, nodes: readonly ElementContent[]): boolean {
  let level = nodes;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most) return true;
    level = level.flatMap((node) => (node.type === "element" ? node.children : []));
  }
  return false;
}

const callout = /^\s*\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*/;

/** GitHub's alerts: a quotation that begins with `[!NOTE]` and its like. */
export function markCallouts(tree: Root): void {
  visit(tree, "element", (element) => {
    if (element.tagName !== "blockquote") return;
    const paragraph = element.children.find((child) => child.type === "element");
    const first = paragraph?.type === "element" ? paragraph.children[0] : undefined;
    const kind = first?.type === "text" ? callout.exec(first.value)?.[1] : undefined;
    if (first?.type !== "text" || !kind) return;
    first.value = first.value.replace(callout, "");
    element.properties["dataCallout"] = kind.toLowerCase();
  });
}

/** A picture of the text's own gets its address and size; false: it has none that may be shown. */
export function placePicture(element: Element, pictures: ReadonlyMap<string, ArticlePicture> | undefined): boolean {
  const { src } = element.properties;
  if (typeof src !== "string") return false;
  const own = pictures?.get(src);
  if (!own) return src.startsWith("https://");
  Object.assign(element.properties, own);
  return true;
}

/** Names for the headings of both upper levels, made of their words. */
export function anchorHeadings(tree: Root): void {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  visit(tree, "element", (element) => {
    if ((element.tagName !== "h2" && element.tagName !== "h3") || element.properties.id) return;
    const words =
      textOf(element)
        .toLowerCase()
        .normalize("NFKC")
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
        .replace(/^-|-$/g, "") || "muc";
    let name = words;
    for (let number = next.get(words) ?? 2; taken.has(name); number++) {
      name = `${words}-${number}`;
      // Never from the beginning: a text may be nothing but one heading.
      next.set(words, number + 1);
    }
    taken.add(name);
    // Apart from the page's own ids.
    element.properties.id = `h-${name}`;
  });
}

function classOf(element: Element): string[] {
  const { className } = element.properties;
  return Array.isArray(className) ? className.map(String) : [];
}

function textOf(node: ElementContent): string {
  if (node.type === "text") return node.value;
  return node.type === "element" ? node.children.map(textOf).join("") : "";
}
