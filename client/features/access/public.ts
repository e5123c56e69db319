/** What and who gets in: directories, identity providers, partners, support. */
export { scimQuery } from "./access.queries.ts";
export { ScimSettings } from "./scim-tokens.tsx";
