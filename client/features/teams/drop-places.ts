/** Where a team is put: below a team or at the top, in front of one or behind all. */
export interface Place {
  teamId: string;
  parentId: string | null;
  beforeId: string | null;
}

/** The same as it is shown: at an edge of a row, or in it. */
export interface DropPlace extends Omit<Place, "teamId"> {
  rowId: string;
  edge: "before" | "after" | "in";
  level: number;
}

interface Row {
  id: string;
  /** null: at the top. */
  parent_id: string | null;
  level: number;
}

/** Each place that a team can come to stand at among rows of a tree, from the top down; not below itself. `mayTop`: nor at the top. */
export function dropPlaces(rows: readonly Row[], teamId: string, mayTop: boolean): DropPlace[] {
  const places: DropPlace[] = [];
  const below = (parentId: string | null) => rows.filter((row) => row.parent_id === parentId);
  function visit(parentId: string | null, level: number): void {
    const isOffered = parentId !== null || mayTop;
    const children = below(parentId);
    for (const { id } of children) {
      if (id === teamId) continue;
      if (isOffered) places.push({ parentId, beforeId: id, rowId: id, edge: "before", level });
      visit(id, level + 1);
    }
    const last = lastOf(rows, parentId);
    if (!isOffered || last === undefined) return;
    const edge = children.length > 0 ? "after" : "in";
    places.push({ parentId, beforeId: null, rowId: last, edge, level });
  }
  visit(null, 0);
  return places;
}

/** The last row of a branch: the team's own where nothing of it is below. */
function lastOf(rows: readonly Row[], parentId: string | null): string | undefined {
  if (parentId === null) return rows.at(-1)?.id;
  const at = rows.findIndex(({ id }) => id === parentId);
  const level = rows[at]?.level ?? 0;
  const end = rows.findIndex((row, index) => index > at && row.level <= level);
  return rows[(end < 0 ? rows.length : end) - 1]?.id;
}

/** Where the team stands now. */
export function ownPlace(places: readonly DropPlace[], rows: readonly Row[], teamId: string): number {
  const parentId = rows.find(({ id }) => id === teamId)?.parent_id ?? null;
  const beside = rows.filter((row) => row.parent_id === parentId);
  const next = beside[beside.findIndex(({ id }) => id === teamId) + 1];
  return Math.max(
    places.findIndex((place) => place.parentId === parentId && place.beforeId === (next?.id ?? null)),
    0,
  );
}

/** What is meant by a pointer over a row: its upper or lower edge, or the row itself. `share`: how far down in it, from 0 to 1. */
export function pointedPlace(
  places: readonly DropPlace[],
  rows: readonly Row[],
  rowId: string,
  share: number,
): DropPlace | undefined {
  const edge = 0.25;
  const of = (parentId: string | null, beforeId: string | null) =>
    places.find((place) => place.parentId === parentId && place.beforeId === beforeId);
  const row = rows.find(({ id }) => id === rowId);
  if (row === undefined || of(rowId, null) === undefined) return undefined;
  const inside = of(rowId, null);
  if (share < edge) return of(row.parent_id, rowId) ?? inside;
  if (share <= 1 - edge) return inside;
  const first = places.find((place) => place.parentId === rowId);
  if (first !== inside) return first;
  // Behind it, whatever stands there next.
  const beside = places.filter((place) => place.parentId === row.parent_id);
  return beside[beside.findIndex(({ beforeId }) => beforeId === rowId) + 1] ?? inside;
}
