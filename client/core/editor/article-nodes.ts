import { type AnyExtension, Mark, mergeAttributes, Node } from "@tiptap/core";
import { tableNodes } from "./table-nodes.ts";

export const calloutKinds = ["note", "tip", "important", "warning", "caution"] as const;

/** An attribute that is read from the page by its `data-` name and stands there by the same. */
const kept = (name: string, initial: unknown = null) => ({
  [name]: {
    default: initial,
    parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`) ?? initial,
    renderHTML: ({ [name]: value }: Record<string, unknown>) =>
      value === initial || value === null ? {} : { [`data-${name}`]: String(value) },
  },
});
/** One that the page does not show. */
const silent = (name: string, initial: unknown = null) => ({ [name]: { default: initial, rendered: false } });

const doc = Node.create({ name: "doc", topNode: true, content: "block+" });
const text = Node.create({ name: "text", group: "inline" });
const paragraph = Node.create({
  name: "paragraph",
  group: "block",
  content: "inline*",
  priority: 1000,
  parseHTML: () => [{ tag: "p" }],
  renderHTML: ({ HTMLAttributes }) => ["p", HTMLAttributes, 0],
});

/** `level` is that of the text; a page begins at h2, since the lesson's title is its h1. */
const heading = Node.create({
  name: "heading",
  group: "block",
  content: "inline*",
  defining: true,
  addAttributes: () => silent("level", 2),
  parseHTML: () => [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: Math.max(2, level) } })),
  renderHTML: ({ node, HTMLAttributes }) => [`h${Math.max(2, Number(node.attrs["level"]))}`, HTMLAttributes, 0],
});

const bulletList = Node.create({
  name: "bulletList",
  group: "block list",
  content: "listItem+",
  addAttributes: () => silent("spread", false),
  parseHTML: () => [{ tag: "ul" }],
  renderHTML: ({ HTMLAttributes }) => ["ul", HTMLAttributes, 0],
});

const orderedList = Node.create({
  name: "orderedList",
  group: "block list",
  content: "listItem+",
  addAttributes: () => ({
    ...silent("spread", false),
    start: {
      default: 1,
      parseHTML: (element) => Number(element.getAttribute("start") ?? 1) || 1,
      renderHTML: ({ start }) => (start === 1 ? {} : { start }),
    },
  }),
  parseHTML: () => [{ tag: "ol" }],
  renderHTML: ({ HTMLAttributes }) => ["ol", HTMLAttributes, 0],
});

/** `checked`: null is an item that nobody ticks. */
const listItem = Node.create({
  name: "listItem",
  content: "block+",
  defining: true,
  addAttributes: () => ({
    ...silent("spread", false),
    checked: {
      default: null,
      parseHTML: (element) => ({ true: true, false: false })[element.dataset["checked"] ?? ""] ?? null,
      renderHTML: ({ checked }) => (checked === null ? {} : { "data-checked": String(checked) }),
    },
  }),
  parseHTML: () => [{ tag: "li" }],
  renderHTML: ({ HTMLAttributes }) => ["li", HTMLAttributes, 0],
});

const blockquote = Node.create({
  name: "blockquote",
  group: "block",
  content: "block+",
  defining: true,
  parseHTML: () => [{ tag: "blockquote" }],
  renderHTML: ({ HTMLAttributes }) => ["blockquote", HTMLAttributes, 0],
});

const callout = Node.create({
  name: "callout",
  group: "block",
  content: "block+",
  defining: true,
  addAttributes: () => ({
    kind: {
      default: "note",
      parseHTML: (element) => calloutKinds.find((kind) => kind === element.dataset["callout"]) ?? "note",
      renderHTML: ({ kind }) => ({ "data-callout": kind }),
    },
  }),
  parseHTML: () => [{ tag: "blockquote[data-callout]", priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ["blockquote", HTMLAttributes, 0],
});

const codeBlock = Node.create({
  name: "codeBlock",
  group: "block",
  content: "text*",
  marks: "",
  code: true,
  defining: true,
  addAttributes: () => ({ ...kept("language"), ...silent("meta") }),
  parseHTML: () => [{ tag: "pre", preserveWhitespace: "full" }],
  renderHTML: ({ HTMLAttributes }) => ["pre", HTMLAttributes, ["code", 0]],
});

const rule = Node.create({
  name: "rule",
  group: "block",
  parseHTML: () => [{ tag: "hr" }],
  renderHTML: () => ["hr"],
});

const lineBreak = Node.create({
  name: "lineBreak",
  group: "inline",
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: "br" }],
  renderHTML: () => ["br"],
  renderText: () => "\n",
});

/** `src`: as the text has it, a file's name or an https address. */
const picture = Node.create({
  name: "picture",
  group: "inline",
  inline: true,
  draggable: true,
  addAttributes: () => ({ src: { default: "" }, alt: { default: "" }, title: { default: null } }),
  parseHTML: () => [{ tag: "img[src]" }],
  renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
});

/** TeX within a sentence. */
const formula = Node.create({
  name: "formula",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({
    tex: {
      default: "",
      parseHTML: (element) => element.dataset["tex"] ?? "",
      renderHTML: ({ tex }) => ({ "data-tex": tex }),
    },
  }),
  parseHTML: () => [{ tag: "span[data-tex]" }],
  renderHTML: ({ HTMLAttributes, node }) => ["span", HTMLAttributes, String(node.attrs["tex"])],
  renderText: ({ node }) => `$$${String(node.attrs["tex"])}$$`,
});

/** TeX that stands by itself; written as text, so that it is edited as such. */
const formulaBlock = Node.create({
  name: "formulaBlock",
  group: "block",
  content: "text*",
  marks: "",
  code: true,
  defining: true,
  addAttributes: () => silent("meta"),
  parseHTML: () => [{ tag: "pre[data-formula]", priority: 60, preserveWhitespace: "full" }],
  renderHTML: ({ HTMLAttributes }) => ["pre", mergeAttributes(HTMLAttributes, { "data-formula": "" }), 0],
});

/** Where a footnote is called for. */
const footnoteMark = Node.create({
  name: "footnoteMark",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => kept("label", "1"),
  parseHTML: () => [{ tag: "sup[data-label]" }],
  renderHTML: ({ HTMLAttributes, node }) => ["sup", HTMLAttributes, String(node.attrs["label"])],
});

const footnote = Node.create({
  name: "footnote",
  group: "block",
  content: "block+",
  defining: true,
  addAttributes: () => kept("label", "1"),
  parseHTML: () => [{ tag: "section[data-footnote]" }],
  renderHTML: ({ HTMLAttributes, node }) => [
    "section",
    mergeAttributes(HTMLAttributes, { "data-footnote": String(node.attrs["label"]) }),
    0,
  ],
});

/** What the editor shows as it is written: definitions of links, and HTML, which a page never shows. */
const rawBlock = Node.create({
  name: "rawBlock",
  group: "block",
  atom: true,
  addAttributes: () => kept("source", ""),
  parseHTML: () => [{ tag: "pre[data-source]", priority: 60 }],
  renderHTML: ({ HTMLAttributes, node }) => ["pre", HTMLAttributes, String(node.attrs["source"])],
});

const rawInline = Node.create({
  name: "rawInline",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => kept("source", ""),
  parseHTML: () => [{ tag: "code[data-source]", priority: 60 }],
  renderHTML: ({ HTMLAttributes, node }) => ["code", HTMLAttributes, String(node.attrs["source"])],
});

/** `reference`: the label of the definition that its address stands in; null, where it stands in the text. */
const link = Mark.create({
  name: "link",
  inclusive: false,
  priority: 1000,
  addAttributes: () => ({ href: { default: "" }, title: { default: null }, ...silent("reference") }),
  parseHTML: () => [{ tag: "a[href]" }],
  renderHTML: ({ HTMLAttributes }) => ["a", HTMLAttributes, 0],
});

const isBold = (weight: string) => /^(?:bold|bolder|[6-9]\d\d)$/.test(weight) && null;

const bold = Mark.create({
  name: "bold",
  parseHTML: () => [
    { tag: "strong" },
    // Google Docs wraps all that it hands over in one that is not bold.
    { tag: "b", getAttrs: (element) => element.style.fontWeight !== "normal" && null },
    { style: "font-weight", getAttrs: isBold },
  ],
  renderHTML: () => ["strong", 0],
});
const italic = Mark.create({
  name: "italic",
  parseHTML: () => [{ tag: "em" }, { tag: "i" }, { style: "font-style=italic" }],
  renderHTML: () => ["em", 0],
});
const strike = Mark.create({
  name: "strike",
  parseHTML: () => [{ tag: "s" }, { tag: "del" }, { style: "text-decoration=line-through" }],
  renderHTML: () => ["del", 0],
});
const code = Mark.create({
  name: "code",
  code: true,
  parseHTML: () => [{ tag: "code" }],
  renderHTML: () => ["code", 0],
});

/** Every construct of docs/content-pack.md, by the names that the map reads and writes. */
export const articleNodes: AnyExtension[] = [
  doc,
  text,
  paragraph,
  heading,
  bulletList,
  orderedList,
  listItem,
  blockquote,
  callout,
  codeBlock,
  rule,
  lineBreak,
  picture,
  formula,
  formulaBlock,
  footnoteMark,
  footnote,
  rawBlock,
  rawInline,
  ...tableNodes,
  link,
  bold,
  italic,
  strike,
  code,
];
