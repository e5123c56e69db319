import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { ExamResult } from "#shared/contracts/exam-room.ts";
import type { Answer } from "#shared/contracts/quiz.ts";
import { examQuestions, regrades, sittingAnswers, sittingRegrades, sittings } from "#api/db/schema/exams.ts";
import { among } from "#api/db/conditions.ts";
import { users } from "#api/db/schema/identity.ts";
import { jobs } from "#api/db/schema/jobs.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { instant } from "#api/http/instant.ts";

export type ResultQuestion = ExamResult["questions"][number];

/** Where somebody stands in an exam: seats are their own, and attempts are counted. */
export interface Place {
  seat: number;
  number: number;
}

export const firstPlace: Place = { seat: 0, number: 0 };

/** Those whose paper asks a question. */
export function asks(questionId: string): SQL {
  return sql`exists (select 1 from json_each(${sittings.layout}) where json_each.value ->> 'questionId' = ${questionId})`;
}

interface Asked {
  examId: string;
  questionId: string;
  after: Place;
  limit: number;
}

const ofAnswer = (questionId: string) =>
  and(eq(sittingAnswers.sittingId, sittings.id), eq(sittingAnswers.questionId, questionId));

function handedIn({ examId, questionId, after }: Omit<Asked, "limit">): SQL[] {
  return [
    eq(sittings.examId, examId),
    sql`(${sittings.seat}, ${sittings.number}) > (${after.seat}, ${after.number})`,
    isNotNull(sittings.submittedAt),
    isNotNull(sittings.result),
    asks(questionId),
  ];
}

/** What a regrade goes by, of those handed in who were asked, without the rest of their papers. Index: sittings_exam. */
export async function askedSittings(db: TenantDb, asked: Asked) {
  const { questionId, limit } = asked;
  const ofAll = (of: string) =>
    sql<number>`(select coalesce(sum(json_each.value ->> ${of}), 0) from json_each(${sittings.result}, '$.questions'))`;
  const rows = await db.primary
    .select({
      id: sittings.id,
      seat: sittings.seat,
      number: sittings.number,
      revision: sittings.revision,
      name: users.name,
      percent: sql<number>`coalesce(${sittings.scorePercent}, 0)`,
      passed: sittings.passed,
      passPercent: sql<number>`${sittings.result} ->> '$.pass_percent'`,
      sum: ofAll("earned"),
      possible: ofAll("points"),
      question: sql<string>`(select json_each.value from json_each(${sittings.result}, '$.questions') where json_each.value ->> 'id' = ${questionId})`,
      answer: sittingAnswers.answer,
    })
    .from(sittings)
    .innerJoin(users, eq(users.id, sittings.userId))
    .leftJoin(sittingAnswers, ofAnswer(questionId))
    .byKey()
    .where(...handedIn(asked))
    .orderBy(sittings.seat, sittings.number)
    .limit(limit)
    .all();
  return rows.map((row) => ({ ...row, question: JSON.parse(row.question) as ResultQuestion }));
}

/** The same as a whole, with whose they are. Index: sittings_exam. */
export async function wholeSittings(db: TenantDb, asked: Asked) {
  const rows = await db.primary
    .from(sittings)
    .byKey()
    .where(...handedIn(asked))
    .orderBy(sittings.seat, sittings.number)
    .limit(asked.limit)
    .all();
  if (rows.length === 0) return [];
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const [answers, people] = await db.primary.batch([
    db
      .select({ sittingId: sittingAnswers.sittingId, answer: sittingAnswers.answer })
      .from(sittingAnswers)
      .byKey()
      .where(
        eq(sittingAnswers.questionId, asked.questionId),
        sql`${sittingAnswers.sittingId} in (select value from json_each(${ids}))`,
      ),
    db
      .from(users)
      .byKey()
      .where(sql`${users.id} in (select value from json_each(${JSON.stringify(rows.map(({ userId }) => userId))}))`),
  ]);
  const nothing: Answer = { option_ids: [], slots: {} };
  return rows.flatMap((sitting) => {
    const user = people.find(({ id }) => id === sitting.userId);
    const answer = answers.find(({ sittingId }) => sittingId === sitting.id)?.answer ?? nothing;
    return user && sitting.result ? [{ sitting: { ...sitting, result: sitting.result }, user, answer }] : [];
  });
}

/** How many are under way and were asked it. Index: sittings_exam. */
export async function openAsked(db: TenantDb, examId: string, questionId: string): Promise<number> {
  const row = await db.primary
    .select({ count: sql<number>`count(*)` })
    .from(sittings)
    .byKey()
    .where(eq(sittings.examId, examId), isNull(sittings.submittedAt), asks(questionId))
    .get();
  return row?.count ?? 0;
}

/** Primary key. */
export function askedQuestion(db: TenantDb, examId: string, id: string) {
  return db.primary.from(examQuestions).byKey().where(eq(examQuestions.id, id), eq(examQuestions.examId, examId)).get();
}

const told = {
  id: regrades.id,
  number: regrades.number,
  madeAt: regrades.madeAt,
  by: users.name,
  kind: regrades.kind,
  questionId: regrades.questionId,
  text: examQuestions.text,
  reason: regrades.reason,
  mayLower: regrades.mayLower,
  raised: regrades.raised,
  lowered: regrades.lowered,
  gained: regrades.gained,
  lost: regrades.lost,
  status: jobs.status,
};

/** The newest first. Indexes: regrades_number; primary keys. */
export function regradesOf(db: TenantDb, examId: string) {
  return db.primary
    .select(told)
    .from(regrades)
    .innerJoin(examQuestions, eq(examQuestions.id, regrades.questionId))
    .leftJoin(users, eq(users.id, regrades.madeBy))
    .leftJoin(jobs, eq(jobs.id, regrades.jobId))
    .byKey()
    .where(eq(regrades.examId, examId))
    .orderBy(sql`${regrades.number} desc`)
    .limit(100)
    .all();
}

/** What regrades changed of somebody's sittings, oldest first. Index: sitting_regrades_sitting. */
export async function changesOf(
  db: TenantDb,
  sat: readonly Pick<typeof sittings.$inferSelect, "id" | "number" | "layout">[],
) {
  const ids = sat.map(({ id }) => id);
  const rows = await db
    .select({
      id: regrades.id,
      sittingId: sittingRegrades.sittingId,
      at: sittingRegrades.at,
      kind: regrades.kind,
      questionId: regrades.questionId,
      reason: regrades.reason,
      points_before: sittingRegrades.pointsBefore,
      points_after: sittingRegrades.pointsAfter,
      percent_before: sittingRegrades.percentBefore,
      percent_after: sittingRegrades.percentAfter,
      passed_before: sittingRegrades.passedBefore,
      passed_after: sittingRegrades.passedAfter,
    })
    .from(sittingRegrades)
    .innerJoin(regrades, eq(regrades.id, sittingRegrades.regradeId))
    .byKey()
    .where(among(sittingRegrades.sittingId, ids))
    .orderBy(sittingRegrades.at, regrades.number)
    .all();
  return rows.map(({ sittingId, questionId, at, ...row }) => {
    const own = sat.find(({ id }) => id === sittingId);
    return {
      ...row,
      at: instant(at),
      attempt: own?.number ?? 1,
      place: (own?.layout ?? []).findIndex((asked) => asked.questionId === questionId) + 1,
    };
  });
}
