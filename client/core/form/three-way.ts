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

/**
 * What stays of what is typed once somebody else saved: the fields that were changed here, and those among them that both
 * changed, each into something of their own. Every other field is theirs.
 */
export function threeWay({ before, theirs, mine }: Copies): { kept: Leaves; both: string[] } {
  const [opened, stored] = [leavesOf(before), leavesOf(theirs)];
  const typed = [...leavesOf(mine)].filter(([path, value]) => !isSame(value, opened.get(path)));
  const kept = typed.filter(([path, value]) => !isSame(value, stored.get(path)));
  const both = kept.flatMap(([path]) => (isSame(stored.get(path), opened.get(path)) ? [] : [path]));
  return { kept: new Map(kept), both };
}

function leavesOf(values: object, above = ""): Map<string, unknown> {
  return new Map(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      const path = above + name;
      const isBranch = typeof value === "object" && value !== null && !Array.isArray(value);
      return isBranch ? [...leavesOf(value as object, `${path}.`)] : [[path, value]];
    }),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
