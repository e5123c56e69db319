/** What the provider can do to an ID token (tamper.ts); a list of its own, since tests in workerd cannot load the rest. */
export const tamperingNames = [
  "nonce",
  "no-nonce",
  "issuer",
  "audience",
  "audiences",
  "expired",
  "no-subject",
  "wrong-key",
  "unknown-kid",
  "none",
  "hs-public-key",
  "hs-secret",
  "signature",
  "own-directory",
] as const;

export type TamperingName = (typeof tamperingNames)[number];
