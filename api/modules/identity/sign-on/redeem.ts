import { decodeJwt } from "jose";
import * as oauth from "oauth4webapi";
import type { SamlRefusal } from "#shared/contracts/sso-test.ts";
import type { Env } from "#api/env.ts";
import { sha256 } from "#api/http/secrets.ts";
import { discover, issuerOf, type Metadata, ProviderUnavailable } from "./discovery.ts";
import { fetchWithin, isLoopback } from "./provider-address.ts";
import type { SsoFlow } from "./flow.ts";
import { inNamedDomains } from "../saml/saml-person.ts";
import type { VerifiedPerson } from "#api/db/schema/sign-on.ts";
import { personOf } from "./person.ts";
import { clientSecretOf, type SsoClient } from "./provider-config.ts";

const limitMs = 5_000;
const toleratedSeconds = 30;

/** What a sign-on came to. */
type Redemption =
  /** `claims`: the names of what came back. */
  | { kind: "verified"; person: VerifiedPerson; claims: string[] }
  | { kind: "refused"; cause: unknown; reason?: SamlRefusal }
  | { kind: "unavailable"; cause: unknown };

/**
 * Trades the code for an ID token and checks all of it: issuer, audience, nonce, times, signature by the provider's
 * published keys with an algorithm that it announced (OpenID Connect Core 1.0 §3.1.3.7).
 */
export async function redeemCode(
  env: Env,
  provider: SsoClient,
  flow: SsoFlow,
  code: string,
  now: number,
): Promise<Redemption> {
  if (flow.saml !== null || provider.saml !== null) return redeemAnswer(provider, flow, code);
  try {
    const metadata = await discover(env, provider.issuer, now);
    return { kind: "verified", ...(await exchange(env, provider, metadata, flow, code)) };
  } catch (cause) {
    return { kind: isTransient(cause) ? "unavailable" : "refused", cause };
  }
}

/** What a request was answered, for whoever has its code; nothing where the provider is set up in another way by now. */
async function redeemAnswer(provider: SsoClient, flow: SsoFlow, code: string): Promise<Redemption> {
  const { saml, arrival, codeHash } = flow;
  const isSame =
    saml !== null &&
    saml.issuer === provider.issuer &&
    saml.audience === provider.clientId &&
    saml.certificates.join() === provider.saml?.certificates.map(({ der }) => der).join();
  if (!isSame || arrival === null || codeHash === null || codeHash !== (await sha256(code)))
    return { kind: "refused", cause: new Error("No answer to this request"), reason: "other_request" };
  if (arrival.kind === "refused") return { ...arrival, cause: new Error(`The answer: ${arrival.reason}`) };
  return { ...arrival, person: inNamedDomains(arrival.person, provider.allowedDomains) };
}

async function exchange(
  env: Env,
  provider: SsoClient,
  metadata: Metadata,
  flow: SsoFlow,
  code: string,
): Promise<{ person: VerifiedPerson; claims: string[] }> {
  const client: oauth.Client = { client_id: provider.clientId, [oauth.clockTolerance]: toleratedSeconds };
  const options = () => ({
    signal: AbortSignal.timeout(limitMs),
    [oauth.customFetch]: fetchWithin,
    [oauth.allowInsecureRequests]: isLoopback(provider.issuer),
  });
  const secret = await clientSecretOf(env, provider);
  const methods = metadata.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  const authentication = methods.includes("client_secret_basic")
    ? oauth.ClientSecretBasic(secret)
    : oauth.ClientSecretPost(secret);

  // The flow was found by its state and belongs to one provider and one address of return, so no mix-up is possible;
  // `iss` does not travel through the specification's calls (RFC 9207 §2.4).
  const lookup = { ...metadata, authorization_response_iss_parameter_supported: false };
  const parameters = oauth.validateAuthResponse(lookup, client, new URLSearchParams({ code }), oauth.expectNoState);
  const answer = await oauth.authorizationCodeGrantRequest(
    lookup,
    client,
    authentication,
    parameters,
    flow.redirectUri,
    flow.codeVerifier,
    options(),
  );
  if (answer.status >= 500) throw new ProviderUnavailable(`The token endpoint answered ${answer.status}`);

  const server = { ...lookup, issuer: issuerOf(metadata, await directoryIn(answer.clone())) };
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, {
    expectedNonce: flow.nonce,
    requireIdToken: true,
  });
  await oauth.validateApplicationLevelSignature(server, answer, options());
  const claims = oauth.getValidatedIdTokenClaims(tokens);
  if (claims === undefined) throw new Error("No claims");

  // Not every provider puts the address into the ID token (OpenID Connect Core 1.0 §5.4).
  const told =
    claims["email"] === undefined && server.userinfo_endpoint
      ? await userInfo(server, client, tokens.access_token, claims.sub, options())
      : {};
  const all = { ...told, ...claims };
  return { person: personOf(server.issuer, all), claims: Object.keys(all).toSorted() };
}

/** From a token that is verified only afterwards, and against the issuer that follows from this. */
async function directoryIn(answer: Response): Promise<unknown> {
  const body = (await answer.json().catch(() => ({}))) as { id_token?: unknown };
  try {
    return typeof body.id_token === "string" ? decodeJwt(body.id_token)["tid"] : undefined;
  } catch {
    return undefined;
  }
}

async function userInfo(
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  token: string,
  subject: string,
  options: oauth.UserInfoRequestOptions,
) {
  const answer = await oauth.userInfoRequest(server, client, token, options);
  return oauth.processUserInfoResponse(server, client, subject, answer);
}

function isTransient(error: unknown): boolean {
  if (error instanceof ProviderUnavailable) return true;
  const name = error instanceof Error ? error.name : "";
  if (name === "TimeoutError" || name === "AbortError") return true;
  // The runtime's own words for a connection that failed; the protocol library's errors carry a code.
  return (
    error instanceof Error &&
    !("code" in error) &&
    /network connection lost|fetch failed|connection refused/i.test(error.message)
  );
}
