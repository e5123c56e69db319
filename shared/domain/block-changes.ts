/** A block as it was and as it is: null where it was not there, or is not any more. */
export interface BlockChange {
  before: string | null;
  after: string | null;
}

/** Beyond so many pairs everything between what both begin and end with counts as changed. */
const mostPairs = 1_000_000;

/** What of a text in blocks is otherwise: what stayed is left out, and what stands in the place of another is told with it. */
export function blockChanges(before: readonly string[], after: readonly string[]): BlockChange[] {
  let from = 0;
  while (from < before.length && from < after.length && before[from] === after[from]) from++;
  let tail = 0;
  while (tail < before.length - from && tail < after.length - from && before.at(-1 - tail) === after.at(-1 - tail))
    tail++;
  return between(before.slice(from, before.length - tail), after.slice(from, after.length - tail));
}

function between(old: readonly string[], young: readonly string[]): BlockChange[] {
  const width = young.length + 1;
  if (old.length * young.length > mostPairs) return paired(old, young);
  const longest = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number) => longest[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = young.length - 1; j >= 0; j--)
      longest[i * width + j] = old[i] === young[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const changes: BlockChange[] = [];
  let [gone, come]: [string[], string[]] = [[], []];
  const flush = () => {
    changes.push(...paired(gone, come));
    [gone, come] = [[], []];
  };
  let [i, j] = [0, 0];
  while (i < old.length || j < young.length) {
    if (i < old.length && j < young.length && old[i] === young[j]) {
      flush();
      i++;
      j++;
    } else if (i < old.length && (j === young.length || at(i + 1, j) >= at(i, j + 1))) gone.push(old[i++] ?? "");
    else come.push(young[j++] ?? "");
  }
  flush();
  return changes;
}

function paired(gone: readonly string[], come: readonly string[]): BlockChange[] {
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, index) => ({
    before: gone[index] ?? null,
    after: come[index] ?? null,
  }));
}
