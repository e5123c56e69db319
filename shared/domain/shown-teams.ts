import type { TeamLack, TeamSort } from "../contracts/teams.ts";
import { fold } from "./fold.ts";

interface Asked {
  /** A part of the name, marks or none. */
  q?: string | undefined;
  lacks?: TeamLack | undefined;
  sort: TeamSort;
}

interface Shown {
  id: string;
  parent_id: string | null;
  name: string;
  people: number;
  leads: readonly unknown[];
}

/**
 * The teams that a list of them shows, in its order: a business has 2,000 at most. By their places it is a tree, where each that is
 * found has those above it; in any other order they stand beside one another, and only those that are found.
 */
export function shownTeams<Row extends Shown>(teams: readonly Row[], { q = "", lacks, sort }: Asked): Row[] {
  const wanted = fold(q.trim());
  const isFound = ({ name, leads, people }: Row) =>
    fold(name).includes(wanted) && !(lacks === "lead" && leads.length > 0) && !(lacks === "people" && people > 0);
  if (sort === "place") return wanted === "" && lacks === undefined ? [...teams] : withStems(teams, isFound);
  const byName = teams.filter(isFound).toSorted((one, other) => (fold(one.name) < fold(other.name) ? -1 : 1));
  const inOrder = sort.endsWith("people") ? byName.toSorted((one, other) => one.people - other.people) : byName;
  return sort.startsWith("-") ? inOrder.toReversed() : inOrder;
}

/** Those that are found, each with the teams above it: a tree has no branch without its stem. */
function withStems<Row extends Shown>(teams: readonly Row[], isFound: (team: Row) => boolean): Row[] {
  const byId = new Map(teams.map((team) => [team.id, team]));
  const shown = new Set<string>();
  for (const team of teams.filter(isFound))
    for (let at: Row | undefined = team; at && !shown.has(at.id); at = byId.get(at.parent_id ?? "")) shown.add(at.id);
  return teams.filter(({ id }) => shown.has(id));
}
