import {
  calculatePKCECodeChallenge,
  generateRandomCodeVerifier,
  generateRandomNonce,
  generateRandomState,
} from "oauth4webapi";
import { and, eq, gt, isNotNull, isNull, lt, type SQL } from "drizzle-orm";
import { ssoFlows } from "#api/db/schema/sign-on.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { sha256 } from "#api/http/secrets.ts";
import { discover } from "./discovery.ts";
import { callbackPath, type SsoClient, type SsoProvider } from "./provider-config.ts";

const flowMs = 10 * 60_000;

/** The half of a sign-on that stayed here. */
export type SsoFlow = Pick<typeof ssoFlows.$inferSelect, "nonce" | "codeVerifier" | "redirectUri" | "linkSessionId">;

export interface FlowStart {
  provider: SsoClient;
  /** Scheme, host and port of the business's site. */
  origin: string;
  /** BCP 47. */
  language: string;
  /** The session that links an account, or tests; absent: a sign-in. */
  linkSessionId?: string;
  /** The digest of what is tested. */
  testedDigest?: string;
}

/** The provider's address that begins a sign-on (authorization code with PKCE, RFC 7636), and its remembered other half. */
export async function startFlow(
  db: TenantDb,
  { provider, origin, language, linkSessionId, testedDigest }: FlowStart,
  now: number,
): Promise<string> {
  const metadata = await discover(provider.issuer, now);
  const [state, nonce, codeVerifier] = [generateRandomState(), generateRandomNonce(), generateRandomCodeVerifier()];
  const redirectUri = `${origin}${callbackPath[provider.provider]}`;
  await db.batch([
    db.insert(ssoFlows, {
      stateHash: await sha256(state),
      provider: provider.provider,
      nonce,
      codeVerifier,
      redirectUri,
      linkSessionId: linkSessionId ?? null,
      testedDigest: testedDigest ?? null,
      createdAt: now,
      expiresAt: now + flowMs,
    }),
    // Index: sso_flows_expiry.
    db.delete(ssoFlows, lt(ssoFlows.expiresAt, now)),
  ]);
  const url = new URL(metadata.authorization_endpoint);
  const parameters = {
    response_type: "code",
    client_id: provider.clientId,
    redirect_uri: redirectUri,
    scope: provider.scopes,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: "S256",
    ui_locales: language,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** Takes the flow of a state out, once; undefined: unknown, over, used, a test, or another provider's. */
export async function takeFlow(
  db: TenantDb,
  provider: SsoProvider["provider"],
  state: string,
  now: number,
): Promise<SsoFlow | undefined> {
  return take(db, provider, state, now, isNull(ssoFlows.testedDigest));
}

/** The same for what a session began as a test. */
export async function takeTest(
  db: TenantDb,
  provider: SsoProvider["provider"],
  state: string,
  sessionId: string,
  now: number,
): Promise<(SsoFlow & { testedDigest: string }) | undefined> {
  const own = and(isNotNull(ssoFlows.testedDigest), eq(ssoFlows.linkSessionId, sessionId));
  const flow = await take(db, provider, state, now, own);
  return flow?.testedDigest ? { ...flow, testedDigest: flow.testedDigest } : undefined;
}

async function take(
  db: TenantDb,
  provider: SsoProvider["provider"],
  state: string,
  now: number,
  further: SQL | undefined,
) {
  // Primary key: sso_flows.state_hash.
  const live = and(
    eq(ssoFlows.stateHash, await sha256(state)),
    eq(ssoFlows.provider, provider),
    isNull(ssoFlows.usedAt),
    gt(ssoFlows.expiresAt, now),
    further,
  );
  return db
    .update(ssoFlows, { usedAt: now }, live)
    .returning({
      nonce: ssoFlows.nonce,
      codeVerifier: ssoFlows.codeVerifier,
      redirectUri: ssoFlows.redirectUri,
      linkSessionId: ssoFlows.linkSessionId,
      testedDigest: ssoFlows.testedDigest,
    })
    .get();
}
