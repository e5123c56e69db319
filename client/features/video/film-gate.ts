interface Gated {
  id: string;
  /** Second of the film. */
  at: number;
}

/**
 * The first question that playing from one second to another comes to; those in `passed` are over. A film that was left at
 * its question goes on a moment behind it.
 */
export function dueQuestion<Question extends Gated>(
  questions: readonly Question[],
  passed: ReadonlySet<string>,
  from: number,
  to: number,
): Question | undefined {
  return questions
    .filter(({ id, at }) => at > from - 1 && at <= to && !passed.has(id))
    .toSorted((a, b) => a.at - b.at)[0];
}

/** A chapter that begins so shortly before a question does not hold what it asks about. */
const leastSeconds = 5;

/** Where the part begins that a question is about: its chapter, or the one before where that has only just begun. */
export function partOf(chapters: readonly { at: number }[], at: number): number {
  return Math.max(0, ...chapters.filter((chapter) => chapter.at <= at - leastSeconds).map((chapter) => chapter.at));
}
