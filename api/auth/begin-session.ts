import type { Context } from "hono";
import type { TokenPair } from "#shared/contracts/auth.ts";
import { deviceName } from "#shared/domain/device-name.ts";
import type { AppEnv, Business } from "../context.ts";
import type { Statement } from "../db/tenant-select.ts";
import type { TenantDb } from "../db/tenant-db.ts";
import { accessTokenSeconds, signAccessToken } from "./access-token.ts";
import { audit, newSession } from "./sessions.ts";

/** How somebody came in, for the audit log. */
export type WayIn = "password" | "otp" | "microsoft" | "custom" | "partner" | "support";

export interface SessionRequest {
  business: Business;
  /** The primary's handle. */
  db: TenantDb;
  userId: string;
  via: WayIn;
  now: number;
}

/** Begins a session and answers its pair; `further` statements hold together with it or not at all. */
export async function beginSession(
  c: Context<AppEnv>,
  { business, db, userId, via, now }: SessionRequest,
  further: readonly Statement<unknown>[] = [],
): Promise<TokenPair> {
  const session = await newSession(db, userId, now, deviceName(c.req.header("User-Agent")));
  await db.batch([
    ...session.statements,
    audit(db, { action: "session.started", actorId: userId, subjectId: session.sessionId, detail: { via } }, now),
    ...further,
  ]);
  const accessToken = await signAccessToken(c.env.AUTH_KEYS, business.id, { userId, sessionId: session.sessionId }, now);
  return { access_token: accessToken, refresh_token: session.refreshToken, expires_in: accessTokenSeconds };
}
