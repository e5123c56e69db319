import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { SeenKeys } from "#shared/contracts/exams.ts";
import { exams, sittings } from "#api/db/schema/exams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { isOverForAll } from "./exam-door.ts";
import type { ExamRecord } from "./exam-records.ts";
import { isOver } from "./exam-standing.ts";

type Terms = Pick<ExamRecord, "state" | "closesAt" | "attempts">;

/** Somebody comes in by it who could not before. */
function letsInAgain(before: Terms, after: Terms, now: number): boolean {
  if (before.state === "draft" || isOver(after, now)) return false;
  return isOver(before, now) || (after.attempts ?? Infinity) > (before.attempts ?? Infinity);
}

/**
 * Who has seen keys of an exam that would let people in again; undefined: nobody, or it lets nobody in. Indexes: sittings_exam;
 * primary key.
 */
export async function seenBefore(
  db: TenantDb,
  exam: ExamRecord,
  change: Partial<Terms>,
  now: number,
): Promise<SeenKeys | undefined> {
  if (exam.review !== "full" || !letsInAgain(exam, { ...exam, ...change }, now)) return undefined;
  const isDone = exam.reviewFrom === "closed" ? await isOverForAll(db, exam, now) : isOver(exam, now);
  if (exam.reviewFrom === "closed" && !isDone) return undefined;
  const rows = await db.primary
    .select({
      userId: sittings.userId,
      submitted: sql<number>`count(*)`,
      passed: sql<number>`max(coalesce(${sittings.passed}, 0))`,
    })
    .from(sittings)
    .byKey()
    .where(and(eq(sittings.examId, exam.id), isNotNull(sittings.submittedAt)))
    .groupBy(sittings.userId)
    .all();
  const ids = rows
    .filter(({ submitted, passed }) => isDone || passed === 1 || submitted >= (exam.attempts ?? Infinity))
    .map(({ userId }) => userId);
  if (ids.length === 0) return undefined;
  const asked = await db.primary
    .select({
      questions: sql<number>`(select count(distinct asked.value ->> 'questionId') from ${sittings} as sat, json_each(sat.layout) as asked where sat.exam_id = ${exam.id} and sat.submitted_at is not null and sat.user_id in (select value from json_each(${JSON.stringify(ids)})))`,
    })
    .from(exams)
    .byKey()
    .where(eq(exams.id, exam.id))
    .get();
  return { people: ids.length, questions: asked?.questions ?? 0 };
}
