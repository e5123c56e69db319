import { answerSaml } from "#shared/contracts/saml.ts";
import { AppError } from "#shared/errors.ts";
import type { SamlArrival } from "#api/db/schema/sign-on.ts";
import { clientAddress } from "#api/http/client-address.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implementPublic } from "#api/http/contract-route.ts";
import { takeTurn } from "#api/http/rate-limit.ts";
import { logFailure } from "#api/http/render-error.ts";
import { randomToken } from "#api/http/secrets.ts";
import { tenantOf } from "#api/http/tenant.ts";
import { audit } from "#api/http/audit.ts";
import { findRequest, keepArrival } from "../sign-on/flow.ts";
import type { Expected } from "./response.ts";

/** A whole office may stand behind one address; each answer is half a moment of arithmetic. */
const answersFromOneAddress = { turns: 300, windowMs: 15 * 60_000 };

export function samlRoutes(app: ApiApp): void {
  implementPublic(app, answerSaml, async ({ c, body, now }) => {
    const db = tenantOf(c).db.primary;
    const subject = `saml|${await clientAddress(c)}`;
    const turn = await takeTurn(db, [{ subject, ...answersFromOneAddress }], now);
    if (turn.kind === "limited") throw new AppError("too_many_requests", turn);
    const state = body.relay_state;
    const request = await findRequest(db, state, now);
    // Also what nobody asked for: a sign-on begins here.
    if (request === undefined) throw new AppError("sso_failed");
    const { issuer, audience, certificates } = request.saml;
    const arrival = await read(
      body.answer,
      {
        issuer,
        audience,
        certificates,
        recipient: request.redirectUri,
        requestId: request.nonce,
      },
      now,
    );
    // Who tests is shown why; anybody else may try again at the provider.
    if (arrival.kind === "refused" && request.testedDigest === null) {
      const { reason } = arrival;
      logFailure(c, new Error(`A SAML answer was refused: ${reason}`), "sso_failed");
      await audit(db, { action: "sso.refused", detail: { provider: request.provider, reason } }, now).run();
      throw new AppError("sso_failed");
    }
    const code = randomToken();
    if (!(await keepArrival(db, request.stateHash, arrival, code))) throw new AppError("sso_failed");
    return { data: { code, state } };
  });
}

/** What answers are checked with is a Worker's weight of its own: it is loaded when the first one comes. */
async function read(answer: string, expected: Expected, now: number): Promise<SamlArrival> {
  const xml = decoded(answer);
  if (xml === undefined) return { kind: "refused", reason: "malformed" };
  const { readAnswer } = await import("./response.ts");
  return readAnswer(xml, expected, now);
}

function decoded(answer: string): string | undefined {
  if (!/^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(answer)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(answer, "base64"));
  } catch {
    return undefined;
  }
}
