import type { Context, MiddlewareHandler } from "hono";
import { eq } from "drizzle-orm";
import type { Endpoint } from "#shared/contracts/endpoint.ts";
import { mustChangePassword } from "#shared/domain/first-password.ts";
import { AppError } from "#shared/errors.ts";
import { sessions, users } from "#api/db/schema/identity.ts";
import { type Given, kept } from "#api/db/kept.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { AppEnv } from "./context.ts";
import { verifyAccessToken } from "./access-token.ts";
import { tenantOf } from "./tenant.ts";
import { isSupport, type Viewer } from "./viewer.ts";

/** Lets a request pass as a signed-in user under the given access rule. */
export function requireViewer({ access, support }: Pick<Endpoint, "access" | "support">): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const viewer = await findViewer(c);
    if (viewer === undefined) throw new AppError("unauthenticated");
    if (access !== "password-change") {
      // docs/specification.md §4.5: before the lock, since its screen is reachable while locked.
      const { profile } = tenantOf(c).business;
      const { loginStatus: login_status, isAccountManager: is_account_manager } = viewer.user;
      if (mustChangePassword({ login_status, is_account_manager }, profile))
        throw new AppError("password_change_required");
      if (profile.lock_screen && !is_account_manager) throw new AppError("business_locked");
    }
    if (support === "refused" && isSupport(viewer)) throw new AppError("support_session");
    c.set("viewer", viewer);
    await next();
  };
}

/** The user of the bearer token, if its session is alive. */
export async function findViewer(c: Context<AppEnv>): Promise<Viewer | undefined> {
  const token = bearerToken(c.req.header("Authorization"));
  if (token === undefined) return undefined;
  const { business, db } = tenantOf(c);
  const claims = await verifyAccessToken(c.env.AUTH_KEYS, token, business.id, c.var.now);
  if (claims === undefined) return undefined;
  return loadViewer(db.primary, claims.sessionId, claims.userId, c.var.now);
}

const viewerStatements = kept((db, { sessionId, userId }: Given<{ sessionId: string; userId: string }>) => [
  // Primary keys: sessions.id, users.id.
  db.from(sessions).where(eq(sessions.id, sessionId)),
  db.from(users).where(eq(users.id, userId)),
]);

/** A session that ended or a blocked user is nobody, however long the access token still lasts. */
async function loadViewer(db: TenantDb, sessionId: string, userId: string, now: number): Promise<Viewer | undefined> {
  const [session, user] = await db.batch(viewerStatements({ sessionId, userId }));
  if (session[0] === undefined || session[0].revokedAt !== null || session[0].userId !== userId) return undefined;
  const { via, createdAt, endsAt } = session[0];
  if (endsAt !== null && endsAt <= now) return undefined;
  if (user[0] === undefined || user[0].loginStatus === 2) return undefined;
  return { id: userId, sessionId, session: { via, createdAt, endsAt }, user: user[0] };
}

/** The user of a session by its id alone, for steps that a session began earlier. */
export async function loadSessionViewer(db: TenantDb, sessionId: string, now: number): Promise<Viewer | undefined> {
  // Primary key: sessions.id.
  const session = await db.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.id, sessionId)).get();
  return session && loadViewer(db, sessionId, session.userId, now);
}

/** RFC 6750 §2.1. */
function bearerToken(header: string | undefined): string | undefined {
  return header?.match(/^Bearer +([A-Za-z0-9._~+/-]+=*)$/i)?.[1];
}
