import type { Context } from "hono";
import { answerSaml, getSamlMetadata, longestAnswer } from "#shared/contracts/saml.ts";
import { bytesWithin } from "#shared/domain/bytes-within.ts";
import { signInPath, ssoCallbackPath } from "#shared/routes.ts";
import type { AppEnv } from "../context.ts";
import { moveTo } from "../http/move.ts";

/** What a provider posts: every character of the answer may be three in a form. */
const mostBytes = longestAnswer * 3 + 4096;

/**
 * A provider's answer, which it makes the browser post from the provider's own page (SAML 2.0 Bindings §3.5). Such a request
 * brings no cookie and passes no gate, so it signs nobody in and changes nothing of the browser's: the answer becomes a code in the
 * address of the page where sign-ons end, and there the browser that began shows that it did (held-state.ts).
 */
export async function takeSamlAnswer(c: Context<AppEnv>): Promise<Response> {
  const bytes = await bytesWithin(c.req.raw.body, mostBytes).catch(() => undefined);
  if (bytes === undefined) return refused(c);
  const form = new URLSearchParams(new TextDecoder().decode(bytes));
  const [answer, relayState] = [form.getAll("SAMLResponse"), form.getAll("RelayState")];
  if (answer.length !== 1 || relayState.length !== 1) return refused(c);
  const answered = await c.var.edgeSession.fetchSignedOut(answerSaml.path, {
    method: answerSaml.method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ answer: answer[0], relay_state: relayState[0] }),
  });
  if (!answered.ok) {
    await answered.body?.cancel();
    return refused(c);
  }
  const { data } = (await answered.json()) as { data: { code: string; state: string } };
  return moveTo(c, `${ssoCallbackPath}?${new URLSearchParams(data)}`, 303);
}

/** Somebody is waiting at a browser: they read why nothing came of it where they can begin again. */
function refused(c: Context<AppEnv>): Response {
  return moveTo(c, `${signInPath}?reason=sso-failed`, 303);
}

/** What a provider has to know of the business, for whoever sets it up there. */
export async function answerSamlMetadata(c: Context<AppEnv>): Promise<Response> {
  const answered = await c.var.edgeSession.fetchSignedOut(getSamlMetadata.path);
  if (!answered.ok) return answered;
  const { data } = (await answered.json()) as { data: { xml: string } };
  const headers = { "content-type": "application/samlmetadata+xml; charset=utf-8", "cache-control": "no-store" };
  return new Response(data.xml, { headers });
}
