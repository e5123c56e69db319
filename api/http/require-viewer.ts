import type { Context, MiddlewareHandler } from "hono";
import { eq, getTableColumns } from "drizzle-orm";
import { type AccessFlag, accessFlags, type Endpoint } from "#shared/contracts/endpoint.ts";
import { mustChangePassword } from "#shared/domain/first-password.ts";
import { AppError } from "#shared/errors.ts";
import { managePath } from "#shared/routes.ts";
import { noRights, sessions, users } from "#api/db/schema/identity.ts";
import { Entrance } from "#api/db/entrance.ts";
import { type Given, kept } from "#api/db/kept.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { AppEnv } from "./context.ts";
import { type AccessClaims, verifyAccessToken } from "./access-token.ts";
import { reachOf } from "./reach.ts";
import { tenantOf } from "./tenant.ts";
import { mayView } from "./may-view.ts";
import { isSupport, isViewing, type UserRow, type Viewer } from "./viewer.ts";

/** Lets a request pass as a signed-in user under the given access rule. */
export function requireViewer(rule: AccessRule): MiddlewareHandler<AppEnv> {
  refusePublic(rule);
  return async (c, next) => {
    const viewer = await findViewer(c);
    if (viewer === undefined) throw new AppError("unauthenticated");
    admit(c, viewer, rule);
    if (isViewing(viewer)) c.set("db", tenantOf(c).db.reading());
    await next();
  };
}

/**
 * Lets a request of somebody with a token of ours as far as the database: their session is judged together with what is
 * read first (`TenantDb.behind`). Whoever answers calls `enter` before, on every way out.
 */
export function requireEntrance(rule: AccessRule): MiddlewareHandler<AppEnv> {
  refusePublic(rule);
  return async (c, next) => {
    const claims = await claimsOf(c);
    if (claims === undefined) throw new AppError("unauthenticated");
    const { db } = tenantOf(c);
    const entrance = new Entrance({
      statements: viewerStatements(claims),
      judge: async (answers) => {
        const viewer = await viewerIn(db.primary, answers as [ViewerRow[]], claims, c.get("now"));
        if (viewer === undefined) throw new AppError("unauthenticated");
        admit(c, viewer, rule);
        return isViewing(viewer) ? "reading" : "open";
      },
    });
    c.set("viewerId", claims.userId);
    c.set("db", db.behind(entrance));
    await next();
  };
}

/** The viewer, once the database has said that they may come in; throws what `requireViewer` throws. */
export async function enter(c: Context<AppEnv>): Promise<Viewer> {
  await tenantOf(c).db.batch([]);
  return viewerOf(c);
}

export function viewerOf(c: Context<AppEnv>): Viewer {
  const viewer = c.get("viewer");
  if (viewer === undefined) throw new TypeError("No viewer was required for this route");
  return viewer;
}

type AccessRule = Pick<Endpoint, "name" | "method" | "path" | "access" | "support" | "viewing" | "flag" | "reach">;

function refusePublic({ access, name }: AccessRule): void {
  if (access === "public") throw new TypeError(`${name} is public: use implementPublic`);
}

/** Who somebody is may be told to them also where the rule refuses them what they asked for. */
function admit(c: Context<AppEnv>, viewer: Viewer, rule: AccessRule): void {
  c.set("viewer", viewer);
  if (isViewing(viewer) && !isOpenToViewing(rule)) throw new AppError("viewing_session");
  const { access, support, flag, reach } = rule;
  if (access !== "password-change") {
    // docs/specification.md §4.5: before the lock, since its screen is reachable while locked.
    const { profile } = tenantOf(c).business;
    const { loginStatus: login_status, isAccountManager: is_account_manager } = viewer.user;
    if (mustChangePassword({ login_status, is_account_manager }, profile))
      throw new AppError("password_change_required");
    if (profile.lock_screen && !is_account_manager) throw new AppError("business_locked");
  }
  if (flag !== undefined && !isOpenTo(viewer, flag)) throw new AppError("forbidden");
  if (flag !== undefined && flag !== "any" && reach === "business" && reachOf(viewer.user, flag) !== "business")
    throw new AppError("beyond_scope");
  if (support === "refused" && isSupport(viewer)) throw new AppError("support_session");
}

