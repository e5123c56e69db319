import { errorResponse } from "../http/error-response.ts";
import { type SignInContext, tokensToCookies } from "../proxy/token-answer.ts";
import { endpointOf } from "../upstream/address.ts";
import { heldSignOn } from "./held-state.ts";

const redeeming: ReadonlySet<string> = new Set(["/auth/azure-login", "/auth/sso/callback"]);

export function redeemsCode(endpoint: string): boolean {
  return redeeming.has(endpoint);
}

/**
 * Hands a provider's code to the learning API, for the browser alone that began the sign-on. `state` is what came back
 * with the code; undefined where the call does not carry it (docs/specification.md §7.2): then `X-Sso-State` alone
 * binds the code.
 */
export async function redeemCode(
  path: string,
  init: RequestInit,
  state: string | undefined,
  context: SignInContext,
): Promise<Response> {
  const { session, steps, site } = context;
  const signOn = state === undefined ? steps.signOn : await heldSignOn(steps, state);
  if (signOn === undefined) return errorResponse("sso_failed", site.locale);
  // Linking is the signed-in viewer's own call; a sign-in is nobody's.
  const answer = signOn.links ? await session.fetch(path, init) : await session.fetchSignedOut(path, init);
  // What was only delayed can be tried again with the same state.
  if (answer.status < 500 && answer.status !== 429) steps.forget("sso");
  return tokensToCookies(answer, context, signOn);
}

/** The `state` that a proxied call carries; the business's own sign-on always must. */
export function stateOfCall(path: string): string | undefined {
  const query = path.indexOf("?");
  const state = query < 0 ? null : new URLSearchParams(path.slice(query)).get("state");
  return state ?? (endpointOf(path) === "/auth/sso/callback" ? "" : undefined);
}
