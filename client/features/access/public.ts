/** What and who gets in: directories, providers, partners, support. */
export { domainsQuery, scimQuery, signInSettingsQuery, ssoQuery } from "./access.queries.ts";
export { DomainSettings } from "./domain-settings.tsx";
export { PartnerKeys } from "./partner-keys.tsx";
export { ScimSettings } from "./scim-tokens.tsx";
export { SsoOverview } from "./sso-overview.tsx";
export { SsoWindow } from "./sso-window.tsx";
export { SsoWizard } from "./sso-wizard.tsx";
export { providerText } from "./sso-text.ts";
export { SupportSettings } from "./support-access.tsx";
