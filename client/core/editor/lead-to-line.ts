import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { isLink } from "#shared/domain/safe-address.ts";
import type { ArticleBlocks } from "./article-blocks.ts";

/** Which outermost block a line of the text stands in, both from 0; where it stands between two, the one before. */
export function blockAtLine({ lead, blocks }: ArticleBlocks, line: number): number {
  let end = linesIn(lead);
  for (const [index, { source, gap }] of blocks.entries()) {
    end += linesIn(source + gap);
    if (line < end) return index;
  }
  return Math.max(0, blocks.length - 1);
}

const linesIn = (text: string) => text.split("\n").length - 1;

/**
 * Puts the caret where a line of the text (from 1, as it was read) asks for something: on a picture that nobody has described or
 * that is not there, in a link that leads nowhere, else at the beginning of its block.
 */
export function leadToLine(
  editor: Editor,
  read: ArticleBlocks,
  line: number,
  srcOf: (name: string) => string | null,
): void {
  const { doc } = editor.state;
  const index = Math.min(blockAtLine(read, line - 1), doc.childCount - 1);
  let at = 0;
  for (let before = 0; before < index; before++) at += doc.child(before).nodeSize;
  const wrong = wrongIn(doc.child(index), srcOf);
  const place = at + 1 + (wrong?.at ?? 0);
  const chain = editor.chain().focus(null, { scrollIntoView: false });
  if (wrong?.isPicture) chain.setNodeSelection(place);
  else chain.setTextSelection(Math.min(place + (wrong ? 1 : 0), doc.content.size));
  chain.run();
  const shown = editor.view.nodeDOM(at);
  if (shown instanceof HTMLElement) shown.scrollIntoView({ block: "center" });
}

/** The first of a block that is not as it should be, by its place in it. */
function wrongIn(block: Node, srcOf: (name: string) => string | null): { at: number; isPicture: boolean } | null {
  let found: { at: number; isPicture: boolean } | null = null;
  block.descendants((node, at) => {
    if (found) return false;
    const isPicture = node.type.name === "picture";
    const href = node.marks.find(({ type }) => type.name === "link")?.attrs["href"] as string | undefined;
    if (isPicture && (String(node.attrs["alt"]).trim() === "" || srcOf(String(node.attrs["src"])) === null))
      found = { at, isPicture };
    else if (href !== undefined && !/^#./.test(href) && !isLink(href)) found = { at, isPicture: false };
    return true;
  });
  return found;
}
