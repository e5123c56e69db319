import { eq, isNull } from "drizzle-orm";
import type { ExamResult } from "#shared/contracts/exam-room.ts";
import { AppError } from "#shared/errors.ts";
import { allOf, among } from "#api/db/conditions.ts";
import { businessById } from "#api/db/directory.ts";
import { regrades, sittingRegrades, sittingReviews, sittings } from "#api/db/schema/exams.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { untilUnraced, writeUnraced } from "#api/db/until-unraced.ts";
import type { JobKind, JobStep, RowResult } from "#api/modules/jobs/public.ts";
import { learnerOf } from "#api/modules/points/public.ts";
import { oneExam } from "./change-exams.ts";
import { closing, earned } from "./hand-in-sitting.ts";
import { regraded, type RegradedResult } from "./regraded-result.ts";
import { askedQuestion, firstPlace, type Place, wholeSittings } from "./regrade-rows.repo.ts";

/** Each has its whole result in memory, and may earn points. */
const sittingsAStep = 50;

/** Grades anew what was handed in, seat by seat. Written twice, the second time changes nothing. */
export const regradeKind: JobKind = {
  step: (step) => untilUnraced(() => takeStep(step)),
};

async function takeStep({ db, env, job, now, written }: JobStep): Promise<void> {
  const { regradeId } = job.input as { regradeId: string };
  const made = await db.primary.from(regrades).byKey().where(eq(regrades.id, regradeId)).get();
  const business = await businessById(env.DB, db.businessId);
  if (made === undefined || business === undefined) throw new AppError("not_found");
  const [exam, question] = await Promise.all([
    oneExam(db.primary, made.examId),
    askedQuestion(db, made.examId, made.questionId),
  ]);
  if (question === undefined) throw new AppError("not_found");
  const at = { examId: exam.id, questionId: question.id, after: placeOf(job.place), limit: sittingsAStep };
  const found = await wholeSittings(db, at);
  const passed = await whoPassed(db, exam.id, new Set(found.map(({ user }) => user.id)));
  const rows: RowResult[] = [];
  const writes: Statement<unknown>[] = [];
  for (const { sitting, user, answer } of found) {
    const came = regraded(exam, question, { ...sitting, answer }, made.mayLower);
    rows.push({ subjectId: user.id, subject: user.name, result: came?.isChanged ? "changed" : "same" });
    if (came === undefined) continue;
    writes.push(closing(db, sitting, came.result, {}), ...noted(db, { regradeId, sitting, ...came }, now));
    // What passing earned once stays earned, and is earned once for an exam.
    if (!came.result.passed || passed.has(user.id)) continue;
    passed.add(user.id);
    writes.push(...earned(db, learnerOf({ user }, business), exam, sitting, came.result, now));
  }
  const last = found.at(-1)?.sitting;
  const next = last === undefined || found.length < sittingsAStep ? null : `${last.seat} ${last.number}`;
  await writeUnraced(db, [...writes, ...written({ rows, next })]);
}

interface Noted extends RegradedResult {
  regradeId: string;
  sitting: { id: string; result: ExamResult };
}

/** What its learner reads of it; nobody has to read any more what is void. */
function noted(
  db: TenantDb,
  { regradeId, sitting: { id: sittingId, result: was }, before, result, isChanged }: Noted,
  now: number,
): Statement<unknown>[] {
  const pointsAfter = result.questions.find(({ id }) => id === before.id)?.earned ?? 0;
  const row = {
    regradeId,
    sittingId,
    pointsBefore: before.earned,
    pointsAfter,
    percentBefore: was.score_percent,
    percentAfter: result.score_percent,
    passedBefore: was.passed,
    passedAfter: result.passed,
    at: now,
  };
  const isOfAnswer = allOf(eq(sittingReviews.sittingId, sittingId), eq(sittingReviews.questionId, before.id));
  return [
    ...(isChanged ? [db.insert(sittingRegrades, row).onConflictDoNothing()] : []),
    ...(before.earned === null && result.waiting_count < was.waiting_count
      ? [db.delete(sittingReviews, allOf(isOfAnswer, isNull(sittingReviews.reviewedAt)))]
      : []),
  ];
}

function placeOf(place: string | null): Place {
  const [seat, number] = (place ?? "").split(" ").map(Number);
  return seat !== undefined && number !== undefined ? { seat, number } : firstPlace;
}

/** Of people, who has passed the exam already in any of their sittings. Index: sittings_number. */
async function whoPassed(db: TenantDb, examId: string, ids: ReadonlySet<string>): Promise<Set<string>> {
  const rows = await db.primary
    .select({ userId: sittings.userId })
    .from(sittings)
    .byKey()
    .where(eq(sittings.examId, examId), among(sittings.userId, [...ids]), eq(sittings.passed, true))
    .all();
  return new Set(rows.map(({ userId }) => userId));
}
