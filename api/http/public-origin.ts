import type { Context } from "hono";
import { defaultLocale, type LocaleCode } from "#shared/locales.ts";
import type { Business } from "#api/db/directory.ts";
import type { Env } from "#api/env.ts";
import type { AppEnv } from "./context.ts";
import { hostnameOf, hostnameOfHost } from "./tenant.ts";
import { sameSecret } from "./secrets.ts";

/**
 * Scheme, host and port at which the visitor reaches the business. The service binding keeps them; over the network an
 * edge that knows the secret names them (docs/specification.md §7.5).
 */
export async function publicOrigin(c: Context<AppEnv>): Promise<string> {
  const url = new URL(c.req.url);
  const host = c.req.header("X-Forwarded-Host");
  const secret = c.req.header("X-Edge-Secret");
  if (host === undefined || secret === undefined || !(await sameSecret(secret, c.env.API_SECRET))) return url.origin;
  const protocol = c.req.header("X-Forwarded-Proto") === "http" ? "http:" : "https:";
  const port = /^\d{1,5}$/.exec(c.req.header("X-Forwarded-Port") ?? "")?.[0];
  return new URL(`${protocol}//${hostnameOfHost(host)}${port ? `:${port}` : ""}`).origin;
}

/**
 * Where links in mail lead: to the business's own hostname as it is stored, in the way that the operator says. Of the
 * request only which business it is about counts: it may name any port, and the mail goes to somebody else.
 */
export async function linkOrigin(c: Context<AppEnv>, business: Business): Promise<string> {
  return originOf(c.env, business.canonicalHostname ?? (await hostnameOf(c)));
}

/** How a hostname is reached, in the way that the operator says. */
export function originOf(env: Pick<Env, "PUBLIC_ADDRESS">, hostname: string): string {
  return new URL((env.PUBLIC_ADDRESS || "https://*").replace("*", hostname)).origin;
}

/** A page's path in a language: the default one has no prefix (docs/specification.md §2.10). */
export function localizedPath(locale: LocaleCode, path: string): string {
  return locale === defaultLocale ? path : `/${locale}${path}`;
}
