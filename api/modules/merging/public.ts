/** Two accounts of one person become one. */
export { mergeRecords } from "./merge-records.ts";
export { deleteOldMerges } from "./old-merges.ts";
