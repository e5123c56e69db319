import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { ExamFigures } from "#shared/contracts/exam-figures.ts";
import { worstFirst } from "#shared/domain/exam-figures.ts";
import { leastAnswers } from "#shared/domain/item-statistics.ts";
import { questionLine } from "#shared/domain/question-line.ts";
import { examQuestions, examStats, sittings } from "#api/db/schema/exams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { instant } from "#api/http/instant.ts";
import { questionsOfVersions } from "#api/modules/bank/public.ts";
import { oneExam } from "./change-exams.ts";

/** What was worked out last, with every question that the exam may ask as it is by now. Throws `not_found`. Index: exam_questions_version. */
export async function shownFigures(db: TenantDb, examId: string): Promise<ExamFigures> {
  const [, kept, questions, voided] = await Promise.all([
    oneExam(db, examId),
    db.from(examStats).byKey().where(eq(examStats.examId, examId)).get(),
    db.from(examQuestions).byKey().where(eq(examQuestions.examId, examId)).orderBy(examQuestions.id).all(),
    voidAnswers(db, examId),
  ]);
  const { n, passed, whole, items } = kept?.figures ?? { n: 0, passed: 0, whole: null, items: [] };
  const banked = await questionsOfVersions(
    db,
    questions.map(({ versionId }) => versionId),
  );
  const known = new Map(items.map((item) => [item.questionId, item]));
  const all = questions.map((question) => ({
    ...unasked,
    questionId: question.id,
    ...known.get(question.id),
    ...uncounted(question, voided),
    question,
  }));
  return {
    n,
    passed,
    whole: whole && {
      mean: whole.mean,
      deviation: whole.deviation,
      pass_share: whole.passShare,
      pass_low: whole.passInterval[0],
      pass_high: whole.passInterval[1],
      histogram: whole.histogram,
      reliable: whole.reliable,
    },
    items: worstFirst(all).map(({ question, ...item }) => {
      const isTold = item.n >= leastAnswers && question.voidAt === null;
      return {
        id: question.id,
        text: questionLine(question.text),
        bank_id: banked.get(question.versionId) ?? null,
        n: item.n,
        health: item.health,
        facility: isTold ? item.facility : null,
        discrimination: isTold ? item.discrimination : null,
        is_void: question.voidAt !== null,
        is_retired: question.retiredAt !== null,
        is_rekeyed: question.rekeyedAt !== null,
      };
    }),
    computed_at: kept === undefined ? null : instant(kept.computedAt),
  };
}

/** What is void says nothing; that it was asked stays true. */
function uncounted({ id, voidAt }: typeof examQuestions.$inferSelect, asked: ReadonlyMap<string, number>) {
  if (voidAt === null) return {};
  const n = asked.get(id) ?? 0;
  return { ...unasked, n, health: n > 0 ? ("asked" as const) : unasked.health };
}

/** How many first sittings that were handed in were asked each void question. Index: sittings_exam. */
async function voidAnswers(db: TenantDb, examId: string): Promise<ReadonlyMap<string, number>> {
  const asked = sql`exists (select 1 from json_each(${sittings.layout}) where json_each.value ->> 'questionId' = ${examQuestions.id})`;
  const rows = await db
    .select({ id: examQuestions.id, n: sql<number>`count(*)` })
    .from(examQuestions)
    .innerJoin(sittings, and(eq(sittings.examId, examQuestions.examId), eq(sittings.number, 1), asked))
    .byKey()
    .where(eq(examQuestions.examId, examId), isNotNull(examQuestions.voidAt), isNotNull(sittings.submittedAt))
    .groupBy(examQuestions.id)
    .all();
  return new Map(rows.map(({ id, n }) => [id, n]));
}

const unasked = { n: 0, facility: 0, discrimination: null, health: "unused" as const };
