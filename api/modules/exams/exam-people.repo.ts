import { and, eq, sql } from "drizzle-orm";
import { among } from "#api/db/conditions.ts";
import { examPeople, sittings } from "#api/db/schema/exams.ts";
import { users } from "#api/db/schema/identity.ts";
import { assignments } from "#api/db/schema/programme.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { keysetPage } from "#api/http/keyset-page.ts";
import type { ExamPerson } from "#shared/contracts/exam-people.ts";
import { instant } from "#api/http/instant.ts";

/**
 * Those to whom an exam is given and those who sat it, by name, and what came of it. Keys of exam_people; assignments_target;
 * sittings_exam.
 */
export async function findExamPeople(
  db: TenantDb,
  examId: string,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) {
  const page = keysetPage(
    { by: users.nameKey, id: users.id, isDescending: false },
    { list: `exam-people ${examId}`, limit, cursor },
  );
  const named = db
    .select({ id: examPeople.userId })
    .from(examPeople)
    .byKey()
    .where(eq(examPeople.examId, examId), eq(examPeople.isNamed, true));
  const given = db
    .select({ id: assignments.userId })
    .from(assignments)
    .byKey()
    .where(eq(assignments.kind, "exam"), eq(assignments.targetId, examId));
  const sat = db.select({ id: sittings.userId }).from(sittings).byKey().where(eq(sittings.examId, examId));
  const found = await db
    .select({ id: users.id, name: users.name, nameKey: users.nameKey, email: users.email })
    .from(users)
    .byKey()
    .where(
      sql`${users.id} in (select user_id from ${named} union select user_id from ${given} union select user_id from ${sat})`,
      page.where,
    )
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .all();
  const { rows, meta } = page.finish(found, ({ nameKey, id }) => ({ value: nameKey, id }));
  const ids = rows.map(({ id }) => id);
  const [extra, results] = await db.batch([
    db.from(examPeople).byKey().where(eq(examPeople.examId, examId), among(examPeople.userId, ids)),
    db
      .select({
        userId: sittings.userId,
        score: sittings.scorePercent,
        passed: sittings.passed,
        waiting: sittings.waitingCount,
        submittedAt: sittings.submittedAt,
      })
      .from(sittings)
      .byKey()
      .where(and(eq(sittings.examId, examId)), among(sittings.userId, ids)),
  ]);
  return { rows: rows.map((person) => toPerson(person, extra, results)), meta };
}

interface Result {
  userId: string;
  score: number | null;
  passed: boolean | null;
  waiting: number;
  submittedAt: number | null;
}

function toPerson(
  person: { id: string; name: string; email: string },
  extra: readonly (typeof examPeople.$inferSelect)[],
  results: readonly Result[],
): ExamPerson {
  const own = extra.find(({ userId }) => userId === person.id);
  const done = results.filter(({ userId, submittedAt }) => userId === person.id && submittedAt !== null);
  const best = done.toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0))[0];
  return {
    ...person,
    is_named: own?.isNamed ?? false,
    extra_minutes: own?.extraMinutes ?? 0,
    score_percent: best?.score ?? null,
    passed: best?.passed ?? null,
    waiting_count: best?.waiting ?? 0,
    attempts: done.length,
    submitted_at: instant(best?.submittedAt ?? null),
  };
}
