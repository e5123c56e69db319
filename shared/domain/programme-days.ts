import type { DeadlineRule } from "./deadline.ts";

/** A part of a path with when it is due. */
export interface DatedStep {
  id: string;
  isOptional: boolean;
  requires: readonly string[];
  deadline: DeadlineRule | null;
}

/** `step` null: the programme itself. */
export type DayProblem =
  | { kind: "past"; step: string | null; date: string }
  | { kind: "after-programme"; step: string }
  /** It is due after `names`, which waits for it. */
  | { kind: "after-waiting"; step: string; names: string };

interface DatedPath {
  steps: readonly DatedStep[];
  inOrder: boolean;
  deadline: DeadlineRule | null;
}

/** Days of a path that cannot be meant. Those that count from different things are not compared. */
export function dayProblems({ steps, inOrder, deadline }: DatedPath, today: string): DayProblem[] {
  const dated = [{ id: null, deadline }, ...steps];
  const past = dated.flatMap(({ id, deadline: due }): DayProblem[] =>
    due?.kind === "on" && due.date < today ? [{ kind: "past", step: id, date: due.date }] : [],
  );
  const beyond = steps.flatMap((step): DayProblem[] =>
    isLater(step.deadline, deadline) ? [{ kind: "after-programme", step: step.id }] : [],
  );
  const waiting = steps.flatMap((step, at) =>
    steps
      .filter((one, place) => step.requires.includes(one.id) || (inOrder && place < at && !one.isOptional))
      .filter((one) => isLater(one.deadline, step.deadline))
      .map((one): DayProblem => ({ kind: "after-waiting", step: one.id, names: step.id })),
  );
  return [...past, ...beyond, ...waiting];
}

function isLater(one: DeadlineRule | null, other: DeadlineRule | null): boolean {
  if (one === null || other === null) return false;
  if (one.kind === "on") return other.kind === "on" && one.date > other.date;
  return other.kind === one.kind && one.days > other.days;
}
