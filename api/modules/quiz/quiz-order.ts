import type { AttemptLayout } from "#api/db/schema/quiz.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import type { QuestionRow } from "./quiz-attempt.ts";

interface DrawRules {
  shuffle: boolean;
  /** Name of a pool → how many of its questions are asked. */
  draws: Readonly<Record<string, number>>;
}

/** In [0, 1), from the platform's secure source. */
export function secureRandom(): number {
  return itemAt(crypto.getRandomValues(new Uint32Array(1)), 0) / 2 ** 32;
}

/**
 * The questions of an attempt, their order and that of their options: every attempt has its own. From nothing that a learner
 * knows: who could shuffle back would have the author's order, which is the key of some questions.
 * `Right` and `wrong` keep their places, since a statement's two answers are read like a switch.
 */
export function drawLayout(
  questions: readonly QuestionRow[],
  { shuffle, draws }: DrawRules,
  random: () => number = secureRandom,
): AttemptLayout {
  const asked = drawn(questions, draws, random);
  return (shuffle ? shuffled(asked, random) : asked).map(({ id, kind, options, slots }) => {
    const optionIds = options.map((option) => option.id);
    const choiceIds = [...new Set(slots.flatMap(({ choices }) => choices ?? []).map((choice) => choice.id))];
    return {
      questionId: id,
      optionIds:
        kind === "ordering"
          ? deranged(optionIds, random)
          : shuffle && kind !== "true_false"
            ? shuffled(optionIds, random)
            : optionIds,
      // The author writes each partner beside its slot: their order would be the key.
      ...(choiceIds.length > 0 && { choiceIds: shuffled(choiceIds, random) }),
    };
  });
}

/** All questions outside the pools, and of each pool as many as are to be drawn; in the author's order. */
function drawn(questions: readonly QuestionRow[], draws: DrawRules["draws"], random: () => number): QuestionRow[] {
  const chosen = new Set(questions.filter(({ pool }) => pool === null || !(pool in draws)));
  for (const [name, count] of Object.entries(draws)) {
    for (const question of shuffled(
      questions.filter(({ pool }) => pool === name),
      random,
    ).slice(0, count))
      chosen.add(question);
  }
  return questions.filter((question) => chosen.has(question));
}

/** An order that is not the one given, where there is another. */
function deranged(ids: readonly string[], random: () => number): string[] {
  const order = shuffled(ids, random);
  return order.some((id, place) => id !== ids[place]) ? order : [...order.slice(1), ...order.slice(0, 1)];
}

/** Fisher–Yates. */
function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [itemAt(order, other), itemAt(order, last)];
  }
  return order;
}
