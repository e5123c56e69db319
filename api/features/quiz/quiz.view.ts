import type { AttemptResult } from "#shared/contracts/quiz.ts";
import { grade } from "#shared/domain/grading.ts";
import { laidOut, type QuestionRow } from "../../content/quiz-attempt.ts";
import { instant } from "../../content/standing.ts";
import type { AttemptLayout } from "../../db/schema/quiz.ts";

interface HandedIn {
  id: string;
  lessonId: string;
  number: number;
  layout: AttemptLayout;
}

/** Grades an attempt and lays the key open. `chosen`: question id → option ids. */
export function toResult(
  attempt: HandedIn,
  questions: readonly QuestionRow[],
  chosen: Readonly<Record<string, readonly string[] | undefined>>,
  passPercent: number,
  now: number,
): AttemptResult {
  const asked = laidOut(attempt.layout, questions);
  const { percent, passed, correct } = grade(
    asked.map(({ question, options }) => ({
      id: question.id,
      kind: question.kind,
      points: question.points,
      key: options.filter((option) => option.correct).map((option) => option.id),
    })),
    chosen,
    passPercent,
  );
  return {
    id: attempt.id,
    lesson_id: attempt.lessonId,
    number: attempt.number,
    submitted_at: instant(now),
    score_percent: percent,
    pass_percent: passPercent,
    passed,
    questions: asked.map(({ question, options }) => ({
      id: question.id,
      kind: question.kind,
      text: question.text,
      correct: correct[question.id] ?? false,
      options: options.map(({ id, text, correct, feedback }) => ({
        id,
        text,
        chosen: (chosen[question.id] ?? []).includes(id),
        correct,
        feedback,
      })),
      explanation: question.explanation,
    })),
  };
}
