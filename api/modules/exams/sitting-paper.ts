import type { Paper } from "#shared/contracts/exam-room.ts";
import type { Answer } from "#shared/contracts/quiz.ts";
import { drawPaper } from "#shared/domain/exam-blueprint.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import { seeded } from "#shared/domain/seeded.ts";
import { among } from "#api/db/conditions.ts";
import { examQuestions, type sittings, type ExamRecord } from "#api/db/schema/exams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { instant } from "#api/http/instant.ts";
import { drawLayout, type QuestionRow, toAttempt } from "#api/modules/quiz/public.ts";

type Sitting = typeof sittings.$inferSelect;
type Layout = Sitting["layout"];

/** From nothing that somebody who sits knows: it never leaves the API. */
export function newSeed(): number {
  return itemAt(crypto.getRandomValues(new Uint32Array(1)), 0);
}

/** Which questions a paper asks, and how many points each earns, by the exam as it was opened. */
function questionsOfPaper(
  { paper, rows, candidates, fixed }: Pick<ExamRecord, "paper" | "rows" | "candidates" | "fixed">,
  random: () => number,
): { id: string; points: number }[] {
  const taken =
    paper === "fixed" && fixed !== null
      ? fixed
      : drawPaper(
          rows.map(({ count }, index) => ({ count, candidates: candidates?.[index] ?? [] })),
          random,
        );
  return taken.flatMap((ids, row) => ids.map((id) => ({ id, points: rows[row]?.points ?? 1 })));
}

/** The paper of one sitting: its questions, their order and that of their options, all by its seed. */
export async function layPaper(
  db: TenantDb,
  exam: ExamRecord,
  seed: number,
): Promise<{ layout: Layout; questions: QuestionRow[] }> {
  const random = seeded(seed);
  const asked = questionsOfPaper(exam, random);
  const points = new Map(asked.map(({ id, points: earned }) => [id, earned]));
  const known = new Map((await paperRows(db, asked).all()).map((row) => [row.id, row]));
  const questions = asked.flatMap(({ id }) => {
    const row = known.get(id);
    return row ? [toQuestion(row, points.get(id) ?? 1)] : [];
  });
  const layout = drawLayout(questions, { shuffle: exam.shuffle, draws: {} }, random).map((one) => ({
    ...one,
    points: points.get(one.questionId) ?? 1,
  }));
  return { layout, questions };
}

/** Primary key. */
function paperRows(db: TenantDb, asked: readonly { id: string }[]) {
  return db
    .from(examQuestions)
    .byKey()
    .where(
      among(
        examQuestions.id,
        asked.map(({ id }) => id),
      ),
    );
}

/** As quizzes grade and show it. */
export function toQuestion(row: typeof examQuestions.$inferSelect, points: number): QuestionRow {
  const { id, kind, text, options, slots, picture, explanation } = row;
  return { id, kind, text, options, slots, picture, explanation, points, pool: null, archivedAt: null };
}

/** The questions of a sitting with the points that its paper gives them, and whether everybody has those. */
export async function questionsOf(db: TenantDb, layout: Layout): Promise<(QuestionRow & { isVoid: boolean })[]> {
  const rows = await paperRows(
    db,
    layout.map(({ questionId }) => ({ id: questionId })),
  ).all();
  return rows.map((row) => ({
    ...toQuestion(row, layout.find(({ questionId }) => questionId === row.id)?.points ?? 1),
    isVoid: row.voidAt !== null,
  }));
}

/** What somebody may see before they hand in: as of quizzes, built field by field. */
export function toPaper(
  sitting: Pick<Sitting, "id" | "number" | "startedAt" | "deadlineAt" | "layout" | "enteredAt" | "savedAt">,
  questions: readonly QuestionRow[],
  answers: Record<string, Answer>,
  now: number,
): Paper {
  const { id, number, deadlineAt, layout } = sitting;
  const startedAt = sitting.startedAt ?? sitting.enteredAt;
  const { lesson_id: _none, ...paper } = toAttempt(
    { id, lessonId: id, number, startedAt, deadlineAt, layout },
    questions,
    answers,
    now,
  );
  return { ...paper, saved_at: instant(sitting.savedAt) };
}
