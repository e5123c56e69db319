/** Texts as authors write them, made into what learners are shown. */
export { markdownProblem } from "./markdown-limits.ts";
export { fixedIn, withBlocks } from "./markdown-blocks.ts";
export { paragraphsOf } from "./markdown-text.ts";
export { type FallenBlocks, markdownToHtml, openingOf } from "./markdown.ts";
