import type { Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { mathFromMarkdown } from "mdast-util-math";
import { gfm } from "micromark-extension-gfm";
import { math } from "micromark-extension-math";

/** Markdown as articles have it: GitHub's flavour, and `$$…$$` alone is TeX (one dollar sign is a price). */
export function parseArticle(markdown: string): Root {
  return fromMarkdown(markdown, {
    extensions: [gfm(), math({ singleDollarTextMath: false })],
    mdastExtensions: [gfmFromMarkdown(), mathFromMarkdown()],
  });
}

/** A text cut at its outermost blocks: `lead`, then each block's source with what stands behind it, makes the text again. */
export interface ArticleBlocks {
  lead: string;
  blocks: { source: string; gap: string }[];
}

/** `tree`: what `parseArticle` made of the same text. */
export function blocksOf(markdown: string, tree = parseArticle(markdown)): ArticleBlocks {
  const spans = tree.children.map((node) => ({
    from: lineStart(markdown, node.position?.start.offset ?? 0),
    to: node.position?.end.offset ?? 0,
  }));
  return {
    lead: markdown.slice(0, spans[0]?.from ?? markdown.length),
    blocks: spans.map(({ from, to }, index) => ({
      source: markdown.slice(from, to),
      gap: markdown.slice(to, spans[index + 1]?.from ?? markdown.length),
    })),
  };
}

/** The indentation of a list's first item says how deep the others are. */
function lineStart(markdown: string, offset: number): number {
  let start = offset;
  while (start > 0 && /[ \t]/.test(markdown.charAt(start - 1))) start--;
  return start === 0 || /[\r\n]/.test(markdown.charAt(start - 1)) ? start : offset;
}
