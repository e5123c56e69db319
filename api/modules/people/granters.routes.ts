import { asc, eq, ne } from "drizzle-orm";
import type { Context } from "hono";
import { listGranters } from "#shared/contracts/granters.ts";
import { AppError } from "#shared/errors.ts";
import { managePath } from "#shared/routes.ts";
import { users } from "#api/db/schema/identity.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ApiApp, AppEnv } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { askingMessage } from "#api/http/error-messages.ts";
import { reachOf } from "#api/http/reach.ts";
import type { ErrorOptions } from "#api/http/render-error.ts";
import { tenantOf } from "#api/http/tenant.ts";

const shown = 5;
/** A business has few account managers, and those without its administration are fewer. */
const looked = 20;

export function granterRoutes(app: ApiApp): void {
  implement(app, listGranters, async ({ db, viewer }) => ({ data: { names: await grantersTo(db, viewer.id) } }));
}

/** Index: users_account_managers. An account manager may give whatever there is, but to themselves. */
async function grantersTo(db: TenantDb, viewerId: string): Promise<string[]> {
  const managers = await db
    .from(users)
    .where(eq(users.isAccountManager, true), eq(users.loginStatus, 1), ne(users.id, viewerId))
    .orderBy(asc(users.nameKey), asc(users.id))
    .limit(looked)
    .all();
  const names = managers.filter((user) => reachOf(user, "can_access_admin") !== undefined).map(({ name }) => name);
  return names.slice(0, shown);
}

/**
 * Whoever is refused what they press is told at the place whom to ask: their right may be gone since the form was opened. A
 * page that is refused says so itself.
 */
export async function askingWhom(error: unknown, c: Context<AppEnv>): Promise<ErrorOptions> {
  const viewer = c.get("viewer");
  const isPress = c.req.method !== "GET" && c.req.path.startsWith(`${managePath}/`);
  if (!(error instanceof AppError) || error.code !== "forbidden" || viewer === undefined || !isPress) return {};
  const names = await grantersTo(tenantOf(c).db, viewer.id);
  return names.length === 0 ? {} : { message: askingMessage(c.get("locale"), names) };
}
