import { asc, eq, gt } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { erasures } from "#api/db/schema/erasing.ts";
import { users } from "#api/db/schema/identity.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

/** How long a second manager has, in milliseconds. */
export const erasureMs = 7 * 24 * 60 * 60 * 1000;

const askers = alias(users, "askers");

/** Of one person. Primary keys of erasures and users. */
export function waitingErasure(db: TenantDb, userId: string, now: number) {
  return db
    .select({
      askedBy: erasures.askedBy,
      askedByName: askers.name,
      askedAt: erasures.askedAt,
      expiresAt: erasures.expiresAt,
      reason: erasures.reason,
    })
    .from(erasures)
    .leftJoin(askers, eq(askers.id, erasures.askedBy))
    .byKey()
    .where(eq(erasures.userId, userId), gt(erasures.expiresAt, now));
}

const mostShown = 20;

/** Of everybody, those that end first. Index: erasures_waiting; primary key of users. */
export function waitingErasures(db: TenantDb, now: number) {
  return db
    .select({ id: erasures.userId, name: users.name, expiresAt: erasures.expiresAt })
    .from(erasures)
    .innerJoin(users, eq(users.id, erasures.userId))
    .where(gt(erasures.expiresAt, now))
    .orderBy(asc(erasures.expiresAt))
    .limit(mostShown);
}