/** What a person sees of the product, and not what they manage or teach, or keep for themselves. */
export function isOpenToViewing({ method, path, flag, viewing }: Omit<AccessRule, "name" | "access">): boolean {
  return method === "GET" && flag === undefined && !path.startsWith(`${managePath}/`) && viewing !== "refused";
}

/** For what is known only once a request is read: which list, which kind of record. */
export function requireFlag(viewer: Viewer, flag: AccessFlag | "any"): void {
  if (!isOpenTo(viewer, flag)) throw new AppError("forbidden");
}

function isOpenTo({ user }: Viewer, flag: AccessFlag | "any"): boolean {
  if (flag !== "any") return reachOf(user, flag) !== undefined;
  return user.isAccountManager || accessFlags.some((one) => reachOf(user, one) !== undefined);
}

/** The user of the bearer token, if its session is alive. */
export async function findViewer(c: Context<AppEnv>): Promise<Viewer | undefined> {
  const claims = await claimsOf(c);
  return claims && loadViewer(tenantOf(c).db.primary, claims, c.get("now"));
}

/** Of the bearer token, if we gave it out for this business. */
async function claimsOf(c: Context<AppEnv>): Promise<AccessClaims | undefined> {
  const token = bearerToken(c.req.header("Authorization"));
  return token === undefined
    ? undefined
    : verifyAccessToken(c.env.AUTH_KEYS, token, tenantOf(c).business.id, c.get("now"));
}

const viewerStatements = kept((db, { sessionId, userId }: Given<AccessClaims>) => [
  // Primary keys: sessions.id, users.id.
  db
    .select({
      ...getTableColumns(users),
      via: sessions.via,
      sessionCreatedAt: sessions.createdAt,
      endsAt: sessions.endsAt,
      begunBy: sessions.begunBy,
      revokedAt: sessions.revokedAt,
    })
    .from(sessions)
    .byKey()
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId), eq(sessions.userId, userId)),
]);

type ViewerRow = UserRow &
  Pick<typeof sessions.$inferSelect, "via" | "endsAt" | "begunBy" | "revokedAt"> & { sessionCreatedAt: number };

async function loadViewer(db: TenantDb, claims: AccessClaims, now: number): Promise<Viewer | undefined> {
  return viewerIn(db, await db.batch(viewerStatements(claims)), claims, now);
}

/** A session that ended or a blocked user is nobody, however long the access token still lasts. */
async function viewerIn(
  db: TenantDb,
  [[row]]: [ViewerRow[]],
  { sessionId, userId }: AccessClaims,
  now: number,
): Promise<Viewer | undefined> {
  if (row === undefined) return undefined;
  const { via, sessionCreatedAt: createdAt, endsAt, begunBy, revokedAt, ...user } = row;
  if (revokedAt !== null || (endsAt !== null && endsAt <= now) || user.loginStatus === 2) return undefined;
  const viewer = { id: userId, sessionId, session: { via, createdAt, endsAt, begunBy }, user };
  if (begunBy === null) return viewer;
  if (!(await mayView(db, begunBy, user, now))) return undefined;
  return { ...viewer, user: { ...user, ...noRights, loginStatus: 1 } };
}

/** The user of a session by its id alone, for steps that a session began earlier. */
export async function loadSessionViewer(db: TenantDb, sessionId: string, now: number): Promise<Viewer | undefined> {
  // Primary key: sessions.id.
  const session = await db.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.id, sessionId)).get();
  return session && loadViewer(db, { sessionId, userId: session.userId }, now);
}

/** RFC 6750 §2.1. */
function bearerToken(header: string | undefined): string | undefined {
  return header?.match(/^Bearer +([A-Za-z0-9._~+/-]+=*)$/i)?.[1];
}
