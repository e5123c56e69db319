import { eq, isNotNull, sql } from "drizzle-orm";
import { quizAttempts } from "#api/db/schema/quiz.ts";
import { everyRound } from "#api/db/tenant-bound.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { collected, type FirstAnswers, givenIn, papersARead } from "./first-answers.ts";

/**
 * What first attempts at a quiz answered, by question; those of which an essay still waits to be read do not count yet. Index:
 * quiz_attempts_lesson.
 */
export async function quizAnswersOf(db: TenantDb, lessonId: string): Promise<FirstAnswers> {
  const { submittedAt, number, round, passed, result } = quizAttempts;
  const row = sql<number>`${quizAttempts}.rowid`;
  const page = (after: { at: number; row: number } | undefined) =>
    db.primary
      .select({ at: sql<number>`${submittedAt}`, row, passed, given: givenIn(result) })
      .from(everyRound(quizAttempts))
      .byKey()
      .where(
        eq(quizAttempts.lessonId, lessonId),
        isNotNull(submittedAt),
        after && sql`(${submittedAt}, ${row}) > (${after.at}, ${after.row})`,
        eq(number, 1),
        eq(round, 1),
        sql`${result} ->> 'waiting_count' = 0`,
      )
      .orderBy(submittedAt, row)
      .limit(papersARead)
      .all();
  return collected(page);
}
