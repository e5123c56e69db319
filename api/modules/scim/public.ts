/** A business's directory keeps its people here: SCIM 2.0 and the tokens that open it. */
export { scimGroupRecords, scimRecords } from "./scim-records.ts";
