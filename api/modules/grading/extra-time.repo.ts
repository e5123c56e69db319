import { asc, gt, ne, sql } from "drizzle-orm";
import type { ExtraTime } from "#shared/contracts/grading.ts";
import { users } from "#api/db/schema/identity.ts";
import { nameAndAvatar } from "#api/db/name-and-avatar.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { isPersonIn, type Scope } from "#api/db/team-scope.ts";
import { isNamed, mostLookedAt } from "#api/modules/identity/public.ts";

const mostListed = 50;

/** Of somebody who may have extra time, as the wire has it. */
export const timedPerson = {
  user_id: users.id,
  ...nameAndAvatar,
  email: users.email,
  team: users.team,
  extra_time_percent: users.extraTimePercent,
};

/** Others with extra time, or those whose name or address has words that begin like those of `q`, marks or none: "nguyen" finds Nguyễn. */
export async function findPeople(
  db: TenantDb,
  graderId: string,
  q: string,
  scope: Scope,
): Promise<{ rows: ExtraTime[]; total: number }> {
  // Indexes: users_extra_time; users_business_id.
  const wanted = q === "" ? gt(users.extraTimePercent, sql`0`) : await isNamed(db.primary, q);
  if (wanted === undefined) return { rows: [], total: 0 };
  const people = await db.primary
    .select(timedPerson)
    .from(users)
    .where(ne(users.id, graderId), wanted, isPersonIn(db, scope, users.id))
    .orderBy(asc(users.name))
    .limit(mostLookedAt)
    .all();
  return { rows: people.slice(0, mostListed), total: people.length };
}
