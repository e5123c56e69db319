import type { Context } from "hono";
import type { TokenPair } from "#shared/contracts/auth.ts";
import { deviceName } from "#shared/domain/device-name.ts";
import type { Business } from "#api/db/directory.ts";
import type { WayIn } from "#api/db/schema/identity.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { lifeOf, signAccessToken } from "#api/http/access-token.ts";
import type { AppEnv } from "#api/http/context.ts";
import { audit } from "#api/http/audit.ts";
import { newSession } from "./sessions.ts";

export interface SessionRequest {
  business: Business;
  /** The primary's handle. */
  db: TenantDb;
  userId: string;
  via: WayIn;
  now: number;
  /** Where the caller has to know the session's id beforehand. */
  sessionId?: string;
  /** When it ends whatever happens. */
  endsAt?: number;
}

/** Begins a session and answers its pair; `further` statements hold together with it or not at all. */
export async function beginSession(
  c: Context<AppEnv>,
  { business, db, userId, via, now, sessionId, endsAt }: SessionRequest,
  further: readonly Statement<unknown>[] = [],
): Promise<TokenPair> {
  const session = await newSession(db, userId, now, {
    id: sessionId,
    device: deviceName(c.req.header("User-Agent")),
    via,
    endsAt,
  });
  await db.batch([
    ...session.statements,
    audit(db, { action: "session.started", actorId: userId, subjectId: session.sessionId, detail: { via } }, now),
    ...further,
  ]);
  const accessToken = await signAccessToken(
    c.env.AUTH_KEYS,
    business.id,
    { userId, sessionId: session.sessionId, endsAt },
    now,
  );
  return { access_token: accessToken, refresh_token: session.refreshToken, expires_in: lifeOf(endsAt, now) };
}
