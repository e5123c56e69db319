/** What pages, the shell and other features may use of the account. */
export { identitiesQuery, sessionsQuery, trustedDeviceQuery, viewingsQuery } from "./account.queries.ts";
export { AppearanceSection } from "./appearance-section.tsx";
export { LinkNotice } from "./link-notice.tsx";
export { uploadsForPicture } from "./picture.queries.ts";
export { ProfileSection } from "./profile-section.tsx";
export { SecuritySection } from "./security-section.tsx";
