/** Texts as authors write them, made into what learners are shown. */
export { paragraphsOf } from "./markdown-text.ts";
export { markdownToHtml, openingOf } from "./markdown.ts";
