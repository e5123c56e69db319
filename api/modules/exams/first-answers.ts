import { eq, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { FirstPaper } from "#shared/domain/exam-figures.ts";
import type { FirstAnswer } from "#shared/domain/item-statistics.ts";
import type { examQuestions } from "#api/db/schema/exams.ts";
import { sittings } from "#api/db/schema/exams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

/** What so many first papers of an exam or a quiz say, more would hardly change. */
const mostPapers = 5000;
export const papersARead = 250;

/** `[question id, most points, earned, ids of the options that were chosen]` */
type Given = [string, number, number, string[]];

/** Of each question of a paper, without its words: a result of sixty questions is long, and a thousand are too many to hold. */
export function givenIn(result: SQLiteColumn): SQL<string> {
  return sql<string>`(
  select json_group_array(json_array(
    asked.value ->> 'id', asked.value ->> 'points', asked.value ->> 'earned',
    json((select json_group_array(option.value ->> 'id') from json_each(asked.value, '$.options') option where option.value ->> 'chosen'))
  )) from json_each(${result}, '$.questions') asked)`;
}

/** By question, and what came of each paper. */
export interface FirstAnswers {
  answers: Map<string, FirstAnswer[]>;
  papers: FirstPaper[];
}

/**
 * What first sittings of an exam answered; what is void says nothing. Those of which an essay still waits to be read do not count yet.
 * Index: sittings_exam.
 */
export async function firstAnswersOf(
  db: TenantDb,
  examId: string,
  questions: readonly Pick<typeof examQuestions.$inferSelect, "id" | "voidAt">[],
): Promise<FirstAnswers> {
  const counted = new Set(questions.filter(({ voidAt }) => voidAt === null).map(({ id }) => id));
  const page = (after: { seat: number } | undefined) =>
    db.primary
      .select({ seat: sittings.seat, passed: sittings.passed, given: givenIn(sittings.result) })
      .from(sittings)
      .byKey()
      .where(
        eq(sittings.examId, examId),
        gt(sittings.seat, after?.seat ?? 0),
        eq(sittings.number, 1),
        eq(sittings.waitingCount, 0),
        isNotNull(sittings.submittedAt),
      )
      .orderBy(sittings.seat)
      .limit(papersARead)
      .all();
  return collected(page, (id) => counted.has(id));
}

/** Reads a page of papers after the other. `counts`: which questions do; all, where nobody says. */
export async function collected<Row extends { passed: boolean | null; given: string }>(
  page: (after: Row | undefined) => Promise<Row[]>,
  counts: (id: string) => boolean = () => true,
): Promise<FirstAnswers> {
  const answers = new Map<string, FirstAnswer[]>();
  const papers: FirstPaper[] = [];
  for (let last: Row | undefined; papers.length < mostPapers;) {
    // oxlint-disable-next-line no-await-in-loop -- a page after the other: all at once would not fit into memory
    const read = await page(last);
    for (const { given, passed } of read) {
      const paper = (JSON.parse(given) as Given[]).filter(([id]) => counts(id));
      add(answers, paper);
      papers.push({
        asked: paper.map(([id]) => id),
        most: paper.map(([, most]) => most),
        points: paper.map(([, , earned]) => earned),
        passed: passed === true,
      });
    }
    last = read.at(-1);
    if (last === undefined || read.length < papersARead) break;
  }
  return { answers, papers };
}

function add(answers: Map<string, FirstAnswer[]>, paper: readonly Given[]): void {
  const [all, whole] = [sum(paper.map(([, , earned]) => earned)), sum(paper.map(([, most]) => most))];
  for (const [id, most, points, chosen] of paper) {
    const known = answers.get(id) ?? [];
    known.push({ points, most, restPoints: all - points, restMost: whole - most, chosen });
    answers.set(id, known);
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
