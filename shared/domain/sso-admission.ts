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

/**
 * Whether a business takes the word of a provider about this person. `foreign`: a Microsoft directory that is not on the
 * list, for which an empty list stands for none. `outside`: a domain that is not on the list, or an address that nobody
 * vouches for, so that nobody new comes in; an empty list asks for nothing.
 */
export function admission(rules: AdmissionRules, claims: AdmissionClaims): "admitted" | "foreign" | "outside" {
  if (rules.provider === "microsoft" && !isOfListedDirectory(rules, claims)) return "foreign";
  if (rules.allowedDomains.length === 0) return "admitted";
  const domain = claims.email?.split("@").at(-1)?.toLowerCase();
  return domain !== undefined && isVouchedFor(rules, claims) && rules.allowedDomains.includes(domain)
    ? "admitted"
    : "outside";
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
