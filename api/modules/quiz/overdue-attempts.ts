import { and, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Business } from "#api/db/directory.ts";
import { users } from "#api/db/schema/identity.ts";
import { quizAttempts } from "#api/db/schema/quiz.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { learnerOf } from "#api/modules/points/public.ts";
import { handIn } from "./quiz-hand-in.ts";
import { graceMs } from "./quiz-rules.ts";

/** Open, and past the moment until which an answer still counts. Index: quiz_attempts_open, which holds the open ones alone. */
export function whereOverdue(now: number) {
  return and(
    sql`${quizAttempts.isPast} = 0`,
    isNull(quizAttempts.submittedAt),
    lt(quizAttempts.deadlineAt, now - graceMs),
  );
}

/**
 * Hands in attempts whose time ran out and that nobody has looked at since, those that waited longest first, `most` of
 * them at most. Each is graded in a batch of its own; one that cannot be handed in holds up no other. Answers how many.
 */
export async function handInOverdue(db: TenantDb, business: Business, now: number, most: number): Promise<number> {
  const attempts = await db.primary
    .select({ id: quizAttempts.id, lessonId: quizAttempts.lessonId, userId: quizAttempts.userId })
    .from(quizAttempts)
    .where(whereOverdue(now))
    .orderBy(quizAttempts.deadlineAt)
    .limit(most)
    .all();
  if (attempts.length === 0) return 0;
  // Primary key of users.
  const people = await db.primary
    .from(users)
    .where(inArray(users.id, [...new Set(attempts.map(({ userId }) => userId))]))
    .all();
  let done = 0;
  for (const attempt of attempts) {
    const user = people.find(({ id }) => id === attempt.userId);
    if (!user) continue;
    try {
      await handIn(db, learnerOf({ user }, business), attempt, now);
      done += 1;
    } catch (error) {
      console.error("An attempt whose time is over could not be handed in", attempt.id, error);
    }
  }
  return done;
}
