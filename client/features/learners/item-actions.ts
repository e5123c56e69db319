import type { LearnerItem } from "#shared/contracts/learners.ts";

export type TermAction = "extend" | "exempt" | "include" | "shorten";
export type ItemAction = TermAction | "credit" | "renew";

/** What may be changed about one thing that somebody has, as it stands. */
export function itemActions({ kind, state, is_assigned: isAssigned, extension }: LearnerItem): ItemAction[] {
  if (state === "exempt") return ["include"];
  // Of a programme, its courses are learned again one by one.
  if (state === "done") return kind === "course" ? ["renew"] : [];
  // Who was in a room is marked on its roster.
  const further: ItemAction[] = kind === "classroom" ? [] : ["credit"];
  if (!isAssigned) return further;
  return ["extend", ...(extension ? (["shorten"] as const) : []), "exempt", ...further];
}
