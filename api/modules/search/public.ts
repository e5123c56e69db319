/** The index of everything that can be found, and the search in it. */
export { itemStatements, type SearchSource, searchStatements, sourceBeside } from "./search-index.ts";
export { dropVocabulary, keepVocabulary, wordStatements } from "./search-vocabulary.ts";
export { indexTitles } from "./title-index.job.ts";
