/** What managers write of a provider of single sign-on. Apart from single-sign-on.ts, for the forms that check by it. */
import * as z from "zod/mini";
import { isDomainName } from "../domain/hostname.ts";
import { ssoProviderNames } from "../domain/sso-providers.ts";
import { line } from "./plain-text.ts";
import { Id } from "./scalars.ts";

export const ProviderName = z.enum(ssoProviderNames);

/** A domain of e-mail addresses. */
const Domain = line(253).check(z.toLowerCase(), z.refine(isDomainName, "domain_invalid"));

const Directory = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, "directory_invalid"));

const mostDirectories = 10;
const mostDomains = 50;

const longestSecret = 500;
/** Characters. */
export const longestMetadata = 256 * 1024;

export const SsoDraftBody = z.object({
  provider: ProviderName,
  /** As the provider's metadata write it; not Microsoft's. */
  issuer: z.optional(line(500)),
  /** Microsoft's, whose people may enter. */
  directories: z.array(Directory).check(z.maxLength(mostDirectories, "too_long")),
  /** Of OpenID Connect. */
  client_id: z.optional(line(255)),
  /** Absent: the one that is there. */
  client_secret: z.optional(line(longestSecret)),
  domains: z.array(Domain).check(z.maxLength(mostDomains, "too_long")),
  is_just_in_time: z.boolean(),
  team_id: z.nullable(Id),
  /** Not Microsoft's: it speaks SAML, and of the rest `issuer`, `client_id` and `client_secret` are not its. */
  is_saml: z.optional(z.boolean()),
  /** Where its metadata are read, else the metadata themselves; neither: those that are there. */
  metadata_url: z.optional(line(500)),
  metadata: z.optional(z.string().check(z.maxLength(longestMetadata, "too_long"))),
});
export type SsoDraftBody = z.input<typeof SsoDraftBody>;
