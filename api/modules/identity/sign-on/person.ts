import type { VerifiedPerson } from "#api/db/schema/sign-on.ts";

type Claims = { sub: string } & Record<string, unknown>;

/**
 * The person in the claims. Verified is an address that `email_verified` (OpenID Connect Core 1.0 §5.1) or Microsoft's
 * `xms_edov` says so of, or that stands in `verified_primary_email`; `preferred_username` and `upn` are what a directory
 * calls somebody, whoever reads mail there.
 */
export function personOf(issuer: string, claims: Claims): VerifiedPerson {
  const text = (name: string) => (typeof claims[name] === "string" && claims[name] !== "" ? claims[name] : undefined);
  const verified = [claims["verified_primary_email"]]
    .flat()
    .filter((one): one is string => typeof one === "string" && one !== "");
  const email = text("email") ?? verified[0];
  const isEmailVerified =
    email !== undefined &&
    (isTrue(claims["email_verified"]) ||
      isTrue(claims["xms_edov"]) ||
      verified.some((one) => one.toLowerCase() === email.toLowerCase()));
  const principal = [text("preferred_username"), text("upn")].find((one) => one?.includes("@"));
  return {
    issuer,
    subject: claims.sub,
    email: email ?? principal,
    isEmailVerified,
    name: text("name"),
    directory: text("tid"),
  };
}

/** Microsoft writes flags as it likes. */
function isTrue(claim: unknown): boolean {
  return claim === true || claim === 1 || claim === "1" || claim === "true";
}
