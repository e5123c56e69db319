import { and, eq, isNull, sql } from "drizzle-orm";
import { AppError } from "#shared/errors.ts";
import { isExamGivenTo } from "#api/db/given-exams.ts";
import { satExams } from "#api/db/sat-exams.ts";
import { exams, sittings } from "#api/db/schema/exams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { isOver, standingIn } from "./exam-standing.ts";
import { asks } from "./regrade-rows.repo.ts";

/** The sitting of an exam that somebody has under way or waits to begin; undefined: none. Indexes: sittings_open; primary key. */
export async function ownSitting(db: TenantDb, userId: string, examId: string, now: number) {
  const row = await db.primary
    .select({ id: sittings.id, startedAt: sittings.startedAt, state: exams.state, closesAt: exams.closesAt })
    .from(sittings)
    .innerJoin(exams, eq(exams.id, sittings.examId))
    .byKey()
    .where(and(eq(sittings.userId, userId), eq(sittings.examId, examId), isNull(sittings.submittedAt)))
    .get();
  return row === undefined || (row.startedAt === null && isOver(row, now)) ? undefined : row.id;
}

/**
 * Whoever sits an exam, or has sat it and may again, reads no key of it until they are through (docs/decisions/0081). Throws
 * `own_sitting`.
 */
export async function requireNotSitting(db: TenantDb, userId: string, examId: string, now: number): Promise<void> {
  const row = await satExams(db.primary, userId, now).where(eq(sittings.examId, examId)).get();
  if (row !== undefined) throw new AppError("own_sitting");
}

/** Nobody grades anew what they were asked themselves, whenever that was. Throws `own_sitting`. Index: sittings_number. */
export async function requireNotAsked(db: TenantDb, userId: string, examId: string, questionId: string): Promise<void> {
  const row = await db.primary
    .select({ id: sittings.id })
    .from(sittings)
    .byKey()
    .where(eq(sittings.userId, userId), eq(sittings.examId, examId), asks(questionId))
    .limit(1)
    .get();
  if (row !== undefined) throw new AppError("own_sitting");
}

/** By which terms somebody passes, may try so often, and is shown keys. */
export const judging: ReadonlySet<string> = new Set([
  "passPercent",
  "attempts",
  "retakeHours",
  "review",
  "reviewFrom",
  "minutes",
  "closesAt",
]);

/** Whoever is to sit an exam, or did and has not passed, sets no rule by which they are judged. Throws `own_sitting`. */
export async function requireNotJudged(db: TenantDb, userId: string, examId: string, now: number): Promise<void> {
  const { exam, sat, isGiven } = await ownStanding(db, userId, examId);
  if (exam === undefined || exam.state === "draft" || (!isGiven && sat.length === 0)) return;
  if (standingIn(exam, sat, now).passed !== true) throw new AppError("own_sitting");
}

/** Indexes: sittings_number; primary key. */
async function ownStanding(db: TenantDb, userId: string, examId: string) {
  const [[exam], sat, [given]] = await db.primary.batch([
    db.from(exams).byKey().where(eq(exams.id, examId)),
    db.from(sittings).byKey().where(eq(sittings.userId, userId), eq(sittings.examId, examId)),
    db
      .select({ one: sql<number>`${isExamGivenTo(db, examId, userId)}` })
      .from(exams)
      .byKey()
      .where(eq(exams.id, examId)),
  ]);
  return { exam, sat, isGiven: given?.one === 1 };
}
