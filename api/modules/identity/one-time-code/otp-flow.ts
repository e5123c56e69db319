import { randomInt } from "node:crypto";
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { users } from "#api/db/schema/identity.ts";
import { otpFlows } from "#api/db/schema/one-time.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { allOf } from "#api/db/conditions.ts";
import { takeTurn } from "#api/http/rate-limit.ts";
import { randomToken, sha256 } from "#api/http/secrets.ts";
import type { UserRow } from "#api/http/viewer.ts";
import { forgetOtpTries, otpPause, takeOtpTry } from "./otp-tries.ts";

/** Life of a code, in milliseconds. */
export const otpMs = 5 * 60_000;
const resendAfterMs = 30_000;
/** So long a step whose code ran out can still ask for a new one, without the password. */
const renewableMs = 15 * 60_000;
const codesPerWindow = { turns: 20, windowMs: 15 * 60_000 };
const keptMs = 24 * 60 * 60_000;

/** The code goes into the mail and nowhere else. */
export type OtpStart =
  | { kind: "started"; secret: string; code: string; user: UserRow }
  | { kind: "throttled"; retryAfterSeconds: number };

export type OtpRenewal = OtpStart | { kind: "expired" };

/** `linkRequest`: what the code confirms instead of a sign-in. */
export type OtpCheck =
  | { kind: "right"; user: UserRow; linkRequest: string | null }
  | { kind: "wrong" }
  | { kind: "expired" }
  | { kind: "throttled"; retryAfterSeconds: number };

/** A new step for a user whose password was right; `linkRequest` where the code is to confirm a link. */
export async function startOtp(
  db: TenantDb,
  user: UserRow,
  now: number,
  linkRequest: string | null = null,
): Promise<OtpStart> {
  const pause = await otpPause(db, user.id, now);
  if (pause) return { ...pause, kind: "throttled" };
  const turn = await takeTurn(db, [{ subject: `otp|${user.id}`, ...codesPerWindow }], now);
  if (turn.kind === "limited") return { ...turn, kind: "throttled" };

  const secret = randomToken();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await db.batch([
    db.insert(otpFlows, {
      secretHash: await sha256(secret),
      userId: user.id,
      codeHash: await codeHash(secret, code),
      linkRequest,
      createdAt: now,
      expiresAt: now + otpMs,
    }),
    // Index: otp_flows_user.
    db.delete(otpFlows, allOf(eq(otpFlows.userId, user.id), lt(otpFlows.createdAt, now - keptMs))),
  ]);
  return { kind: "started", secret, code, user };
}

/** A new code under a new secret; the old ones end at once. */
export async function renewOtp(db: TenantDb, secret: string, now: number): Promise<OtpRenewal> {
  const flow = await findFlow(db, secret);
  if (flow === undefined || flow.createdAt + renewableMs <= now || flow.user.loginStatus === 2)
    return { kind: "expired" };
  const wait = flow.createdAt + resendAfterMs - now;
  if (wait > 0) return { kind: "throttled", retryAfterSeconds: Math.ceil(wait / 1000) };
  if (!(await endFlow(db, flow.secretHash, now))) return { kind: "expired" };
  return startOtp(db, flow.user, now, flow.linkRequest);
}

/** One success a step: whoever comes second, even with the right code, finds it ended. */
export async function checkOtp(db: TenantDb, secret: string, given: string, now: number): Promise<OtpCheck> {
  const flow = await findFlow(db, secret);
  if (flow === undefined || flow.expiresAt <= now) return { kind: "expired" };
  const taken = await takeOtpTry(db, flow.user.id, now);
  if (taken.kind === "paused") return { ...taken, kind: "throttled" };
  if ((await codeHash(secret, given.replace(/\s/g, ""))) !== flow.codeHash) return { kind: "wrong" };
  if (!(await endFlow(db, flow.secretHash, now))) return { kind: "expired" };
  await db.batch([forgetOtpTries(db, flow.user.id), endOtpFlows(db, flow.user.id, now)]);
  return { kind: "right", user: flow.user, linkRequest: flow.linkRequest };
}

/** Ends every step of a user that is under way. Index: otp_flows_user. */
export function endOtpFlows(db: TenantDb, userId: string, now: number) {
  return db.update(otpFlows, { endedAt: now }, and(eq(otpFlows.userId, userId), isNull(otpFlows.endedAt)));
}

async function findFlow(db: TenantDb, secret: string) {
  const secretHash = await sha256(secret);
  // Primary keys: otp_flows.secret_hash, users.id.
  const flow = await db.from(otpFlows).where(eq(otpFlows.secretHash, secretHash), isNull(otpFlows.endedAt)).get();
  const user = flow && (await db.from(users).where(eq(users.id, flow.userId)).get());
  return flow && user && { ...flow, user };
}

async function endFlow(db: TenantDb, secretHash: string, now: number): Promise<boolean> {
  const ended = await db
    .update(
      otpFlows,
      { endedAt: now },
      and(eq(otpFlows.secretHash, secretHash), isNull(otpFlows.endedAt), gt(otpFlows.createdAt, now - renewableMs)),
    )
    .run();
  return ended.meta.changes === 1;
}

/** Without the secret, which is not stored, the code cannot be found from its hash. */
function codeHash(secret: string, code: string): Promise<string> {
  return sha256(`otp|${secret}|${code}`);
}
