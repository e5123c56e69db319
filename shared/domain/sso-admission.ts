export interface AdmissionRules {
  provider: "microsoft" | "custom";
  /** Microsoft directory ids. */
  allowedDirectories: readonly string[];
  /** Domains of e-mail addresses, lower case. */
  allowedDomains: readonly string[];
}

export interface AdmissionClaims {
  directory: string | undefined;
  email: string | undefined;
  isEmailVerified: boolean;
}

/**
 * Whether a business takes the word of a provider about this person. `foreign`: a Microsoft directory that is not on the
 * list, for which an empty list stands for none. `outside`: a domain that is not on the list, or an address that the
 * provider itself does not vouch for; an empty list asks for nothing.
 */
export function admission(rules: AdmissionRules, claims: AdmissionClaims): "admitted" | "foreign" | "outside" {
  if (rules.provider === "microsoft") {
    const directory = claims.directory?.toLowerCase();
    if (directory === undefined || !rules.allowedDirectories.some((one) => one.toLowerCase() === directory)) return "foreign";
  }
  if (rules.allowedDomains.length === 0) return "admitted";
  const domain = claims.email?.split("@").at(-1)?.toLowerCase();
  return domain !== undefined && claims.isEmailVerified && rules.allowedDomains.includes(domain) ? "admitted" : "outside";
}
