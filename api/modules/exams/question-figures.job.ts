import { eq, isNotNull, ne, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { type ExamFigures, wholeFigures } from "#shared/domain/exam-figures.ts";
import { healthOf, itemFigures } from "#shared/domain/item-statistics.ts";
import { allOf, among } from "#api/db/conditions.ts";
import { examQuestions, examStats, sittings } from "#api/db/schema/exams.ts";
import { type TenantDb, tenantDb } from "#api/db/tenant-db.ts";
import { keepFigures, type VersionFigures } from "#api/modules/bank/public.ts";
import { examRow } from "./exams.repo.ts";
import { firstAnswersOf } from "./first-answers.ts";

/** Each reads all its papers. */
const examsARun = 3;

type AskedQuestion = typeof examQuestions.$inferSelect;

/** Handed in or graded since figures were worked out. Index: sittings_uncounted. */
const isUncounted = allOf(isNotNull(sittings.submittedAt), ne(sittings.countedRevision, sittings.revision));

/**
 * Works out what answers say of the questions of exams that nobody sits at the moment, from all exams that asked the same versions
 * (docs/specification.md §14.10). Answers how many exams.
 */
export async function workOutFigures(database: D1Database, now: number): Promise<number> {
  const due = await drizzle(database)
    .selectDistinct({ businessId: sittings.businessId, examId: sittings.examId })
    .from(sittings)
    .where(
      allOf(
        isUncounted,
        sql`not exists (select 1 from sittings "open" where "open".exam_id = ${sittings.examId} and "open".submitted_at is null)`,
      ),
    )
    .limit(examsARun);
  // oxlint-disable-next-line no-await-in-loop -- each holds its papers in memory
  for (const { businessId, examId } of due) await workOutExam(tenantDb(database, businessId), examId, now);
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

/** Of the versions that an exam asked, from all exams that did, and of the exam itself. Index: exam_questions_of_version. */
async function figuresOf(
  db: TenantDb,
  examId: string,
  questions: readonly AskedQuestion[],
): Promise<{ versions: VersionFigures[]; exam: ExamFigures }> {
  const { id, examId: of, versionId, voidAt, rekeyedAt } = examQuestions;
  const asked = await db.primary
    .select({ id, examId: of, versionId, voidAt, rekeyedAt })
    .from(examQuestions)
    .byKey()
    .where(
      among(
        versionId,
        questions.map((question) => question.versionId),
      ),
    )
    .all();
  const said = new Map<string, Awaited<ReturnType<typeof firstAnswersOf>>>();
  for (const exam of new Set([examId, ...asked.map((one) => one.examId)])) {
    const own = exam === examId ? questions : asked.filter((one) => one.examId === exam);
    // oxlint-disable-next-line no-await-in-loop -- one exam's papers at a time
    said.set(exam, await firstAnswersOf(db, exam, own));
  }
  const here = said.get(examId);
  const papers = here?.papers ?? [];
  const versions = questions.flatMap((question) => {
    // By another key it is not what its version asks.
    const alike = asked.filter((one) => one.versionId === question.versionId && one.rekeyedAt === null);
    const answers = alike.flatMap((one) => said.get(one.examId)?.answers.get(one.id) ?? []);
    const figures = itemFigures(answers, idsOf(choosable(question)));
    if (figures === undefined) return [];
    const asks = here?.answers.get(question.id)?.length ?? 0;
    return {
      versionId: question.versionId,
      figures,
      exposure: asks / Math.max(1, papers.length),
      ...rulesOf(question),
    };
  });
  const items = questions.flatMap((question) => {
    const figures = itemFigures(here?.answers.get(question.id) ?? [], idsOf(choosable(question)));
    if (figures === undefined) return [];
    const { n, facility, discrimination } = figures;
    return { questionId: question.id, n, facility, discrimination, health: healthOf(figures, rulesOf(question)) };
  });
  const { passPercent = 100 } = (await examRow(db.primary, examId).get()) ?? {};
  const passed = papers.filter((paper) => paper.passed).length;
  return { versions, exam: { n: papers.length, passed, whole: wholeFigures(papers, passPercent), items } };
}

function rulesOf(question: AskedQuestion) {
  const wrong = choosable(question).filter(({ correct }) => !correct);
  return { guess: guessOf(question), wrong: idsOf(wrong) };
}

const idsOf = (options: readonly { id: string }[]) => options.map(({ id }) => id);

/** What is put in order is no choice among options. */
function choosable({ kind, options }: AskedQuestion) {
  return kind === "ordering" ? [] : options;
}

/** What one earns who knows nothing; null: nothing can be guessed, or it depends on how many somebody dares to choose. */
function guessOf(question: AskedQuestion): number | null {
  const options = choosable(question);
  return options.filter(({ correct }) => correct).length === 1 ? 1 / options.length : null;
}
