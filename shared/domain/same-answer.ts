import type { Given } from "./grading.ts";

/** Two answers that say the same; an absent one and one without anything are the same. */
export function isSameAnswer(one: Given | null | undefined, other: Given | null | undefined): boolean {
  return spelt(one) === spelt(other);
}

function spelt(answer: Given | null | undefined): string {
  const filled = Object.entries(answer?.slots ?? {}).filter(([, text]) => text !== "");
  return JSON.stringify([answer?.option_ids ?? [], filled.toSorted(([one], [other]) => (one < other ? -1 : 1))]);
}
