import { getSchema } from "@tiptap/core";
import type { Mark, Node } from "@tiptap/pm/model";
import type { BlockContent, DefinitionContent, Definition, ListItem, Nodes, PhrasingContent, Root, Table } from "mdast";
import { type ArticleBlocks, blocksOf, parseArticle } from "./article-blocks.ts";
import { articleNodes, calloutKinds } from "./article-nodes.ts";
import { markdownOf } from "./markdown-out.ts";

export const articleSchema = getSchema(articleNodes);

/** What the editor shows, and each block's text as it was written (`writeArticle`). */
export interface ReadArticle {
  doc: Node;
  kept: KeptArticle;
}

/** `keys`: what was made of the block that stands at the same place of `blocks`. */
export interface KeptArticle extends ArticleBlocks {
  keys: string[];
}

/** Every Markdown text becomes a document; what the editor has no part for stands in it as it is written. */
export function readArticle(markdown: string): ReadArticle {
  const bom = markdown.startsWith("\uFEFF") ? "\uFEFF" : "";
  const text = markdown.slice(bom.length);
  const tree = parseArticle(text);
  const of = new Reader(tree);
  const blocks = tree.children.map((node) => of.block(node));
  const { lead, blocks: sources } = blocksOf(text, tree);
  return {
    doc: make("doc", {}, blocks.length > 0 ? blocks : [make("paragraph")]),
    kept: { lead: bom + lead, blocks: sources, keys: blocks.map(keyOf) },
  };
}

const keys = new WeakMap<Node, string>();

/** What a block is, as a text. A node never changes, so it is asked once. */
export function keyOf(node: Node): string {
  const known = keys.get(node);
  if (known !== undefined) return known;
  const key = JSON.stringify(node.toJSON());
  keys.set(node, key);
  return key;
}

function make(type: string, attributes: Record<string, unknown> = {}, content: readonly Node[] = []): Node {
  const of = articleSchema.nodes[type];
  if (!of) throw new Error(`no node ${type}`);
  return of.create(attributes, content as Node[]);
}

const calloutSign = /^\s*\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*/;

class Reader {
  readonly #definitions = new Map<string, Definition>();

