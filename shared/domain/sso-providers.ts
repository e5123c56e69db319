/** Providers of single sign-on that a business may have. */
export const ssoProviderNames = ["microsoft", "custom"] as const;
export type SsoProviderName = (typeof ssoProviderNames)[number];
