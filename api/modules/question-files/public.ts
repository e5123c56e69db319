/** Files of questions in the formats of other programs: read into the form that questions have here, and written; and XML as it may be read from anybody. */
export { readQuestionFile, writeQuestionFile } from "./question-file.ts";
export type { ReadItem } from "./read-item.ts";
export { base64Of } from "./base64.ts";
export { shortLine } from "./settle.ts";
export { withoutIds } from "./without-ids.ts";
export type { WrittenPicture } from "./write-item.ts";
export { childrenNamed, isNode, textOf, within, XmlFault, type XmlNode, xmlTree } from "./xml-tree.ts";
