import { eq, isNotNull, ne, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { itemFigures } from "#shared/domain/item-statistics.ts";
import { allOf, among } from "#api/db/conditions.ts";
import { examQuestions, sittings } from "#api/db/schema/exams.ts";
import { type TenantDb, tenantDb } from "#api/db/tenant-db.ts";
import { keepFigures, type VersionFigures } from "#api/modules/bank/public.ts";
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
    const writes = await keepFigures(db.primary, await figuresOf(db, examId, questions), now);
    if (writes.length > 0) await db.primary.batch(writes);
  } catch (error) {
    await db.primary.update(sittings, { countedRevision: 0 }, eq(sittings.examId, examId)).run();
    throw error;
  }
}

/** Index: exam_questions_of_version. */
async function figuresOf(db: TenantDb, examId: string, questions: readonly AskedQuestion[]): Promise<VersionFigures[]> {
  const versions = questions.map(({ versionId }) => versionId);
  const asked = await db.primary
    .select({ id: examQuestions.id, examId: examQuestions.examId, versionId: examQuestions.versionId })
    .from(examQuestions)
    .byKey()
    .where(among(examQuestions.versionId, versions))
    .all();
  const exams: (Awaited<ReturnType<typeof firstAnswersOf>> & { id: string })[] = [];
  for (const id of new Set(asked.map((one) => one.examId))) {
    const own = asked.filter((one) => one.examId === id);
    // oxlint-disable-next-line no-await-in-loop -- one exam's papers at a time
    exams.push({ id, ...(await firstAnswersOf(db, id, own)) });
  }
  const here = exams.find(({ id }) => id === examId);
  return questions.flatMap((question) => {
    const answers = exams.flatMap((one) => one.answers.get(question.versionId) ?? []);
    const options = choosable(question);
    const figures = itemFigures(
      answers,
      options.map(({ id }) => id),
    );
    if (figures === undefined) return [];
    const asks = here?.answers.get(question.versionId)?.length ?? 0;
    return {
      versionId: question.versionId,
      figures,
      exposure: asks / Math.max(1, here?.papers ?? 0),
      guess: guessOf(question),
      wrong: options.filter(({ correct }) => !correct).map(({ id }) => id),
    };
  });
}

/** What is put in order is no choice among options. */
function choosable({ kind, options }: AskedQuestion) {
  return kind === "ordering" ? [] : options;
}

/** What one earns who knows nothing; null: nothing can be guessed, or it depends on how many somebody dares to choose. */
function guessOf(question: AskedQuestion): number | null {
  const options = choosable(question);
  return options.filter(({ correct }) => correct).length === 1 ? 1 / options.length : null;
}
