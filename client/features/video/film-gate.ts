interface Gated {
  id: string;
  /** Second of the film. */
  at: number;
}

/** The first question that playing from one second to another comes to; those in `passed` are over. */
export function dueQuestion<Question extends Gated>(questions: readonly Question[], passed: ReadonlySet<string>, from: number, to: number): Question | undefined {
  return questions.filter(({ id, at }) => at >= from && at <= to && !passed.has(id)).toSorted((a, b) => a.at - b.at)[0];
}
