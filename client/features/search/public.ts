/** What pages, the shell and other features may use of search. */
export { ChosenFacets, FacetList } from "./facet-list.tsx";
export { NothingFound } from "./nothing-found.tsx";
export { recentSearches, rememberSearch } from "./recent-searches.ts";
export { SiteSearch } from "./site-search.tsx";
export { SearchHead, useSearchTitle } from "./search-head.tsx";
export { SearchHit } from "./search-hit.tsx";
export { hitPath } from "./search-paths.ts";
export { SearchSkeleton } from "./search-skeleton.tsx";
export {
  chosenCount,
  type FacetName,
  readState,
  pathOfSearch,
  type SearchState,
  toggled,
  unfiltered,
} from "./search-state.ts";
export { searchQuery } from "./search.queries.ts";
