import { AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError } from "oauth4webapi";
import type { SsoProviderName } from "#shared/domain/sso-providers.ts";
import type { SsoTestOutcome, SsoTestRun } from "#shared/contracts/sso-test.ts";
import { AppError } from "#shared/errors.ts";
import { localeOf } from "#shared/locales.ts";
import { isWritten, onlyWhere } from "#api/db/only-where.ts";
import type { VerifiedPerson } from "#api/db/schema/sign-on.ts";
import { publicOrigin } from "#api/http/public-origin.ts";
import { takeTurn } from "#api/http/rate-limit.ts";
import { logFailure } from "#api/http/render-error.ts";
import type { Desk } from "#api/modules/configuration/public.ts";
import { audit } from "#api/http/audit.ts";
import { ProviderUnavailable, redeemCode, startFlow, takeTest } from "#api/modules/identity/public.ts";
import { digestOf, readStanding, type Standing } from "./sso-state.ts";
import { draftAsRead, type Version, writeTest } from "./sso-setups.repo.ts";

const starts = { turns: 60, windowMs: 15 * 60_000 };

/** The address at the provider where a test of what is worked on begins. */
export async function beginTest({ c, db, viewer, now }: Desk, { draft, provider }: Standing): Promise<string> {
  if (draft === undefined) throw new AppError("not_ready");
  const turn = await takeTurn(db.primary, [{ subject: `sso-test|${viewer.id}`, ...starts }], now);
  if (turn.kind === "limited") throw new AppError("too_many_requests", turn);
  const request = {
    provider: { ...draft, provider },
    origin: await publicOrigin(c),
    language: localeOf(c.var.locale).tag,
    linkSessionId: viewer.sessionId,
    testedDigest: await digestOf(draft),
  };
  try {
    return await startFlow(db.primary, c.env, request, now);
  } catch (cause) {
    throw cause instanceof ProviderUnavailable ? new AppError("unavailable", { cause }) : cause;
  }
}

interface Return {
  provider: SsoProviderName;
  state: string;
  code: string | null;
  error: string | null;
}

/** What came back, written down. Throws `sso_failed` where this session began no such test, or the set-up is another by now. */
export async function endTest(desk: Desk, { provider, state, code, error }: Return): Promise<void> {
  const { c, db, viewer, now } = desk;
  const flow = await takeTest(db.primary, provider, state, viewer.sessionId, now);
  const { draft } = await readStanding(desk, provider);
  if (flow === undefined || draft === undefined || flow.testedDigest !== (await digestOf(draft)))
    throw new AppError("sso_failed");
  if (code === null) return keep(desk, draft, error === "access_denied" ? "declined" : "provider_error");
  const redemption = await redeemCode(c.env, draft, flow, code, now);
  if (redemption.kind === "verified")
    return keep(desk, draft, "passed", { ...redemption, testedDigest: flow.testedDigest });
  logFailure(c, redemption.cause, "sso_failed");
  if (redemption.kind === "unavailable") return keep(desk, draft, "unreachable");
  return keep(desk, draft, redemption.reason ?? outcomeOf(redemption.cause));
}

interface Passed {
  person: VerifiedPerson;
  claims: string[];
  testedDigest: string;
}

async function keep(
  { db, viewer, now }: Desk,
  draft: Version,
  outcome: SsoTestOutcome,
  passed?: Passed,
): Promise<void> {
  const test: SsoTestRun = {
    outcome,
    at: now,
    by: viewer.id,
    person: passed ? toldOf(passed.person) : null,
    claims: passed?.claims.slice(0, 100) ?? [],
  };
  const read = draftAsRead(db.primary, draft.provider, draft);
  const line = { action: "sso.tested", actorId: viewer.id, detail: { subject: draft.provider, outcome } };
  const statements = [
    audit(db.primary, line, onlyWhere(read.holds, now)),
    writeTest(db.primary, draft, test, passed?.testedDigest ?? null),
  ];
  if (!(await isWritten(db.primary, statements, read.isSo))) throw new AppError("sso_failed");
}

function toldOf({ issuer, subject, email, isEmailVerified, name, directory }: VerifiedPerson): SsoTestRun["person"] {
  return {
    issuer,
    subject,
    email: email ?? null,
    is_email_verified: isEmailVerified,
    name: name ?? null,
    directory: directory ?? null,
  };
}

/** Who is to mend it differs: the id and secret here, the registration there, or what it signs with. */
function outcomeOf(cause: unknown): SsoTestOutcome {
  if (cause instanceof WWWAuthenticateChallengeError) return "client_refused";
  if (cause instanceof ResponseBodyError) {
    if (cause.error === "invalid_client" || cause.error === "unauthorized_client") return "client_refused";
    return cause.error === "invalid_grant" ? "code_refused" : "provider_error";
  }
  return cause instanceof AuthorizationResponseError ? "provider_error" : "token_invalid";
}
