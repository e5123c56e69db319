import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { AttemptResult } from "#shared/contracts/quiz.ts";
import { applyQuizResult, type LessonRecord } from "#shared/domain/progress.ts";
import { AppError } from "#shared/errors.ts";
import { quizAnswers, quizAttempts, quizReviews, quizzes } from "#api/db/schema/quiz.ts";
import type { Statement } from "#api/db/statement.ts";
import { everyRound } from "#api/db/tenant-bound.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { guarded, untilUnraced, writeUnraced } from "#api/db/until-unraced.ts";
import { askedLess, type Learner, studyStatements } from "#api/modules/points/public.ts";
import {
  completeProgrammes,
  recordOfRow,
  type RecordTarget,
  recordTargets,
  touchEnrolment,
  writeRecord,
} from "#api/modules/progress/public.ts";
import { toAnswers } from "./quiz-attempt.ts";
import { askedQuestions } from "./quiz-overview.ts";
import { toResult } from "./quiz-result.ts";

/** Everything that grading needs, of one moment; the attempt is the learner's own. */
async function loadForGrading(db: TenantDb, userId: string, { id: attemptId, lessonId }: NamedAttempt) {
  const [attempt, answers, questions, quiz, target, judged] = await db.primary.batch([
    db.from(everyRound(quizAttempts)).where(eq(quizAttempts.id, attemptId), eq(quizAttempts.userId, userId)),
    // Primary key of quiz_answers.
    db
      .select({ questionId: quizAnswers.questionId, answer: quizAnswers.answer })
      .from(quizAnswers)
      .where(eq(quizAnswers.attemptId, attemptId)),
    askedQuestions(db, lessonId, eq(quizAttempts.id, attemptId)),
    db.from(quizzes).where(eq(quizzes.lessonId, lessonId)),
    recordTargets(db, userId, [lessonId]),
    // Index: quiz_reviews_answer.
    db
      .select({ questionId: quizReviews.questionId, points: quizReviews.points, comment: quizReviews.comment })
      .from(quizReviews)
      .where(eq(quizReviews.attemptId, attemptId)),
  ]);
  // What becomes of an attempt of a round that is over changes nothing of the one since.
  const counted = attempt[0]?.isPast ? undefined : target[0];
  return { attempt: attempt[0], answers, questions, quiz: quiz[0], target: counted, judged };
}

/** An attempt, and the lesson that the caller took it for. */
interface NamedAttempt {
  id: string;
  lessonId: string;
}

/**
 * Grades the learner's attempt and records what hangs on it: the lesson's progress, the study day, points, programmes.
 * Handing in again answers the same result; one whose time ran out counts as handed in when it did.
 */
export function handIn(db: TenantDb, learner: Learner, named: NamedAttempt, now: number): Promise<AttemptResult> {
  return untilUnraced(async () => {
    const { attempt, answers, questions, quiz, target } = await loadForGrading(db, learner.id, named);
    if (!attempt || !quiz) throw new AppError("not_found");
    if (attempt.result) return attempt.result;
    const submittedAt = Math.min(now, attempt.deadlineAt ?? now);
    const result = toResult(attempt, questions, toAnswers(answers), { ...quiz, judged: {} }, submittedAt);
    const waiting = result.questions
      .filter(({ earned }) => earned === null)
      .map((question) =>
        db.insert(quizReviews, {
          id: crypto.randomUUID(),
          attemptId: attempt.id,
          questionId: question.id,
          waitingSince: submittedAt,
        }),
      );
    const progress = target
      ? progressStatements(db, learner, target, result, { now, seconds: (submittedAt - attempt.startedAt) / 1000 })
      : [];
    await writeUnraced(db, [
      closing(db, attempt, result, { submittedAt }, isNull(quizAttempts.submittedAt)),
      ...waiting,
      ...progress,
      ...(submittedAt < now ? countingAnew(db, quiz) : []),
    ]);
    return result;
  });
}

