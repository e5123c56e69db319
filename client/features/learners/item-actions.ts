import type { LearnerItem } from "#shared/contracts/learners.ts";

export type ItemAction = "extend" | "exempt" | "include" | "shorten";

/** What may be changed about one thing that somebody has, as it stands. */
export function itemActions({ state, is_assigned: isAssigned, extension }: LearnerItem): ItemAction[] {
  if (state === "exempt") return ["include"];
  if (state === "done" || !isAssigned) return [];
  return ["extend", ...(extension ? (["shorten"] as const) : []), "exempt"];
}
