import type { TeamLead } from "#shared/contracts/team-lead.ts";
import type { TeamRow } from "#shared/contracts/teams.ts";
import { grouped } from "#shared/domain/grouped.ts";
import type { Scope } from "#api/db/team-scope.ts";
import type { TeamRow as StoredTeam } from "./team-places.ts";

/** Each before those below it. A team whose parent is not among them is told as one at the top; it stays where it is to who sees some teams alone. */
export function toTeams(
  rows: readonly StoredTeam[],
  leads: readonly (TeamLead & { teamId: string })[],
  scope: Scope,
): TeamRow[] {
  const known = new Set(rows.map(({ id }) => id));
  const parentOf = ({ parentId }: StoredTeam) => (parentId !== null && known.has(parentId) ? parentId : null);
  const below = grouped(rows, parentOf);
  const leading = grouped(leads, ({ teamId }) => teamId);
  const told: TeamRow[] = [];
  /** Answers how many people these teams and those below have. */
  function tell(parentId: string | null): number {
    let people = 0;
    for (const row of below.get(parentId) ?? []) {
      const { id, name, revision } = row;
      const team = {
        id,
        parent_id: parentId,
        name,
        people: row.people,
        below: 0,
        leads: (leading.get(id) ?? []).map(toLead),
        may_move: scope === "business" || parentId !== null,
        revision,
      };
      told.push(team);
      team.below = tell(id);
      people += team.people + team.below;
    }
    return people;
  }
  tell(null);
  return told;
}

export function toLead({ id, name, avatar }: TeamLead): TeamLead {
  return { id, name, avatar };
}
