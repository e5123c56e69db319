/** What a business itself wants to know of its people. */
export { deleteOldFields } from "./old-fields.ts";
export { ownFieldRecords } from "./own-field-records.ts";
export { hasOwnValues, type OwnFieldRow, ownFieldRows } from "./own-fields.repo.ts";
export { ownIdOfChoice, ownValuesWith } from "./own-values.ts";
