/** What and who gets in: directories, partners, support. */
export { scimQuery, signInSettingsQuery } from "./access.queries.ts";
export { PartnerKeys } from "./partner-keys.tsx";
export { ScimSettings } from "./scim-tokens.tsx";
export { SupportSettings } from "./support-access.tsx";
