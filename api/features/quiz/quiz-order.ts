import { seeded, textHash } from "#shared/domain/seeded.ts";
import type { QuestionRow } from "../../content/quiz-attempt.ts";
import type { AttemptLayout } from "../../db/schema/quiz.ts";

/**
 * The order of an attempt's questions and of their options, drawn from its id: every attempt has its own. `Right` and
 * `wrong` keep their places, since a statement's two answers are read like a switch.
 */
export function drawLayout(questions: readonly QuestionRow[], shuffle: boolean, attemptId: string): AttemptLayout {
  const random = seeded(textHash(attemptId));
  const asked = shuffle ? shuffled(questions, random) : questions;
  return asked.map(({ id, kind, options }) => {
    const optionIds = options.map((option) => option.id);
    return { questionId: id, optionIds: shuffle && kind !== "true_false" ? shuffled(optionIds, random) : optionIds };
  });
}

/** Fisher–Yates. */
function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}
