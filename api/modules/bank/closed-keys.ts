import { sql } from "drizzle-orm";
import { AppError } from "#shared/errors.ts";
import { among } from "#api/db/conditions.ts";
import { satExams } from "#api/db/sat-exams.ts";
import { examQuestions } from "#api/db/schema/exams.ts";
import { questionVersions } from "#api/db/schema/bank.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { questionIdOf } from "./versions.ts";

/**
 * Of these questions those whose keys are closed to somebody: an exam that they sit may ask one of their versions. Indexes:
 * sittings_number, question_versions_number, exam_questions_version.
 */
export async function closedQuestions(
  db: TenantDb,
  userId: string,
  ids: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  const sat = await satExams(db, userId, now).all();
  if (sat.length === 0 || ids.length === 0) return new Set();
  const asked = db
    .select({ one: sql`1` })
    .from(examQuestions)
    .byKey()
    .where(
      among(
        examQuestions.examId,
        sat.map(({ examId }) => examId),
      ),
      sql`${examQuestions.versionId} = ${questionVersions.id}`,
    );
  const rows = await db
    .select({ id: questionVersions.questionId })
    .from(questionVersions)
    .byKey()
    .where(among(questionVersions.questionId, ids), sql`exists ${asked}`)
    .groupBy(questionVersions.questionId)
    .all();
  return new Set(rows.map(({ id }) => id));
}

/** Throws `own_sitting` where the keys of one of these questions, in whichever version, are closed to somebody. */
export async function requireOpenKeys(
  db: TenantDb,
  userId: string,
  ids: readonly string[],
  now: number,
): Promise<void> {
  if ((await closedQuestions(db, userId, ids, now)).size > 0) throw new AppError("own_sitting");
}

/** The same of the question that a version is of. */
export function requireOpenVersion(db: TenantDb, userId: string, versionId: string, now: number): Promise<void> {
  return requireOpenKeys(db, userId, [questionIdOf(versionId)], now);
}
