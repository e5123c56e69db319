/** A value of a form by its path, `a.b`; a list is one value. */
type Leaves = ReadonlyMap<string, unknown>;

interface Copies {
  /** What was opened. */
  before: object;
  /** What somebody else made of it. */
  theirs: object;
  /** What is typed. */
  mine: object;
}

/** Paths whose values say nothing without one another: they are kept or given up as one. A path of a branch is one value. */
export type Together = readonly (readonly string[])[];

/** What both changed, each into something of their own; values stand as the paths do. */
export interface BothChanged {
  paths: readonly string[];
  mine: readonly unknown[];
  theirs: readonly unknown[];
}

/**
 * What stays of what is typed once somebody else saved: the fields that were changed here, and those among them that both
 * changed. Every other field is theirs.
 */
export function threeWay(
  { before, theirs, mine }: Copies,
  together: Together = [],
): { kept: Leaves; both: BothChanged[] } {
  const whole = new Set(together.flat());
  const [opened, stored, typed] = [leavesOf(before, whole), leavesOf(theirs, whole), leavesOf(mine, whole)];
  const at = (leaves: Leaves, paths: readonly string[]) => paths.map((path) => leaves.get(path));
  const fields = [...typed.keys()].flatMap((path) => {
    const among = together.find((paths) => paths.includes(path)) ?? [path];
    return among[0] === path ? [among] : [];
  });
  const kept = fields.filter((paths) => {
    const own = at(typed, paths);
    return !isSame(own, at(opened, paths)) && !isSame(own, at(stored, paths));
  });
  const both = kept.filter((paths) => !isSame(at(stored, paths), at(opened, paths)));
  return {
    kept: new Map(kept.flatMap((paths) => paths.map((path) => [path, typed.get(path)]))),
    both: both.map((paths) => ({ paths, mine: at(typed, paths), theirs: at(stored, paths) })),
  };
}

function leavesOf(values: object, whole: ReadonlySet<string>, above = ""): Map<string, unknown> {
  return new Map(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      const path = above + name;
      const isBranch = typeof value === "object" && value !== null && !Array.isArray(value) && !whole.has(path);
      return isBranch ? [...leavesOf(value as object, whole, `${path}.`)] : [[path, value]];
    }),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
