import { asc, eq, ne } from "drizzle-orm";
import { listGranters } from "#shared/contracts/granters.ts";
import { users } from "#api/db/schema/identity.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { reachOf } from "#api/http/reach.ts";

const shown = 5;
/** A business has few account managers, and those without its administration are fewer. */
const looked = 20;

export function granterRoutes(app: ApiApp): void {
  implement(app, listGranters, async ({ db, viewer }) => {
    // Index: users_account_managers. An account manager may give whatever there is, but to themselves.
    const managers = await db
      .from(users)
      .where(eq(users.isAccountManager, true), eq(users.loginStatus, 1), ne(users.id, viewer.id))
      .orderBy(asc(users.nameKey), asc(users.id))
      .limit(looked)
      .all();
    const names = managers.filter((user) => reachOf(user, "can_access_admin") !== undefined).map(({ name }) => name);
    return { data: { names: names.slice(0, shown) } };
  });
}
