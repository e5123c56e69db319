/** What a visitor is told of a business: its profile, its own words, where its moved pages are now. */
export { forgetProfile } from "./forget-profile.ts";
export { lookupPath, type RedirectRow, toRedirect } from "./route-redirect.ts";
