import { and, eq, isNull, sql } from "drizzle-orm";
import type { ExamResult } from "#shared/contracts/exam-room.ts";
import { nextState } from "#shared/domain/sitting.ts";
import { AppError } from "#shared/errors.ts";
import { exams, sittingReviews, sittings, type ExamRecord } from "#api/db/schema/exams.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { guarded, untilUnraced, writeUnraced } from "#api/db/until-unraced.ts";
import { type Learner, studyStatements } from "#api/modules/points/public.ts";
import { gradedAs, toResult } from "#api/modules/quiz/public.ts";
import { applyQuizResult, untouched } from "#shared/domain/progress.ts";
import { answerRows, byQuestion, happened, type SittingRow } from "./exam-room.repo.ts";
import { questionsOf } from "./sitting-paper.ts";

/** Everything that grading needs, in two round trips. Primary keys. */
async function loadForGrading(db: TenantDb, userId: string, sittingId: string) {
  const examId = db.select({ examId: sittings.examId }).from(sittings).byKey().where(eq(sittings.id, sittingId));
  const [[sitting], [exam], given, judged] = await db.primary.batch([
    db.from(sittings).byKey().where(eq(sittings.id, sittingId), eq(sittings.userId, userId)),
    db
      .from(exams)
      .byKey()
      .where(eq(exams.id, sql`${examId}`)),
    answerRows(db, sittingId),
    // Index: sitting_reviews_answer.
    db
      .select({ questionId: sittingReviews.questionId, points: sittingReviews.points, comment: sittingReviews.comment })
      .from(sittingReviews)
      .byKey()
      .where(eq(sittingReviews.sittingId, sittingId)),
  ]);
  if (!sitting || !exam) throw new AppError("not_found");
  const questions = await questionsOf(db.primary, sitting.layout);
  return { sitting, exam, questions, answers: byQuestion(given), judged };
}

/**
 * Grades a sitting as a quiz is, and records what hangs on it. Handing in again answers the same result; one whose time ran
 * out counts as handed in when it did. `byId`: who closed it, where that is not who sits it.
 */
export async function handInSitting(db: TenantDb, learner: Learner, id: string, now: number): Promise<ExamResult> {
  return (await handIn(db, learner, id, now)).result;
}

/** The same, with which exam it was. */
export function handIn(
  db: TenantDb,
  learner: Learner,
  id: string,
  now: number,
): Promise<{ examId: string; result: ExamResult }> {
  return untilUnraced(async () => {
    const { sitting, exam, questions, answers } = await loadForGrading(db, learner.id, id);
    if (sitting.result) return { examId: exam.id, result: sitting.result };
    if (nextState(sitting.state, "hand_in") === null) throw new AppError("attempt_closed");
    const submittedAt = Math.min(now, sitting.deadlineAt ?? now);
    const told = { ...exam, passPercent: sitting.passPercent ?? exam.passPercent };
    const result = graded(sitting, told, { questions, answers, judged: {} }, submittedAt);
    const isLate = sitting.deadlineAt !== null && now > sitting.deadlineAt;
    await writeUnraced(db, [
      closing(db, sitting, result, { submittedAt, state: "handed_in" }, isNull(sittings.submittedAt)),
      happened(db, { sitting, kind: isLate ? "time_over" : "handed_in", at: submittedAt }),
      ...result.questions
        .filter(({ earned }) => earned === null)
        .map((question) =>
          db.insert(sittingReviews, {
            id: crypto.randomUUID(),
            sittingId: sitting.id,
            questionId: question.id,
            waitingSince: submittedAt,
          }),
        ),
      ...earned(db, learner, exam, sitting, result, now),
    ]);
    return { examId: exam.id, result };
  });
}

