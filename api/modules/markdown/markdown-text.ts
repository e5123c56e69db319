import type { Nodes } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { EXIT, SKIP, visit } from "unist-util-visit";

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

/** White space, and what nobody sees. */
const unseen = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether learners would see nothing of it: no word, picture or formula, but in a footnote that no text stands above. */
export function saysNothing(markdown: string): boolean {
  let isSeen = false;
  visit(parser.parse(markdown), (node) => {
    if (isSeen) return EXIT;
    // Raw HTML is shown nowhere.
    if (node.type === "footnoteDefinition" || node.type === "html") return SKIP;
    isSeen =
      node.type === "image" ||
      node.type === "imageReference" ||
      ("value" in node && node.value.replaceAll(unseen, "") !== "");
    return undefined;
  });
  return !isSeen;
}

function textOf(node: Nodes): string {
  if (node.type === "text" || node.type === "inlineCode" || node.type === "code") return node.value;
  if (!("children" in node)) return "";
  return node.children.map(textOf).join(node.type === "tableRow" ? " " : "");
}
