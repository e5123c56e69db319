import { asc } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { businessById } from "#api/db/directory.ts";
import { sittings } from "#api/db/schema/exams.ts";
import { tenantDb } from "#api/db/tenant-db.ts";
import { handInOverdueSittings, whereOverdue } from "./overdue-sittings.ts";

/** Each costs a few calls of the database, which a run has only so many of. */
const sittingsARun = 90;

/** Hands in the sittings of one database whose time is over and that nobody has looked at since. Answers how many. */
export async function handInOverdueExams(database: D1Database, directory: D1Database, now: number): Promise<number> {
  const due = await drizzle(database)
    .select({ businessId: sittings.businessId })
    .from(sittings)
    .where(whereOverdue(now))
    .orderBy(asc(sittings.deadlineAt))
    .limit(sittingsARun);
  let done = 0;
  for (const id of new Set(due.map(({ businessId }) => businessId))) {
    const business = await businessById(directory, id);
    const most = due.filter(({ businessId }) => businessId === id).length;
    if (business) done += await handInOverdueSittings(tenantDb(database, id), business, now, { most });
  }
  return done;
}