/** Grades one that was handed in anew, with what people said of its essays by now: nobody loses a point by it. */
export function gradeSittingAgain(db: TenantDb, learner: Learner, id: string, now: number): Promise<ExamResult> {
  return untilUnraced(async () => {
    const { sitting, exam, questions, answers, judged } = await loadForGrading(db, learner.id, id);
    if (sitting.submittedAt === null || sitting.result === null) throw new AppError("not_found");
    const said = Object.fromEntries(
      judged.flatMap(({ questionId, points, comment }) => (points === null ? [] : [[questionId, { points, comment }]])),
    );
    const before = Object.fromEntries(
      sitting.result.questions.flatMap((one) =>
        one.earned === null || said[one.id] !== undefined ? [] : [[one.id, one.earned]],
      ),
    );
    const bar = Math.min(sitting.result.pass_percent, exam.passPercent);
    const all = { questions, answers, judged: said, earnedBefore: before };
    const result = graded(sitting, { ...exam, passPercent: bar }, all, sitting.submittedAt);
    const isNew = sitting.passed !== true;
    await writeUnraced(db, [
      closing(db, sitting, result, {}),
      ...(isNew ? earned(db, learner, exam, sitting, result, now) : []),
    ]);
    return result;
  });
}

interface Graded {
  questions: Awaited<ReturnType<typeof questionsOf>>;
  answers: Parameters<typeof toResult>[2];
  judged: Readonly<Record<string, { points: number; comment: string }>>;
  earnedBefore?: Readonly<Record<string, number>>;
}

function graded(
  { id, number, layout }: SittingRow,
  { passPercent, partialCredit }: Pick<ExamRecord, "passPercent" | "partialCredit">,
  { questions, answers, judged, earnedBefore = {} }: Graded,
  submittedAt: number,
): ExamResult {
  const isVoid = questions.filter((one) => one.isVoid);
  const rules = {
    passPercent,
    partialCredit,
    judged: { ...judged, ...Object.fromEntries(isVoid.map((one) => [one.id, { points: one.points, comment: "" }])) },
    earnedBefore: { ...earnedBefore, ...Object.fromEntries(isVoid.map((one) => [one.id, one.points])) },
  };
  const { lesson_id: _none, ...result } = toResult(
    { id, lessonId: id, number, layout },
    questions,
    answers,
    rules,
    submittedAt,
  );
  return result;
}

/** Not run yet. Fails as a race (`writeUnraced`) when an answer was saved or the sitting graded since it was read. */
export function closing(
  db: TenantDb,
  read: Pick<SittingRow, "id" | "revision">,
  result: ExamResult,
  set: { submittedAt?: number; state?: "handed_in" },
  guard?: ReturnType<typeof isNull>,
) {
  const isSame = and(eq(sittings.revision, read.revision), guard);
  const write = db.update(
    sittings,
    {
      ...set,
      waitingCount: result.waiting_count,
      ...gradedAs(result, read, isSame),
    },
    eq(sittings.id, read.id),
  );
  const stands = db.primary
    .select({ revision: sittings.revision })
    .from(sittings)
    .byKey()
    .where(eq(sittings.id, read.id));
  return guarded(write, stands, read.revision);
}

/** Passing earns what passing a quiz does, once for an exam. Not run yet. */
export function earned(
  db: TenantDb,
  learner: Learner,
  exam: ExamRecord,
  { startedAt, submittedAt }: Pick<SittingRow, "startedAt" | "submittedAt">,
  { passed, score_percent: percent }: ExamResult,
  now: number,
): Statement<unknown>[] {
  if (!passed) return [];
  const seconds = Math.min(exam.minutes * 60, ((submittedAt ?? now) - (startedAt ?? now)) / 1000);
  const lesson = { id: exam.id, courseId: exam.id, kind: "quiz" as const, durationSeconds: seconds, pages: null };
  const before = untouched;
  const after = applyQuizResult(before, true, now);
  return studyStatements(db, learner, [{ lesson, before, after, hasFullMarks: percent === 100, seconds }], now);
}
