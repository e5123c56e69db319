export interface AdmissionRules {
  provider: "microsoft" | "custom";
  /** Microsoft directory ids. */
  allowedDirectories: readonly string[];
  /** Domains of e-mail addresses, lower case. */
  allowedDomains: readonly string[];
}

export interface AdmissionClaims {
  directory: string | undefined;
  /** An e-mail address, or a user principal name that looks like one. */
  email: string | undefined;
  /** True only where the provider says that the address was verified: saying nothing is no word for it. */
  isEmailVerified: boolean;
}

export type Admissible =
  | { kind: "admitted" }
  /** A Microsoft directory that is not on the list, for which an empty list stands for none. */
  | { kind: "foreign" }
  /** A domain that is not on the list, or an address that nobody vouches for: nobody new comes in. An empty list asks for nothing. */
  | { kind: "outside" };

/** Whether a business takes the word of a provider about this person. */
export function admission(rules: AdmissionRules, claims: AdmissionClaims): Admissible {
  if (rules.provider === "microsoft" && !isOfListedDirectory(rules, claims)) return { kind: "foreign" };
  if (rules.allowedDomains.length === 0) return { kind: "admitted" };
  const domain = claims.email?.split("@").at(-1)?.toLowerCase();
  const isListed = domain !== undefined && rules.allowedDomains.includes(domain);
  return { kind: isListed && isVouchedFor(rules, claims) ? "admitted" : "outside" };
}

/**
 * Whether somebody who has no account may get one under this address: the provider verified it, or the business listed the
 * directory that gave it. Anybody else's directory gives whatever address it likes.
 */
export function isVouchedFor(rules: AdmissionRules, claims: AdmissionClaims): boolean {
  return claims.isEmailVerified || (rules.provider === "microsoft" && isOfListedDirectory(rules, claims));
}

function isOfListedDirectory({ allowedDirectories }: AdmissionRules, claims: AdmissionClaims): boolean {
  const directory = claims.directory?.toLowerCase();
  return directory !== undefined && allowedDirectories.some((one) => one.toLowerCase() === directory);
}
