/** Programmes as those run them who make them: their paths, and what a changed path does to those in the middle of it. */
export { partRecords, programmeRecords } from "./programme-records.ts";
export { shownTitles } from "./programmes.repo.ts";
