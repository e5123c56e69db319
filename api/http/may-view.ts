import { eq, getTableColumns } from "drizzle-orm";
import { sessions, users } from "#api/db/schema/identity.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { isPersonIn } from "#api/db/team-scope.ts";
import { isWithin, reachOf } from "./reach.ts";
import type { UserRow } from "./viewer.ts";

/**
 * Whether the session from which somebody began to see the product as this person still stands, and whose it is may do so
 * still: asked with each request, since either may be taken from them at any moment.
 */
export async function mayView(db: TenantDb, begunBy: string, person: UserRow, now: number): Promise<boolean> {
  // Primary keys of sessions and users.
  const row = await db
    .select({ ...getTableColumns(users), endsAt: sessions.endsAt, revokedAt: sessions.revokedAt })
    .from(sessions)
    .byKey()
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, begunBy))
    .get();
  if (row === undefined || row.revokedAt !== null || (row.endsAt !== null && row.endsAt <= now)) return false;
  const reach = row.loginStatus === 2 ? undefined : reachOf(row, "can_access_lMS");
  if (reach === undefined || !isWithin(row, person)) return false;
  if (reach === "business") return true;
  const seen = await db
    .select({ id: users.id })
    .from(users)
    .byKey()
    .where(eq(users.id, person.id), isPersonIn(db, { ledBy: row.id }, users.id))
    .get();
  return seen !== undefined;
}
