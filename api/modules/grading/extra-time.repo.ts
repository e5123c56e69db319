import { and, asc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { ExtraTime } from "#shared/contracts/grading.ts";
import { users } from "#api/db/schema/identity.ts";
import { quizAttempts, quizzes } from "#api/db/schema/quiz.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { isPersonIn, type Scope } from "#api/db/team-scope.ts";
import { audit, isNamed, mostLookedAt } from "#api/modules/identity/public.ts";
import { graceMs } from "#api/modules/quiz/public.ts";

const mostListed = 50;

const personFields = {
  user_id: users.id,
  name: users.name,
  avatar: users.avatar,
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
    .select(personFields)
    .from(users)
    .where(ne(users.id, graderId), wanted, isPersonIn(db, scope, users.id))
    .orderBy(asc(users.name))
    .limit(mostLookedAt)
    .all();
  return { rows: people.slice(0, mostListed), total: people.length };
}

/** undefined: the business has no such person. Open attempts that are not over get the time too, and never lose any. */
export async function giveExtraTime(
  db: TenantDb,
  { userId, percent, actorId, scope }: { userId: string; percent: number; actorId: string; scope: Scope },
  now: number,
): Promise<ExtraTime | undefined> {
  // Primary key of users.
  const known = await db.primary
    .select(personFields)
    .from(users)
    .where(eq(users.id, userId), isPersonIn(db, scope, users.id))
    .get();
  if (!known) return undefined;
  const limit = db
    .select({ ms: sql`CAST(round(${quizzes.timeLimitSeconds} * ${100 + percent} / 100.0) AS INTEGER) * 1000` })
    .from(quizzes)
    .where(eq(quizzes.lessonId, quizAttempts.lessonId));
  await db.batch([
    db.update(users, { extraTimePercent: percent, updatedAt: now }, eq(users.id, userId)),
    // Index: quiz_attempts_open.
    db.update(
      quizAttempts,
      { deadlineAt: sql`max(${quizAttempts.deadlineAt}, coalesce(${quizAttempts.startedAt} + (${limit}), 0))` },
      and(
        eq(quizAttempts.userId, userId),
        isNull(quizAttempts.submittedAt),
        gt(quizAttempts.deadlineAt, now - graceMs),
      ),
    ),
    audit(
      db,
      {
        action: "user.extra_time",
        actorId,
        subjectId: userId,
        detail: { before: known.extra_time_percent, after: percent },
      },
      now,
    ),
  ]);
  return { ...known, extra_time_percent: percent };
}
