export type QuestionKind = "single" | "multiple" | "true_false";

export interface GradedQuestion {
  id: string;
  kind: QuestionKind;
  points: number;
  /** Ids of the right options. */
  key: readonly string[];
}

export interface Grade {
  /** Whole percent, rounded down: what is shown and what decides are the same number. */
  percent: number;
  passed: boolean;
  /** Question id → whether it was answered rightly. */
  correct: Record<string, boolean>;
}

/** All or nothing: exactly the right options, each once or more, none besides. An unanswered question is wrong. */
export function isCorrect(question: GradedQuestion, chosen: readonly string[]): boolean {
  const picked = new Set(chosen);
  return picked.size > 0 && picked.size === new Set(question.key).size && question.key.every((id) => picked.has(id));
}

/** Whether a question of this kind can be answered so; `single` and `true_false` take one option at most. */
export function isPossibleAnswer(kind: QuestionKind, optionIds: readonly string[], chosen: readonly string[]): boolean {
  if (new Set(chosen).size !== chosen.length) return false;
  if (kind !== "multiple" && chosen.length > 1) return false;
  return chosen.every((id) => optionIds.includes(id));
}

/** Grades a quiz. `chosen`: question id → option ids. `passPercent`: whole percent of the points. */
export function grade(
  questions: readonly GradedQuestion[],
  chosen: Readonly<Record<string, readonly string[] | undefined>>,
  passPercent: number,
): Grade {
  const correct: Record<string, boolean> = {};
  let earned = 0;
  let possible = 0;
  for (const question of questions) {
    const right = isCorrect(question, chosen[question.id] ?? []);
    correct[question.id] = right;
    possible += question.points;
    if (right) earned += question.points;
  }
  const percent = possible === 0 ? 0 : Math.floor((earned * 100) / possible);
  return { percent, passed: possible > 0 && percent >= passPercent, correct };
}
