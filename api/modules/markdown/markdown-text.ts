import type { Nodes } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** What a Markdown text says, a paragraph, heading or table row each, without its signs. */
export function paragraphsOf(markdown: string): string[] {
  const paragraphs: string[] = [];
  visit(parser.parse(markdown), ["paragraph", "heading", "tableRow"], (node) => {
    const text = textOf(node as Nodes)
      .replace(/\s+/g, " ")
      .trim();
    if (text) paragraphs.push(text);
  });
  return paragraphs;
}

function textOf(node: Nodes): string {
  if (node.type === "text" || node.type === "inlineCode" || node.type === "code") return node.value;
  if (!("children" in node)) return "";
  return node.children.map(textOf).join(node.type === "tableRow" ? " " : "");
}
