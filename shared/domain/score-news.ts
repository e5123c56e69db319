/** Days in a row that are told of (docs/specification.md §16.4). */
const runMilestones = [3, 7, 14, 30, 50, 100, 200, 365, 500, 1000] as const;

/** The highest that a run has reached; null: none yet. */
export function milestoneOf(run: number): number | null {
  return runMilestones.findLast((days) => days <= run) ?? null;
}

/** Whether days in a row say what one of the badges says already. */
export function saidByBadge(run: number, badges: readonly string[]): boolean {
  return (run === 7 && badges.includes("week-run")) || (run === 30 && badges.includes("month-run"));
}
