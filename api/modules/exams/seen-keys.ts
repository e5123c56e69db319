import { eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { SeenKeys } from "#shared/contracts/exams.ts";
import { allOf } from "#api/db/conditions.ts";
import { type ExamRecord, exams, sittings } from "#api/db/schema/exams.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { isOver } from "./exam-standing.ts";

type Terms = Pick<ExamRecord, "state" | "closesAt" | "attempts">;
type Showing = Terms & Pick<ExamRecord, "id" | "review" | "reviewFrom">;

/** Somebody comes in by it who could not before. */
function letsInAgain(before: Terms, after: Terms, now: number): boolean {
  if (before.state === "draft" || isOver(after, now)) return false;
  return isOver(before, now) || (after.attempts ?? Infinity) > (before.attempts ?? Infinity);
}

/** A condition: by these terms the learner of a sitting that was handed in may read its keys; undefined: nobody may. Index: sittings_number. */
function isShown({ id, review, reviewFrom, attempts, ...terms }: Showing, now: number): SQL | undefined {
  if (review !== "full") return undefined;
  const isDone = isOver(terms, now);
  if (reviewFrom === "closed") {
    const open = sql`select 1 from ${sittings} as "open" where "open".exam_id = ${id} and "open".submitted_at is null and "open".started_at is not null`;
    return isDone ? sql`not exists (${open})` : undefined;
  }
  if (isDone) return sql`1`;
  const own = sql`from ${sittings} as own where own.user_id = ${sittings.userId} and own.exam_id = ${id} and own.submitted_at is not null`;
  const isPassed = sql`exists (select 1 ${own} and own.passed = 1)`;
  return attempts === null ? isPassed : sql`(${isPassed} or (select count(*) ${own}) >= ${attempts})`;
}

/** Index: sittings_exam. */
function handedIn(examId: string, which: SQL | undefined): SQL {
  return allOf(eq(sittings.examId, examId), isNotNull(sittings.submittedAt), which);
}

/** Who may have read keys by terms that are about to change: what they know stays known. Not run yet. */
export function markSeen(db: TenantDb, before: Showing, now: number): Statement<unknown>[] {
  const shown = before.state === "draft" ? undefined : isShown(before, now);
  if (shown === undefined) return [];
  const which = handedIn(before.id, allOf(isNull(sittings.keysSeenAt), shown));
  return [db.update(sittings, { keysSeenAt: now }, which)];
}

/**
 * Who has seen keys of an exam that would let people in again, by its terms of now or of any time before; undefined: nobody, or it
 * lets nobody in. Indexes: sittings_exam; primary key.
 */
export async function seenBefore(
  db: TenantDb,
  exam: Showing,
  change: Partial<Terms>,
  now: number,
): Promise<SeenKeys | undefined> {
  if (!letsInAgain(exam, { ...exam, ...change }, now)) return undefined;
  const rows = await db.primary
    .select({ userId: sittings.userId })
    .from(sittings)
    .byKey()
    .where(handedIn(exam.id, or(isNotNull(sittings.keysSeenAt), isShown(exam, now))))
    .groupBy(sittings.userId)
    .all();
  if (rows.length === 0) return undefined;
  const ids = rows.map(({ userId }) => userId);
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
