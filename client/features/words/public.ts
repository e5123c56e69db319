/** What pages may use of the words of a business. */
export { useWordChanges } from "./use-word-changes.ts";
export { WordsEditor, WordsTools } from "./words-editor.tsx";
export { wordsQuery, wordsSpec } from "./words.queries.ts";
