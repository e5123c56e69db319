import type { Nodes, RootContent } from "mdast";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath, { singleDollarTextMath: false }).freeze();

/** Outermost blocks that say the same in every language. */
const wordless = new Set<RootContent["type"]>(["code", "math", "thematicBreak", "html", "definition"]);

/** The text with each of its outermost blocks of words as `say` has it, in order; what lies between them stays. */
export function withBlocks(markdown: string, say: (block: string) => string): string {
  let end = 0;
  let text = "";
  for (const { type, position } of parser.parse(markdown).children) {
    const { start, end: last } = position ?? {};
    if (start?.offset === undefined || last?.offset === undefined || wordless.has(type)) continue;
    text += markdown.slice(end, start.offset) + say(markdown.slice(start.offset, last.offset));
    end = last.offset;
  }
  return text + markdown.slice(end);
}

/** What a translation may not lose: pictures, formulas, footnotes and the blanks of a question, each as it is written. */
export function fixedIn(markdown: string): string[] {
  const found = [...markdown.matchAll(/\[\[[a-z0-9-]+\]\]|\{\{[^{}]{1,60}\}\}/g)].map(([blank]) => blank);
  visit(parser.parse(markdown), (node: Nodes) => {
    if (node.type === "image") found.push(`![](${node.url})`);
    if (node.type === "inlineMath") found.push(`$$${node.value}$$`);
    if (node.type === "footnoteReference") found.push(`[^${node.identifier}]`);
    if (node.type === "footnoteDefinition") found.push(`[^${node.identifier}]:`);
  });
  return found;
}
