import type { Node } from "@tiptap/pm/model";
import type { AlignType, BlockContent, DefinitionContent, List, RootContent, Table, TableRow } from "mdast";
import { markdownOf } from "./markdown-out.ts";
import { phrasesOf } from "./phrases-out.ts";
import { keyOf, type KeptArticle } from "./read-article.ts";

/**
 * The document as Markdown. A block that is as it was read (`kept`) is written as it stood, with what stood between it and
 * the next: nothing changes in a text but what was edited. Empty paragraphs, which Markdown has none of, are left out.
 */
export function writeArticle(doc: Node, kept?: KeptArticle): string {
  const blocks: Node[] = [];
  doc.forEach((node) => {
    if (!isEmpty(node)) blocks.push(node);
  });
  if (blocks.length === 0) return kept && kept.blocks.length === 0 ? kept.lead : "";
  const places = placesOf(blocks.map(keyOf), kept?.keys ?? []);
  let text = places[0] === 0 ? (kept?.lead ?? "") : "";
  let before = "";
  for (const [index, node] of blocks.entries()) {
    const place = places[index];
    const isNext = place !== undefined && index > 0 && places[index - 1] === place - 1;
    let source = place === undefined ? undefined : kept?.blocks[place]?.source;
    const sign = listSign(before);
    source ??= sourceOf(node);
    // Two lists beside one another are one, unless their signs differ.
    if (!isNext && sign !== undefined && listSign(source) === sign)
      source = markdownOf(blockOut(node), { other: sign === "-" || sign === "." });
    text += index === 0 ? source : `${isNext ? (kept?.blocks[place - 1]?.gap ?? "\n\n") : "\n\n"}${source}`;
    before = source;
  }
  const last = places.at(-1);
  const isSameEnd = last !== undefined && last === (kept?.blocks.length ?? 0) - 1;
  return text + (isSameEnd ? (kept?.blocks[last]?.gap ?? "\n") : "\n");
}

const sources = new WeakMap<Node, string>();

/** A node never changes: of a long article the block alone is written anew that was edited. */
function sourceOf(node: Node): string {
  const known = sources.get(node);
  if (known !== undefined) return known;
  const source = markdownOf(blockOut(node));
  sources.set(node, source);
  return source;
}

/** Where each block stood: behind the one before it if it can, since blocks of the same words may be written differently. */
function placesOf(keys: readonly string[], old: readonly string[]): (number | undefined)[] {
  const byKey = new Map<string, number[]>();
  for (const [place, key] of old.entries()) byKey.set(key, [...(byKey.get(key) ?? []), place]);
  let last = -1;
  return keys.map((key) => {
    const places = byKey.get(key);
    const place = places?.find((each) => each > last) ?? places?.[0];
    if (place !== undefined) last = place;
    return place;
  });
}

function listSign(source: string): string | undefined {
  const [, bullet, end] = /^[ \t]*(?:([-*+])|\d{1,9}([.)]))(?=[ \t\r\n]|$)/.exec(source) ?? [];
  return bullet ?? end;
}

const isEmpty = (node: Node) => node.type.name === "paragraph" && node.content.size === 0;

function blocksOut(node: Node): (BlockContent | DefinitionContent)[] {
  return node.children.filter((child) => !isEmpty(child)).map((child) => blockOut(child));
}

type Block = BlockContent | DefinitionContent;

const out: Record<string, (node: Node) => Block> = {
  paragraph: (node) => ({ type: "paragraph", children: phrasesOf(node) }),
  heading: (node) => ({ type: "heading", depth: node.attrs["level"] as 1, children: phrasesOf(node) }),
  bulletList: listOut,
  orderedList: listOut,
  blockquote: (node) => ({ type: "blockquote", children: blocksOut(node) }),
  callout: (node) => ({ type: "callout", kind: String(node.attrs["kind"]), children: blocksOut(node) }),
  codeBlock: (node) => ({
    type: "code",
    lang: (node.attrs["language"] as string | null) || null,
    meta: node.attrs["meta"] as string | null,
    value: node.textContent,
  }),
  formulaBlock: (node) => ({ type: "math", meta: node.attrs["meta"] as string | null, value: node.textContent }),
  rule: () => ({ type: "thematicBreak" }),
  footnote: (node) => {
    const label = String(node.attrs["label"]);
    return { type: "footnoteDefinition", identifier: label.toLowerCase(), label, children: blocksOut(node) };
  },
  table: tableOut,
  rawBlock: (node) => ({ type: "html", value: String(node.attrs["source"]) }),
};

function blockOut(node: Node): Block & RootContent {
  const write = out[node.type.name];
  if (!write) throw new Error(`no Markdown for ${node.type.name}`);
  return write(node);
}

function listOut(node: Node): List {
  const ordered = node.type.name === "orderedList";
  return {
    type: "list",
    ordered,
    spread: Boolean(node.attrs["spread"]),
    ...(ordered && { start: Number(node.attrs["start"]) }),
    children: node.children.map((item) => ({
      type: "listItem",
      spread: Boolean(item.attrs["spread"]),
      checked: item.attrs["checked"] as boolean | null,
      children: blocksOut(item),
    })),
  };
}

function tableOut(node: Node): Table {
  const rows = node.children.map((row): TableRow => ({
    type: "tableRow",
    children: row.children.map((cell) => ({
      type: "tableCell",
      children: cell.firstChild ? phrasesOf(cell.firstChild) : [],
    })),
  }));
  const align = node.firstChild?.children.map((cell) => (cell.attrs["align"] ?? null) as AlignType) ?? [];
  return { type: "table", align, children: rows };
}
