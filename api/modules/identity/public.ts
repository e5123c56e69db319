/** Who somebody is and how they get in: passwords, one-time codes, sign-on of others, sessions, the account. */
export { avatarKey, setAvatar } from "./account/avatar.ts";
export { erasedAddress, isErased, isNotErased } from "./account/erased-address.ts";
export { indexPerson, isNamed, isNamedOrNumbered, mostLookedAt, wordRows } from "./account/person-index.ts";
export { isCommonPassword } from "./password/new-password.ts";
export { checkPassword, hashPassword } from "./password/password-hash.ts";
export {
  endLinksTo,
  endPassword,
  lastInvitation,
  managedLinkMs,
  newInvitation,
  newManagedReset,
  openInvitations,
} from "./password/managed-links.ts";
export { seal } from "./sealed-secret.ts";
export { newViewing } from "./session/viewing.ts";
export { auditByOperator, type OperatorChange } from "./session/operator-audit.ts";
export { listLiveSessions } from "./account/account.repo.ts";
export { endSessionsOf, newSession, revokeAllSessions } from "./session/sessions.ts";
export { canonicalEmail, findFormUser } from "./sign-in/credentials.ts";
export { placeMs } from "./sign-in/sign-in-places.ts";
export { linkedLetters } from "./sign-on/linked-letters.ts";
export { foresee, type Prospect } from "./sign-on/admit.ts";
export { discoverAnew, ProviderUnavailable } from "./sign-on/discovery.ts";
export { inNamedDomains } from "./saml/saml-person.ts";
export { ownMetadata } from "./saml/authn-request.ts";
export { readMetadata } from "./saml/saml-metadata.ts";
export { ownOrigins } from "./sign-on/own-addresses.ts";
export { startFlow, takeTest } from "./sign-on/flow.ts";
export { fetchWithin, isLoopback, isPublicAddress } from "./sign-on/provider-address.ts";
export { callbackPath, clientSecretPlace, toldProvider } from "./sign-on/provider-config.ts";
export { redeemCode } from "./sign-on/redeem.ts";
export { partnerSecretPlace } from "./vouched/partner-token.ts";
export { findSupportRefusal, issueSupportCode } from "./vouched/support-code.ts";
export { staysOpen, type VouchedWay, vouchedWays, waysAsRead } from "./vouched/ways-in.ts";
export { releasedLog } from "./session/released-log.ts";
