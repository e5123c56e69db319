import type { AuthorizationServer } from "oauth4webapi";
import * as z from "zod/mini";
import { BoundedMemory } from "#shared/domain/bounded-memory.ts";
import type { Env } from "#api/env.ts";
import { fetchWithin, isReachable } from "./provider-address.ts";

const limitMs = 5_000;
const rememberedMs = 10 * 60_000;
const remembered = new BoundedMemory<{ metadata: Metadata; readAt: number }>(100);

const Metadata = z.looseObject({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  userinfo_endpoint: z.optional(z.string()),
});
export type Metadata = z.output<typeof Metadata> & AuthorizationServer;

/** The provider could not be reached or did not say what OpenID Connect Discovery 1.0 §3 asks for. */
export class ProviderUnavailable extends Error {}

/** What says whether this is a development's installation. */
type Where = Pick<Env, "MAILBOX">;

/** A provider's metadata, at most ten minutes old. Throws `ProviderUnavailable`. */
export async function discover(env: Where, issuer: string, now: number): Promise<Metadata> {
  requireReachable(env, issuer, issuer);
  const known = remembered.get(issuer);
  if (known && now - known.readAt < rememberedMs && now >= known.readAt) return known.metadata;
  return discoverAnew(env, issuer, now);
}

/** As it is this moment. Throws `ProviderUnavailable`. */
export async function discoverAnew(env: Where, issuer: string, now: number): Promise<Metadata> {
  const metadata = await read(env, issuer);
  remembered.set(issuer, { metadata, readAt: now });
  return metadata;
}

async function read(env: Where, issuer: string): Promise<Metadata> {
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  requireReachable(env, address, issuer);
  let body: unknown;
  try {
    const answer = await fetchWithin(address, {
      headers: { Accept: "application/json" },
      redirect: "manual",
      signal: AbortSignal.timeout(limitMs),
    });
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    body = await answer.json();
  } catch (cause) {
    throw new ProviderUnavailable("Discovery failed", { cause });
  }
  const parsed = Metadata.safeParse(body);
  if (!parsed.success) throw new ProviderUnavailable("Discovery answered no OpenID Connect metadata");
  const metadata = parsed.data as Metadata;
  // OpenID Connect Discovery 1.0 §4.3: a document that names somebody else is not this issuer's.
  if (metadata.issuer !== issuer && metadata.issuer !== directoryTemplate(issuer))
    throw new ProviderUnavailable("Discovery names another issuer");
  for (const endpoint of [
    metadata.authorization_endpoint,
    metadata.token_endpoint,
    metadata.jwks_uri,
    metadata.userinfo_endpoint,
  ]) {
    if (endpoint !== undefined) requireReachable(env, endpoint, issuer);
  }
  return metadata;
}

/**
 * Microsoft's shared endpoints serve every directory: their metadata name the issuer as a template, and each token the
 * directory's own (Microsoft identity platform, "OpenID Connect").
 */
function directoryTemplate(issuer: string): string | undefined {
  const template = issuer.replace(/\/(?:organizations|common)\/v2\.0$/, "/{tenantid}/v2.0");
  return template === issuer ? undefined : template;
}

/** The issuer that a token of this directory must name; `tid` comes from a token that nobody has verified yet. */
export function issuerOf({ issuer }: Metadata, tid: unknown): string {
  const isDirectory = typeof tid === "string" && /^[0-9a-f-]{36}$/i.test(tid);
  return isDirectory ? issuer.replace("{tenantid}", tid) : issuer;
}

function requireReachable(env: Where, address: string, issuer: string): void {
  if (!isReachable(env, address, issuer))
    throw new ProviderUnavailable("An endpoint of the provider is not on a public https host");
}
