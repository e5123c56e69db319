import type { Answer, AttemptResult } from "#shared/contracts/quiz.ts";
import { grade, type GradedQuestion, isRight } from "#shared/domain/grading.ts";
import type { AttemptLayout, StoredSlot } from "#api/db/schema/quiz.ts";
import { instant } from "#api/http/instant.ts";
import { type LaidOutQuestion, laidOut, type QuestionRow, toPicture } from "./quiz-attempt.ts";

interface HandedIn {
  id: string;
  lessonId: string;
  number: number;
  layout: AttemptLayout;
}

interface Grading {
  passPercent: number;
  partialCredit: boolean;
  /** Question id → what a person said of its answer. */
  judged: Readonly<Record<string, { points: number; comment: string }>>;
  /** Question id → points, of an attempt that was graded before. */
  earnedBefore?: Readonly<Record<string, number>>;
}

type ResultQuestion = AttemptResult["questions"][number];
type Given = Readonly<Record<string, Answer | undefined>>;

const nothing: Answer = { option_ids: [], slots: {} };

/** What decides whether an answer to this question is right. */
function keyOf({
  id,
  kind,
  points,
  options,
  slots,
}: Pick<QuestionRow, "id" | "kind" | "points" | "options" | "slots">): GradedQuestion {
  return { id, kind, points, key: options.filter(({ correct }) => correct).map((option) => option.id), slots };
}

/** Grades an attempt and lays the key open. `given`: question id → answer. */
export function toResult(
  attempt: HandedIn,
  questions: readonly QuestionRow[],
  given: Given,
  { passPercent, partialCredit, judged, earnedBefore = {} }: Grading,
  submittedAt: number,
): AttemptResult {
  const asked = laidOut(attempt.layout, questions);
  const points = Object.fromEntries(Object.entries(judged).map(([id, one]) => [id, one.points]));
  const { percent, passed, earned } = grade(
    asked.map(({ question }) => keyOf(question)),
    given,
    { passPercent, partialCredit, judged: points, earnedBefore },
  );
  const shown = asked.map((one) =>
    toResultQuestion(
      one,
      given[one.question.id] ?? nothing,
      earned[one.question.id] ?? null,
      judged[one.question.id]?.comment,
    ),
  );
  return {
    id: attempt.id,
    lesson_id: attempt.lessonId,
    number: attempt.number,
    submitted_at: instant(submittedAt),
    score_percent: percent,
    pass_percent: passPercent,
    passed,
    waiting_count: shown.filter((question) => question.earned === null).length,
    right_count: shown.filter(({ correct }) => correct).length,
    question_count: shown.length,
    review: "full",
    questions: shown,
  };
}

function toResultQuestion(
  { question, options, slots }: LaidOutQuestion,
  answer: Answer,
  earned: number | null,
  comment: string | undefined,
): ResultQuestion {
  const { id, kind, text, points, picture, explanation } = question;
  return {
    id,
    kind,
    text,
    points,
    earned,
    correct: earned === points,
    picture: toPicture(picture),
    options:
      kind === "ordering"
        ? []
        : options.map((option) => ({
            id: option.id,
            text: option.text,
            chosen: answer.option_ids.includes(option.id),
            correct: option.correct,
            feedback: option.feedback,
            area: option.area ?? null,
          })),
    slots: kind === "ordering" ? orderLines(question, answer) : slots.map((slot) => slotLine(slot, answer)),
    explanation,
    comment: comment || null,
  };
}

/** What was put at each place, and what belongs there. */
function orderLines({ options }: QuestionRow, answer: Answer): ResultQuestion["slots"] {
  const textOf = new Map(options.map((option) => [option.id, option.text]));
  return options.map((option, place) => {
    const given = answer.option_ids[place];
    return {
      label: String(place + 1),
      given: textOf.get(given ?? "") ?? "",
      right: option.text,
      correct: given === option.id,
    };
  });
}

function slotLine(slot: StoredSlot, answer: Answer): ResultQuestion["slots"][number] {
  const { id, label, choices, key } = slot;
  const given = answer.slots[id] ?? "";
  const textOf = (choiceId: string) => choices?.find((choice) => choice.id === choiceId)?.text ?? "";
  return {
    label,
    given: choices ? textOf(given) : given,
    right: rightText(key, textOf),
    correct: key && isRight(slot, answer),
  };
}

function rightText(key: StoredSlot["key"], textOf: (choiceId: string) => string): string | null {
  switch (key?.kind) {
    case "text":
      return key.accepted[0] ?? null;
    case "number":
      if (Number.isNaN(key.value)) return null;
      return key.tolerance > 0 ? `${key.value} ± ${key.tolerance}` : String(key.value);
    case "option":
      return textOf(key.id);
    case undefined:
      return null;
  }
}
