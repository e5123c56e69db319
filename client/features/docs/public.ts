/** What pages, the shell and other features may use of the help centre. */
export { DocsArticle } from "./docs-article.tsx";
export { DocsContents } from "./docs-contents.tsx";
export { DocsHits } from "./docs-hits.tsx";
export { DocsSearch } from "./docs-search.tsx";
export { DocsSkeleton } from "./docs-skeleton.tsx";
export { DocsTree } from "./docs-tree.tsx";
export { helpPageQuery, helpSearchQuery, helpTreeQuery } from "./docs.queries.ts";
