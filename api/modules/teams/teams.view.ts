import type { TeamLead } from "#shared/contracts/team-lead.ts";
import type { TeamRow } from "#shared/contracts/teams.ts";
import { grouped } from "#shared/domain/grouped.ts";
import type { TeamRow as StoredTeam } from "./team-places.ts";

/** Each before those below it. A team whose parent is not among them is told as one at the top. */
export function toTeams(rows: readonly StoredTeam[], leads: readonly (TeamLead & { teamId: string })[]): TeamRow[] {
  const known = new Set(rows.map(({ id }) => id));
  const parentOf = ({ parentId }: StoredTeam) => (parentId !== null && known.has(parentId) ? parentId : null);
  const below = grouped(rows, parentOf);
  const leading = grouped(leads, ({ teamId }) => teamId);
  const told: TeamRow[] = [];
  function tell(parentId: string | null): void {
    for (const row of below.get(parentId) ?? []) {
      const { id, name, people, revision } = row;
      told.push({ id, parent_id: parentId, name, people, leads: (leading.get(id) ?? []).map(toLead), revision });
      tell(id);
    }
  }
  tell(null);
  return told;
}

export function toLead({ id, name, avatar }: TeamLead): TeamLead {
  return { id, name, avatar };
}
