/** What pages and other features may use of a business's own fields. */
export { ownFieldsQuery } from "./own-fields.queries.ts";
export { ownGiven, ownTexts, OwnValueFields, ownValuesForm } from "./own-value-fields.tsx";
export { type NamedField, useOwnFields } from "./named-field.ts";
