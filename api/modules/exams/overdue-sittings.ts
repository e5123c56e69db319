import { eq, isNull, lt, sql } from "drizzle-orm";
import type { Business } from "#api/db/directory.ts";
import { allOf, among } from "#api/db/conditions.ts";
import { sittings } from "#api/db/schema/exams.ts";
import { users } from "#api/db/schema/identity.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { learnerOf } from "#api/modules/points/public.ts";
import { graceMs } from "#api/modules/quiz/public.ts";
import { handInSitting } from "./hand-in-sitting.ts";

/** Under way, and past the moment until which an answer still counts. Index: sittings_overdue. */
export function whereOverdue(now: number) {
  return allOf(
    sql`${sittings.deadlineAt} is not null`,
    isNull(sittings.submittedAt),
    lt(sittings.deadlineAt, now - graceMs),
  );
}

/**
 * Hands in sittings whose time ran out, those that waited longest first. Each is graded in a batch of its own; one that cannot
 * be handed in holds up no other. Answers how many.
 */
export async function handInOverdueSittings(
  db: TenantDb,
  business: Business,
  now: number,
  { examId, most }: { examId?: string; most: number },
): Promise<number> {
  const due = await db.primary
    .select({ id: sittings.id, userId: sittings.userId })
    .from(sittings)
    .byKey()
    .where(whereOverdue(now), examId === undefined ? undefined : eq(sittings.examId, examId))
    .orderBy(sittings.deadlineAt)
    .limit(most)
    .all();
  if (due.length === 0) return 0;
  const ids = [...new Set(due.map(({ userId }) => userId))];
  const people = await db.primary.from(users).byKey().where(among(users.id, ids)).all();
  let done = 0;
  for (const sitting of due) {
    const user = people.find(({ id }) => id === sitting.userId);
    if (!user) continue;
    try {
      // oxlint-disable-next-line no-await-in-loop -- each in a batch of its own
      await handInSitting(db, learnerOf({ user }, business), sitting.id, now);
      done += 1;
    } catch (error) {
      console.error("A sitting whose time is over could not be handed in", sitting.id, error);
    }
  }
  return done;
}
