import type { ProgrammeStep } from "./programme.ts";

export type PathProblem =
  | { kind: "no-required-step" }
  /** More optional parts have to be done than there are. */
  | { kind: "too-few-optional"; needed: number; there: number }
  | { kind: "unknown-step"; step: string; names: string }
  | { kind: "optional-blocks-required"; step: string; names: string }
  /** Parts that wait for each other, the first one repeated at the end. */
  | { kind: "cycle"; steps: string[] };

/** What would make a programme one that nobody can complete; checked before it is written. */
export function pathProblems(steps: readonly ProgrammeStep[], inOrder: boolean, optionalNeeded = 0): PathProblem[] {
  const byId = new Map(steps.map((step) => [step.id, step]));
  const problems: PathProblem[] = [];
  const there = steps.filter((step) => step.isOptional).length;
  if (there === steps.length && optionalNeeded === 0) problems.push({ kind: "no-required-step" });
  if (optionalNeeded > there) problems.push({ kind: "too-few-optional", needed: optionalNeeded, there });
  for (const step of steps) {
    for (const names of step.requires) {
      const other = byId.get(names);
      if (!other) problems.push({ kind: "unknown-step", step: step.id, names });
      else if (other.isOptional && !step.isOptional)
        problems.push({ kind: "optional-blocks-required", step: step.id, names });
    }
  }
  const cycle = findCycle(waitsFor(steps, inOrder, byId));
  return cycle ? [...problems, { kind: "cycle", steps: cycle }] : problems;
}

/** Part → parts that it waits for, the order of the path included: asking for a later part is a cycle there. */
function waitsFor(
  steps: readonly ProgrammeStep[],
  inOrder: boolean,
  byId: ReadonlyMap<string, ProgrammeStep>,
): Map<string, string[]> {
  return new Map(
    steps.map((step, index) => {
      const before = inOrder ? steps.slice(0, index).filter((other) => !other.isOptional) : [];
      return [step.id, [...step.requires.filter((id) => byId.has(id)), ...before.map((other) => other.id)]];
    }),
  );
}

function findCycle(edges: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const cleared = new Set<string>();
  const walk = (id: string, trail: readonly string[]): string[] | undefined => {
    const at = trail.indexOf(id);
    if (at >= 0) return [...trail.slice(at), id];
    if (cleared.has(id)) return undefined;
    for (const next of edges.get(id) ?? []) {
      const cycle = walk(next, [...trail, id]);
      if (cycle) return cycle;
    }
    cleared.add(id);
    return undefined;
  };
  for (const id of edges.keys()) {
    const cycle = walk(id, []);
    if (cycle) return cycle;
  }
  return undefined;
}
