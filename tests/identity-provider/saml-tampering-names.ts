import type { SamlRefusal } from "#shared/contracts/sso-test.ts";

/**
 * What is done to an answer of SAML (saml-tamper.ts), and why it is then not taken; a list of its own, since tests in workerd
 * cannot load the rest.
 */
export const samlTamperings = {
  unsigned: "unsigned",
  "only-others-signed": "malformed",
  // Somorovsky et al., "On Breaking SAML", 2012: where the forged assertion and the signed one stand.
  xsw1: "malformed",
  xsw2: "malformed",
  xsw3: "malformed",
  xsw4: "malformed",
  xsw5: "malformed",
  xsw6: "malformed",
  xsw7: "malformed",
  xsw8: "malformed",
  "two-assertions": "malformed",
  "same-id-twice": "malformed",
  "name-changed": "tampered",
  "attribute-changed": "tampered",
  "digest-commented": "malformed",
  "signature-value": "other_key",
  "other-key": "other_key",
  "own-certificate": "other_key",
  hmac: "weak_signature",
  sha1: "weak_signature",
  "digest-sha1": "weak_signature",
  "inclusive-canonicalization": "weak_signature",
  "whole-document": "malformed",
  doctype: "malformed",
  entity: "malformed",
  "comment-in-name": "malformed",
  instruction: "malformed",
  cdata: "malformed",
  "too-large": "malformed",
  "too-deep": "malformed",
  "no-xml": "malformed",
  "not-success": "provider_error",
  encrypted: "encrypted",
  "other-issuer": "other_issuer",
  "other-response-issuer": "other_issuer",
  "other-audience": "other_audience",
  "no-audience": "other_audience",
  "other-recipient": "other_recipient",
  "other-destination": "other_recipient",
  "other-request": "other_request",
  "no-request": "other_request",
  "other-response-request": "other_request",
  expired: "out_of_time",
  "not-yet": "out_of_time",
  "confirmed-too-late": "out_of_time",
  "confirmed-for-good": "out_of_time",
  "odd-time": "out_of_time",
  "session-over": "out_of_time",
  "not-bearer": "malformed",
  "unknown-condition": "malformed",
  transient: "no_lasting_name",
  nobody: "no_lasting_name",
} as const satisfies Record<string, SamlRefusal>;

/** As good answers are written too. */
export const samlVariants = [
  "response-signed",
  "both-signed",
  "sha512",
  "indented",
  "many-groups",
  "named-by-address",
] as const;

export type SamlVariant = (typeof samlVariants)[number];
export type SamlTampering = keyof typeof samlTamperings;
