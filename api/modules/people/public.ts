/** The people of a business as their managers see and change them. */
export { personRecords } from "./person-records.ts";
export { changeMatchingKind } from "./change-matching.ts";
