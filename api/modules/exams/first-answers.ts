import { eq, gt, isNotNull, sql } from "drizzle-orm";
import type { FirstPaper } from "#shared/domain/exam-figures.ts";
import type { FirstAnswer } from "#shared/domain/item-statistics.ts";
import type { examQuestions } from "#api/db/schema/exams.ts";
import { sittings } from "#api/db/schema/exams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

/** What so many first sittings of an exam say, more would hardly change. */
const mostSittings = 5000;
const sittingsARead = 250;

/** `[question id, most points, earned, ids of the options that were chosen]` */
type Given = [string, number, number, string[]];

/** Of each question of a paper, without its words: a result of sixty questions is long, and a thousand are too many to hold. */
const givenOf = sql<string>`(
  select json_group_array(json_array(
    asked.value ->> 'id', asked.value ->> 'points', asked.value ->> 'earned',
    json((select json_group_array(option.value ->> 'id') from json_each(asked.value, '$.options') option where option.value ->> 'chosen'))
  )) from json_each(${sittings.result}, '$.questions') asked)`;

/**
 * What first sittings of an exam answered, by question, and what came of each paper; what is void says nothing. Those of which an essay
 * still waits to be read do not count yet. Index: sittings_exam.
 */
export async function firstAnswersOf(
  db: TenantDb,
  examId: string,
  questions: readonly Pick<typeof examQuestions.$inferSelect, "id" | "voidAt">[],
): Promise<{ answers: Map<string, FirstAnswer[]>; papers: FirstPaper[] }> {
  const counted = new Set(questions.filter(({ voidAt }) => voidAt === null).map(({ id }) => id));
  const answers = new Map<string, FirstAnswer[]>();
  const papers: FirstPaper[] = [];
  for (let seat = 0; papers.length < mostSittings;) {
    // oxlint-disable-next-line no-await-in-loop -- a page after the other: all at once would not fit into memory
    const read = await db.primary
      .select({ seat: sittings.seat, passed: sittings.passed, given: givenOf })
      .from(sittings)
      .byKey()
      .where(
        eq(sittings.examId, examId),
        gt(sittings.seat, seat),
        eq(sittings.number, 1),
        eq(sittings.waitingCount, 0),
        isNotNull(sittings.submittedAt),
      )
      .orderBy(sittings.seat)
      .limit(sittingsARead)
      .all();
    for (const { given, passed } of read) {
      const paper = (JSON.parse(given) as Given[]).filter(([id]) => counted.has(id));
      add(answers, paper);
      papers.push({
        asked: paper.map(([id]) => id),
        most: paper.map(([, most]) => most),
        points: paper.map(([, , earned]) => earned),
        passed: passed === true,
      });
    }
    const last = read.at(-1);
    if (last === undefined || read.length < sittingsARead) break;
    seat = last.seat;
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