  constructor(tree: Root) {
    const look = (node: Nodes) => {
      // The first of a name counts (CommonMark §4.7).
      if (node.type === "definition" && !this.#definitions.has(node.identifier))
        this.#definitions.set(node.identifier, node);
      if ("children" in node) node.children.forEach(look);
    };
    look(tree);
  }

  block(node: Nodes): Node {
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- what has no node of its own stays as it is written
    switch (node.type) {
      case "paragraph":
        return make("paragraph", {}, this.#inline(node.children));
      case "heading":
        return make("heading", { level: node.depth }, this.#inline(node.children));
      case "list":
        return make(
          node.ordered ? "orderedList" : "bulletList",
          { spread: node.spread ?? false, ...(node.ordered && { start: node.start ?? 1 }) },
          node.children.map((item) => this.#item(item)),
        );
      case "blockquote":
        return this.#quotation(node.children);
      case "code":
        return make("codeBlock", { language: node.lang ?? null, meta: node.meta ?? null }, plain(node.value));
      case "math":
        return make("formulaBlock", { meta: node.meta ?? null }, plain(node.value));
      case "thematicBreak":
        return make("rule");
      case "table":
        return this.#table(node);
      case "footnoteDefinition":
        return make("footnote", { label: node.label ?? node.identifier }, this.#blocks(node.children));
      case "html":
        return make("rawBlock", { source: node.value });
      default:
        return make("rawBlock", { source: markdownOf(node) });
    }
  }

  #blocks(nodes: readonly (BlockContent | DefinitionContent)[]): Node[] {
    return nodes.length > 0 ? nodes.map((node) => this.block(node)) : [make("paragraph")];
  }

  #item(item: ListItem): Node {
    const attributes = { spread: item.spread ?? false, checked: item.checked ?? null };
    return make("listItem", attributes, this.#blocks(item.children));
  }

  #quotation(children: readonly (BlockContent | DefinitionContent)[]): Node {
    const [first, ...rest] = children;
    const [sign, ...others] = first?.type === "paragraph" ? first.children : [];
    const word = sign?.type === "text" ? calloutSign.exec(sign.value)?.[1] : undefined;
    const kind = calloutKinds.find((each) => each === word?.toLowerCase());
    if (!kind || sign?.type !== "text") return make("blockquote", {}, this.#blocks(children));
    const value = sign.value.replace(calloutSign, "");
    const begin = this.#inline([...(value ? [{ ...sign, value }] : []), ...dropBreak(others, value)]);
    const opening = begin.length > 0 || rest.length === 0 ? [make("paragraph", {}, begin)] : [];
    return make("callout", { kind }, [...opening, ...rest.map((node) => this.block(node))]);
  }

  #table({ align, children }: Table): Node {
    const columns = Math.max(...children.map((row) => row.children.length));
    const rows = children.map((row, index) =>
      make(
        "tableRow",
        {},
        Array.from({ length: columns }, (_, column) => {
          const text = this.#inline(row.children[column]?.children ?? []);
          const attributes = { align: align?.[column] ?? null };
          return make(index === 0 ? "tableHeader" : "tableCell", attributes, [make("paragraph", {}, text)]);
        }),
      ),
    );
    return make("table", {}, rows);
  }

  #inline(nodes: readonly PhrasingContent[], marks: readonly Mark[] = []): Node[] {
    return nodes.flatMap((node) => this.#phrase(node, marks));
  }

  #phrase(node: PhrasingContent, marks: readonly Mark[]): Node[] {
    const within = (type: string, children: readonly PhrasingContent[], attributes?: Record<string, unknown>) =>
      this.#inline(children, with_(marks, type, attributes));
    switch (node.type) {
      case "text":
        return words(node.value, marks);
      case "strong":
        return within("bold", node.children);
      case "emphasis":
        return within("italic", node.children);
      case "delete":
        return within("strike", node.children);
      case "inlineCode":
        return words(node.value, with_(marks, "code"));
      case "link":
        return within("link", node.children, { href: node.url, title: node.title ?? null });
      case "linkReference": {
        const to = this.#definitions.get(node.identifier);
        const reference = node.label ?? node.identifier;
        return within("link", node.children, { href: to?.url ?? "", title: to?.title ?? null, reference });
      }
      case "break":
        return [make("lineBreak").mark(marks)];
      case "image":
        return [make("picture", { src: node.url, alt: node.alt ?? "", title: node.title ?? null }).mark(marks)];
      case "inlineMath":
        return [make("formula", { tex: node.value }).mark(marks)];
      case "footnoteReference":
        return [make("footnoteMark", { label: node.label ?? node.identifier }).mark(marks)];
      case "html":
        return [make("rawInline", { source: node.value }).mark(marks)];
      case "imageReference":
        return [make("rawInline", { source: markdownOf(node) }).mark(marks)];
    }
  }
}

/** A line that ends in the source ends nowhere on the page. */
function words(value: string, marks: readonly Mark[]): Node[] {
  const text = value.replace(/[ \t]*(?:\r\n|[\r\n])[ \t]*/g, " ");
  return text ? [articleSchema.text(text, marks)] : [];
}

function plain(value: string): Node[] {
  return value ? [articleSchema.text(value)] : [];
}

function with_(marks: readonly Mark[], type: string, attributes?: Record<string, unknown>): readonly Mark[] {
  return articleSchema.mark(type, attributes).addToSet(marks);
}

/** The sign of a callout may end its line with a break of its own. */
function dropBreak(nodes: readonly PhrasingContent[], value: string): readonly PhrasingContent[] {
  return !value && nodes[0]?.type === "break" ? nodes.slice(1) : nodes;
}
