import type { Answer, Attempt, AttemptQuestion, Picture } from "#shared/contracts/quiz.ts";
import type { QuestionKind } from "#shared/domain/grading.ts";
import type { AttemptLayout, StoredOption, StoredPicture, StoredSlot } from "#api/db/schema/quiz.ts";
import { instant } from "#api/http/instant.ts";
import { fileAddress } from "#api/modules/files/public.ts";

export interface QuestionRow {
  id: string;
  kind: QuestionKind;
  pool: string | null;
  text: string;
  points: number;
  options: StoredOption[];
  slots: StoredSlot[];
  picture: StoredPicture | null;
  explanation: string | null;
  archivedAt: number | null;
}

export interface AttemptRow {
  id: string;
  lessonId: string;
  number: number;
  startedAt: number;
  deadlineAt: number | null;
  layout: AttemptLayout;
}

/** A question of an attempt with its options and the choices of its slots in the attempt's own order. */
export interface LaidOutQuestion {
  question: QuestionRow;
  options: StoredOption[];
  slots: StoredSlot[];
}

/**
 * The attempt's questions in its own order. Content that was loaded meanwhile wins over the layout: options that are gone
 * are left out, new ones stand last.
 */
export function laidOut(layout: AttemptLayout, questions: readonly QuestionRow[]): LaidOutQuestion[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return layout.flatMap(({ questionId, optionIds, choiceIds = [] }) => {
    const question = byId.get(questionId);
    if (!question) return [];
    const slots = question.slots.map((slot) => ({
      ...slot,
      choices: slot.choices && inOrder(slot.choices, choiceIds),
    }));
    return [{ question, options: inOrder(question.options, optionIds), slots }];
  });
}

function inOrder<Item extends { id: string }>(items: readonly Item[], ids: readonly string[]): Item[] {
  const rank = ({ id }: Item) => {
    const index = ids.indexOf(id);
    return index === -1 ? ids.length : index;
  };
  return items.toSorted((a, b) => rank(a) - rank(b));
}

/** Several right answers, which the question says without saying which. */
export function takesSeveral({ kind, options }: Pick<QuestionRow, "kind" | "options">): boolean {
  return kind === "multiple" || (kind === "hotspot" && options.filter(({ correct }) => correct).length > 1);
}

export function toPicture(picture: StoredPicture | null): Picture | null {
  return (
    picture && { src: fileAddress(picture.fileKey), alt: picture.alt, width: picture.width, height: picture.height }
  );
}

type Asked = Pick<QuestionRow, "id" | "kind" | "text" | "points" | "picture" | "options">;

/**
 * What may be seen of a question before it is answered, in the order in which it is laid out: built field by field, so that
 * nothing of the key can slip through.
 */
export function toAsked(question: Asked, { options, slots }: Pick<QuestionRow, "options" | "slots">): AttemptQuestion {
  return {
    id: question.id,
    kind: question.kind,
    text: question.text,
    points: question.points,
    several: takesSeveral(question),
    picture: toPicture(question.picture),
    options: options.map(({ id, text, area }) => ({ id, text, area: area ?? null })),
    slots: slots.map(({ id, label, choices }) => ({
      id,
      label,
      choices: choices && choices.map((choice) => ({ id: choice.id, text: choice.text })),
    })),
  };
}

export function toAttempt(
  attempt: AttemptRow,
  questions: readonly QuestionRow[],
  answers: Record<string, Answer>,
  now: number,
): Attempt {
  return {
    id: attempt.id,
    lesson_id: attempt.lessonId,
    number: attempt.number,
    started_at: instant(attempt.startedAt),
    deadline_at: instant(attempt.deadlineAt),
    seconds_left: attempt.deadlineAt === null ? null : Math.max(0, (attempt.deadlineAt - now) / 1000),
    questions: laidOut(attempt.layout, questions).map(({ question, ...layout }) => toAsked(question, layout)),
    answers,
  };
}

/** Question id → what was answered. */
export function toAnswers(rows: readonly { questionId: string; answer: Answer }[]): Record<string, Answer> {
  return Object.fromEntries(rows.map((row) => [row.questionId, row.answer]));
}
