/** A business's directory keeps its people here: SCIM 2.0 and the tokens that open it. */
export { scimFailure } from "./scim-error.ts";
export { scimGroupRecords, scimRecords } from "./scim-records.ts";