/**
 * Grades a handed-in attempt anew, with what people said of its essays by now. Of a key or a bar that changed since, only what is
 * better for the learner counts: nobody loses points or a pass by it.
 */
export function gradeAgain(db: TenantDb, learner: Learner, named: NamedAttempt, now: number): Promise<AttemptResult> {
  return untilUnraced(async () => {
    const { attempt, answers, questions, quiz, target, judged } = await loadForGrading(db, learner.id, named);
    if (!attempt || !quiz || attempt.submittedAt === null) throw new AppError("not_found");
    const said = Object.fromEntries(
      judged.flatMap(({ questionId, points, comment }) => (points === null ? [] : [[questionId, { points, comment }]])),
    );
    const { pass_percent: bar = 100, questions: before = [] } = attempt.result ?? {};
    const rules = {
      partialCredit: quiz.partialCredit,
      passPercent: Math.min(bar, quiz.passPercent),
      judged: said,
      earnedBefore: Object.fromEntries(before.flatMap(({ id, earned }) => (earned === null ? [] : [[id, earned]]))),
    };
    const result = toResult(attempt, questions, toAnswers(answers), rules, attempt.submittedAt);
    const progress =
      target && result.passed
        ? progressStatements(db, learner, target, result, {
            now,
            seconds: (attempt.submittedAt - attempt.startedAt) / 1000,
          })
        : [];
    await writeUnraced(db, [closing(db, attempt, result, {}), ...progress, ...countingAnew(db, quiz)]);
    return result;
  });
}

/** What answers say of questions of the test bank was counted without this one. */
function countingAnew(db: TenantDb, { bank, lessonId }: typeof quizzes.$inferSelect): Statement<unknown>[] {
  return bank === null ? [] : [db.update(quizzes, { countedUntil: 0 }, eq(quizzes.lessonId, lessonId))];
}

/** What a graded attempt or sitting is kept with; it has no revision, which the table refuses, unless it is the one that was read. */
export function gradedAs<R extends Pick<AttemptResult, "score_percent" | "passed">>(
  result: R,
  read: { revision: number },
  isSame: SQL | undefined,
) {
  const revision = sql<number>`CASE WHEN ${isSame} THEN ${read.revision + 1} END`;
  return { scorePercent: result.score_percent, passed: result.passed, result, revision };
}

/** Fails as a race (`writeUnraced`) when an answer was saved or the attempt graded since it was read. */
function closing(
  db: TenantDb,
  read: { id: string; revision: number },
  result: AttemptResult,
  set: { submittedAt?: number },
  guard?: ReturnType<typeof isNull>,
) {
  const isSame = and(eq(quizAttempts.revision, read.revision), guard);
  const write = db.update(
    everyRound(quizAttempts),
    {
      ...set,
      ...gradedAs(result, read, isSame),
    },
    eq(quizAttempts.id, read.id),
  );
  // Primary key of quiz_attempts. Handing in raises the revision too.
  const stands = db.primary
    .select({ revision: quizAttempts.revision })
    .from(everyRound(quizAttempts))
    .where(eq(quizAttempts.id, read.id));
  return guarded(write, stands, read.revision);
}

/** `seconds`: from the start of the attempt to its hand-in, the most that counts as studied. */
function progressStatements(
  db: TenantDb,
  learner: Learner,
  target: RecordTarget,
  { passed, score_percent: percent }: AttemptResult,
  { now, seconds: taken }: { now: number; seconds: number },
): Statement<unknown>[] {
  const before = recordOfRow(target);
  const after: LessonRecord = applyQuizResult(before, passed, now);
  const seconds = Math.min(taken, askedLess(target, before, after));
  return [
    writeRecord(db, { userId: learner.id, courseId: target.courseId, lessonId: target.id }, after, target.revision),
    touchEnrolment(db, learner.id, target.courseId, now),
    completeProgrammes(db, learner.id, now),
    ...studyStatements(db, learner, [{ lesson: target, before, after, hasFullMarks: percent === 100, seconds }], now),
  ];
}
