import type { TeamRow } from "#shared/contracts/teams.ts";
import { fold } from "#shared/domain/fold.ts";
import { isNarrowed, type ListState } from "#client/core/list/list-address.ts";

/** What a team may want for: nobody leads it, or nobody is in it. */
export const teamLacks = ["lead", "people"] as const;

/** The teams that a filter finds, each with those above it: a tree has no branch without its stem. */
export function narrowedTeams(teams: readonly TeamRow[], state: ListState): TeamRow[] {
  if (!isNarrowed(state)) return [...teams];
  const byId = new Map(teams.map((team) => [team.id, team]));
  const shown = new Set<string>();
  for (const team of teams.filter((one) => isFound(one, state)))
    for (let at: TeamRow | undefined = team; at && !shown.has(at.id); at = byId.get(at.parent_id ?? ""))
      shown.add(at.id);
  return teams.filter(({ id }) => shown.has(id));
}

function isFound({ name, leads, people }: TeamRow, { q, filters }: ListState): boolean {
  const lacks = filters["lacks"];
  if (lacks === "lead" && leads.length > 0) return false;
  if (lacks === "people" && people > 0) return false;
  return fold(name).includes(fold(q));
}
