/** How lists of the management side are looked at, saved under names. */
export { viewRecords } from "./view-records.ts";
