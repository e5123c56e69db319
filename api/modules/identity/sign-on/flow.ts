import {
  calculatePKCECodeChallenge,
  generateRandomCodeVerifier,
  generateRandomNonce,
  generateRandomState,
} from "oauth4webapi";
import { and, eq, gt, isNotNull, isNull, lt, type SQL } from "drizzle-orm";
import { samlAnswerPath } from "#shared/routes.ts";
import { type SamlArrival, type SamlSetup, ssoFlows } from "#api/db/schema/sign-on.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Env } from "#api/env.ts";
import { sha256 } from "#api/http/secrets.ts";
import { requestAddress } from "../saml/authn-request.ts";
import { discover } from "./discovery.ts";
import { callbackPath, type SsoClient, type SsoProvider } from "./provider-config.ts";

const flowMs = 10 * 60_000;

/** The half of a sign-on that stayed here. */
export type SsoFlow = Pick<
  typeof ssoFlows.$inferSelect,
  "nonce" | "codeVerifier" | "redirectUri" | "linkSessionId" | "saml" | "arrival" | "codeHash"
>;

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

/** The provider's address that begins a sign-on, and its remembered other half. */
export function startFlow(db: TenantDb, env: Env, start: FlowStart, now: number): Promise<string> {
  const { saml } = start.provider;
  return saml === null ? startCodeFlow(db, env, start, now) : startSamlFlow(db, start, saml, now);
}

/** Authorization code with PKCE (RFC 7636). */
async function startCodeFlow(db: TenantDb, env: Env, start: FlowStart, now: number): Promise<string> {
  const { provider, origin, language } = start;
  const metadata = await discover(env, provider.issuer, now);
  const [state, nonce, codeVerifier] = [generateRandomState(), generateRandomNonce(), generateRandomCodeVerifier()];
  const redirectUri = `${origin}${callbackPath[provider.provider]}`;
  await remember(db, start, { state, nonce, codeVerifier, redirectUri, saml: null }, now);
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

async function startSamlFlow(db: TenantDb, start: FlowStart, setup: SamlSetup, now: number): Promise<string> {
  const { issuer, clientId: audience } = start.provider;
  const state = generateRandomState();
  // A name of XML begins with no digit.
  const id = `_${generateRandomNonce()}`;
  const redirectUri = `${start.origin}${samlAnswerPath}`;
  const saml = { issuer, audience, certificates: setup.certificates.map(({ der }) => der) };
  await remember(db, start, { state, nonce: id, codeVerifier: "", redirectUri, saml }, now);
  const request = { id, audience, recipient: redirectUri, ssoUrl: setup.ssoUrl, relayState: state };
  return requestAddress(request, now);
}

type Begun = Pick<SsoFlow, "nonce" | "codeVerifier" | "redirectUri" | "saml"> & { state: string };

async function remember(
  db: TenantDb,
  { provider: { provider }, linkSessionId, testedDigest }: FlowStart,
  { state, ...begun }: Begun,
  now: number,
): Promise<void> {
  const stateHash = await sha256(state);
  const kinds = { linkSessionId: linkSessionId ?? null, testedDigest: testedDigest ?? null };
  await db.batch([
    db.insert(ssoFlows, { ...begun, ...kinds, stateHash, provider, createdAt: now, expiresAt: now + flowMs }),
    // Index: sso_flows_expiry.
    db.delete(ssoFlows, lt(ssoFlows.expiresAt, now)),
  ]);
}

/** The request of SAML that a state belongs to and that nobody has answered yet. Primary key: sso_flows.state_hash. */
export async function findRequest(db: TenantDb, state: string, now: number) {
  const stateHash = await sha256(state);
  const row = await db
    .from(ssoFlows)
    .where(eq(ssoFlows.stateHash, stateHash), isNull(ssoFlows.usedAt), gt(ssoFlows.expiresAt, now))
    .get();
  return row?.saml && row.arrival === null ? { ...row, saml: row.saml } : undefined;
}

/** Keeps what a request was answered, and by which code it is fetched; false where it has an answer by now. */
export async function keepArrival(
  db: TenantDb,
  stateHash: string,
  arrival: SamlArrival,
  code: string,
): Promise<boolean> {
  const unanswered = and(eq(ssoFlows.stateHash, stateHash), isNull(ssoFlows.arrival), isNull(ssoFlows.usedAt));
  const { meta } = await db.update(ssoFlows, { arrival, codeHash: await sha256(code) }, unanswered).run();
  return meta.changes > 0;
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
      saml: ssoFlows.saml,
      arrival: ssoFlows.arrival,
      codeHash: ssoFlows.codeHash,
    })
    .get();
}
