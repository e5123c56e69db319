/** Between the names of teams, from the top down: `Nhà máy / Kho / Ca 1`. No name holds it. */
export const betweenTeams = " / ";

export const longestTeamName = 120;
/** Teams below one another. */
export const deepestTeam = 12;
/** Of one business: a tree that is read as a whole. */
export const mostTeams = 2000;

export function teamPathOf(text: string): string[] {
  return text
    .normalize("NFC")
    .split(betweenTeams)
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

export function teamPathText(names: readonly string[]): string {
  return names.join(betweenTeams);
}

interface Placed {
  id: string;
  parent_id: string | null;
  name: string;
}

/** What each team is called from the top down; a parent that is not among them is the top. */
export function teamPaths(teams: readonly Placed[]): Map<string, string[]> {
  const byId = new Map(teams.map((team) => [team.id, team]));
  const paths = new Map<string, string[]>();
  function pathOf({ id, parent_id: parentId, name }: Placed): string[] {
    const known = paths.get(id);
    if (known) return known;
    const parent = parentId === null ? undefined : byId.get(parentId);
    const path = parent ? [...pathOf(parent), name] : [name];
    paths.set(id, path);
    return path;
  }
  for (const team of teams) pathOf(team);
  return paths;
}
