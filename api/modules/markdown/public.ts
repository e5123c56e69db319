/** Texts as authors write them, made into what learners are shown. */
export { markdownProblem } from "./markdown-limits.ts";
export { paragraphsOf } from "./markdown-text.ts";
export { markdownToHtml, openingOf } from "./markdown.ts";
