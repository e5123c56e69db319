/** Which questions a paper is made of (docs/specification.md §14.11). */

/** So many questions of a kind; `candidates` of each row are the ids of those that it may take. */
export interface DrawnRow {
  count: number;
  candidates: readonly string[];
}

export interface RowCheck {
  needs: number;
  /** How many there are of that kind. */
  has: number;
  /** How many it gets in the fullest paper: fewer than `has` where other rows want the same ones. */
  gets: number;
}

/** No paper asks a question twice: whether all rows get what they want together, and what each lacks. */
export function checkBlueprint(rows: readonly DrawnRow[]): { rows: RowCheck[]; isEnough: boolean } {
  const taken = fill(rows);
  const checks = rows.map(({ count, candidates }, index) => ({
    needs: count,
    has: new Set(candidates).size,
    gets: [...taken.values()].filter((row) => row === index).length,
  }));
  return { rows: checks, isEnough: rows.length > 0 && checks.every(({ needs, gets }) => gets === needs) };
}

export interface OpenedPaper {
  candidates: string[][];
  /** Of a fixed paper, what each row took. */
  fixed: string[][] | null;
}

/** What papers ask from now on without a question; null: its row could not be filled without it. */
export function withoutQuestion(
  counts: readonly number[],
  { candidates, fixed }: OpenedPaper,
  id: string,
  random: () => number,
): OpenedPaper | null {
  const left = candidates.map((ids) => ids.filter((one) => one !== id));
  const rows = counts.map((count, row) => ({ count, candidates: left[row] ?? [] }));
  if (!checkBlueprint(rows).isEnough) return null;
  if (!fixed?.flat().includes(id)) return { candidates: left, fixed };
  const spare = (row: number) => shuffled(left[row] ?? [], random).find((one) => !fixed.flat().includes(one));
  const filled = fixed.map((ids, row) => ids.map((one) => (one === id ? spare(row) : one)));
  // Its row has no other of its own: another row hands one over.
  const isFull = filled.flat().every((one) => one !== undefined);
  return { candidates: left, fixed: isFull ? (filled as string[][]) : drawPaper(rows, random) };
}

/** Ids by row, in random order; the same numbers give the same paper. Rows that lack questions get what there is. */
export function drawPaper(rows: readonly DrawnRow[], random: () => number): string[][] {
  const mixed = rows.map((row) => ({ ...row, candidates: shuffled(row.candidates, random) }));
  const taken = fill(mixed);
  return mixed.map(({ candidates }, index) => candidates.filter((id) => taken.get(id) === index));
}

/**
 * Question → the row that takes it: the most questions that rows can take together, by augmenting paths (Kuhn 1955). A row
 * takes the first of its candidates that are free; what another row can do without is handed over.
 */
function fill(rows: readonly DrawnRow[]): Map<string, number> {
  const taken = new Map<string, number>();
  const place = (row: number, seen: Set<string>): boolean => {
    const free = rows[row]?.candidates.find((id) => !taken.has(id));
    if (free !== undefined) {
      taken.set(free, row);
      return true;
    }
    for (const id of rows[row]?.candidates ?? []) {
      const holder = taken.get(id);
      if (holder === undefined || holder === row || seen.has(id)) continue;
      seen.add(id);
      if (!place(holder, seen)) continue;
      taken.set(id, row);
      return true;
    }
    return false;
  };
  for (const [row, { count }] of rows.entries()) {
    for (let got = 0; got < count; got += 1) if (!place(row, new Set())) break;
  }
  return taken;
}

/**
 * How much of a paper two people share on average, 0 to 1: of a row that draws k of n, each question of one paper stands in the
 * other with k ÷ n. Exact where no row wants another's questions, close to it otherwise.
 */
export function sharedOfTwo(rows: readonly { count: number; has: number }[]): number {
  const asked = rows.reduce((sum, { count }) => sum + count, 0);
  const same = rows.reduce((sum, { count, has }) => sum + (has === 0 ? 0 : (count * Math.min(count, has)) / has), 0);
  return asked === 0 ? 0 : same / asked;
}

/** Fisher–Yates. */
function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const order = [...new Set(items)];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const kept = order[last] as Item;
    order[last] = order[other] as Item;
    order[other] = kept;
  }
  return order;
}
