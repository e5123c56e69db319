/** Texts as authors write them, made into what learners are shown. */
export { markdownProblem } from "./markdown-limits.ts";
export { fixedIn, withBlocks } from "./markdown-blocks.ts";
export { paragraphsOf, saysNothing } from "./markdown-text.ts";
export { type FallenBlocks, type MarkdownOptions, markdownToHtml, openingOf } from "./markdown.ts";
