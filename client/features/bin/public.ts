/** What pages may use of the bin. */
export { BinList, BinTools } from "./bin-list.tsx";
export { binQuery, binSpec } from "./bin.queries.ts";
