export interface WordChange {
  kind: "same" | "added" | "removed";
  text: string;
}

/** Beyond so many pairs of words all of it counts as written anew between what both begin and end with. */
const mostPairs = 250_000;

/** What became of a text: the texts of `same` and `removed` are the older one, those of `same` and `added` the newer. */
export function wordChanges(before: string, after: string): WordChange[] {
  const [old, young] = [wordsOf(before), wordsOf(after)];
  let from = 0;
  while (from < old.length && from < young.length && old[from] === young[from]) from++;
  let tail = 0;
  while (tail < old.length - from && tail < young.length - from && old.at(-1 - tail) === young.at(-1 - tail)) tail++;
  const middle = changesBetween(old.slice(from, old.length - tail), young.slice(from, young.length - tail));
  return joined([
    ...old.slice(0, from).map((text) => ({ kind: "same" as const, text })),
    ...middle,
    ...old.slice(old.length - tail).map((text) => ({ kind: "same" as const, text })),
  ]);
}

/** Words, and each sign and space by itself; of languages without spaces each letter. */
function wordsOf(text: string): string[] {
  return text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}]+|\s+|[^]/gu) ?? [];
}

function changesBetween(old: readonly string[], young: readonly string[]): WordChange[] {
  if (old.length * young.length > mostPairs)
    return [
      { kind: "removed", text: old.join("") },
      { kind: "added", text: young.join("") },
    ];
  const width = young.length + 1;
  const longest = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number) => longest[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = young.length - 1; j >= 0; j--)
      longest[i * width + j] = old[i] === young[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const changes: WordChange[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < young.length) {
    const [gone = "", come = ""] = [old[i], young[j]];
    if (i < old.length && j < young.length && gone === come) {
      changes.push({ kind: "same", text: gone });
      i++;
      j++;
    } else if (i < old.length && (j === young.length || at(i + 1, j) >= at(i, j + 1))) {
      changes.push({ kind: "removed", text: gone });
      i++;
    } else {
      changes.push({ kind: "added", text: come });
      j++;
    }
  }
  return changes;
}

function joined(changes: readonly WordChange[]): WordChange[] {
  const runs: WordChange[] = [];
  for (const { kind, text } of changes) {
    const last = runs.at(-1);
    if (last?.kind === kind) last.text += text;
    else if (text !== "") runs.push({ kind, text });
  }
  return runs;
}
