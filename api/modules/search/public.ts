/** The index of everything that can be found, and the search in it. */
export {
  describingColumns,
  itemStatements,
  type SearchSource,
  searchStatements,
  sourceBeside,
} from "./search-index.ts";
export { dropVocabulary, keepVocabulary, pathItemStatements, wordStatements } from "./search-vocabulary.ts";
export { search } from "./search.ts";
export { indexTitles } from "./title-index.job.ts";
