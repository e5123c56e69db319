/** Course material as authors write it, made into what learners are shown. */
export { paragraphsOf } from "./markdown-text.ts";
export { markdownToHtml, openingOf } from "./markdown.ts";
