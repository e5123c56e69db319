import { eq, isNotNull, ne, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { type ExamFigures, wholeFigures } from "#shared/domain/exam-figures.ts";
import { healthOf } from "#shared/domain/item-statistics.ts";
import { allOf, among } from "#api/db/conditions.ts";
import { examQuestions, examStats, sittings } from "#api/db/schema/exams.ts";
import { quizAttempts, quizQuestions, quizzes } from "#api/db/schema/quiz.ts";
import { type TenantDb, tenantDb } from "#api/db/tenant-db.ts";
import { keepFigures, type VersionFigures } from "#api/modules/bank/public.ts";
import { examRow } from "./exams.repo.ts";
import { firstAnswersOf } from "./first-answers.ts";
import { quizAnswersOf } from "./quiz-answers.ts";
import { figuresOfAnswers, rulesOf, versionFigures } from "./version-figures.ts";

/** Each reads all its papers. */
const examsARun = 3;

type AskedQuestion = typeof examQuestions.$inferSelect;

/** Handed in or graded since figures were worked out. Index: sittings_uncounted. */
const isUncounted = allOf(isNotNull(sittings.submittedAt), ne(sittings.countedRevision, sittings.revision));
const isNotSat = sql`not exists (select 1 from sittings "open" where "open".exam_id = ${sittings.examId} and "open".submitted_at is null)`;

const isHandedInSince = sql`exists (select 1 from ${quizAttempts} where ${quizAttempts.lessonId} = ${quizzes.lessonId} and ${quizAttempts.submittedAt} > ${quizzes.countedUntil})`;

/**
 * Works out what answers say of the questions of exams that nobody sits at the moment, from all exams that asked the same versions
 * (docs/specification.md §14.10). Answers how many exams.
 */
export async function workOutFigures(database: D1Database, now: number): Promise<number> {
  const due = await drizzle(database)
    .selectDistinct({ businessId: sittings.businessId, examId: sittings.examId })
    .from(sittings)
    .where(allOf(isUncounted, isNotSat))
    .limit(examsARun);
  return oneByOne(database, due, (db, { examId }) => workOutExam(db, examId, now));
}

async function oneByOne<Of extends { businessId: string }>(
  database: D1Database,
  due: readonly Of[],
  workOut: (db: TenantDb, one: Of) => Promise<void>,
): Promise<number> {
  // oxlint-disable-next-line no-await-in-loop -- each holds its papers in memory
  for (const one of due) await workOut(tenantDb(database, one.businessId), one);
  return due.length;
}

async function workOutExam(db: TenantDb, examId: string, now: number): Promise<void> {
  // Counted first: whoever is graded meanwhile has a new revision, and comes next time.
  const [questions] = await db.primary.batch([
    db.primary.from(examQuestions).byKey().where(eq(examQuestions.examId, examId)),
    db.primary.update(
      sittings,
      { countedRevision: sql`${sittings.revision}` },
      allOf(eq(sittings.examId, examId), isUncounted),
    ),
  ]);
  try {
    const { versions, exam } = await figuresOf(db, examId, questions);
    const kept = { figures: exam, computedAt: now };
    await db.primary.batch([
      ...(await keepFigures(db.primary, versions, now)),
      db.primary.insert(examStats, { examId, ...kept }).onConflictDoUpdate({ target: examStats.examId, set: kept }),
    ]);
  } catch (error) {
    await db.primary.update(sittings, { countedRevision: 0 }, eq(sittings.examId, examId)).run();
    throw error;
  }
}

/** Of the versions that an exam asked, from all exams and quizzes that did, and of the exam itself. */
async function figuresOf(
  db: TenantDb,
  examId: string,
  questions: readonly AskedQuestion[],
): Promise<{ versions: VersionFigures[]; exam: ExamFigures }> {
  const here = await firstAnswersOf(db, examId, questions);
  const { papers } = here;
  const asks = ({ id }: { id: string }) => here.answers.get(id)?.length ?? 0;
  const versions = await versionFigures(db, questions, {
    read: new Map([[examId, here]]),
    exposureOf: (question) => asks(question) / Math.max(1, papers.length),
  });
  const items = questions.flatMap((question) => {
    const figures = figuresOfAnswers(question, here.answers.get(question.id) ?? []);
    if (figures === undefined) return [];
    const { n, facility, discrimination } = figures;
    return { questionId: question.id, n, facility, discrimination, health: healthOf(figures, rulesOf(question)) };
  });
  const { passPercent = 100 } = (await examRow(db.primary, examId).get()) ?? {};
  const passed = papers.filter((paper) => paper.passed).length;
  return { versions, exam: { n: papers.length, passed, whole: wholeFigures(papers, passPercent), items } };
}

/** Quizzes that ask the bank and were handed in since their answers were counted. Indexes: quizzes_bank, quiz_attempts_lesson. */
export async function workOutQuizFigures(database: D1Database, now: number): Promise<number> {
  const due = await drizzle(database)
    .select({ businessId: quizzes.businessId, lessonId: quizzes.lessonId })
    .from(quizzes)
    .where(allOf(isNotNull(quizzes.bank), isHandedInSince))
    .limit(examsARun);
  return oneByOne(database, due, (db, { lessonId }) => workOutQuiz(db, lessonId, now));
}

async function workOutQuiz(db: TenantDb, lessonId: string, now: number): Promise<void> {
  const here = await quizAnswersOf(db, lessonId);
  const answered = [...here.answers.keys()];
  const rows = await db.primary.from(quizQuestions).byKey().where(among(quizQuestions.id, answered)).all();
  const questions = rows.flatMap(({ versionId, ...row }) => (versionId === null ? [] : [{ ...row, versionId }]));
  const asks = ({ id }: { id: string }) => here.answers.get(id)?.length ?? 0;
  const versions = await versionFigures(db, questions, {
    read: new Map([[lessonId, here]]),
    exposureOf: (question) => asks(question) / Math.max(1, here.papers.length),
  });
  await db.primary.batch([
    ...(await keepFigures(db.primary, versions, now)),
    // Whoever hands in from this moment on is counted next time.
    db.primary.update(quizzes, { countedUntil: now - 1 }, eq(quizzes.lessonId, lessonId)),
  ]);
}
