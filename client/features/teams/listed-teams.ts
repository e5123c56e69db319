import type { TeamRow } from "#shared/contracts/teams.ts";
import { teamPaths, teamPathText } from "#shared/domain/team-path.ts";

/** A team as its list shows it. */
export interface ListedTeam extends TeamRow {
  /** How many teams it stands below. */
  level: number;
  hasBelow: boolean;
  isOpen: boolean;
  /** The names of those above it, where they do not stand there; "" of none. */
  above: string;
}

/** The rows of the tree: what is below a folded team is left out. */
export function treeRows(teams: readonly TeamRow[], folded: ReadonlySet<string>): ListedTeam[] {
  const levels = new Map<string, number>();
  const parents = new Set(teams.map(({ parent_id: parentId }) => parentId));
  return teams.flatMap((team) => {
    const { id, parent_id: parentId } = team;
    const above = parentId === null ? -1 : levels.get(parentId);
    if (above === undefined || (parentId !== null && folded.has(parentId))) return [];
    levels.set(id, above + 1);
    return { ...team, level: above + 1, hasBelow: parents.has(id), isOpen: !folded.has(id), above: "" };
  });
}

/** The same beside one another; `all`: every team, since those above them are named. */
export function flatRows(teams: readonly TeamRow[], all: readonly TeamRow[]): ListedTeam[] {
  const paths = teamPaths(all);
  return teams.map((team) => ({
    ...team,
    level: 0,
    hasBelow: false,
    isOpen: false,
    above: teamPathText(paths.get(team.id)?.slice(0, -1) ?? []),
  }));
}
