const mostOfATitle = 150;

/** "Fire drill (2)" of "Fire drill": the first number that no other title has. */
export function titleOfCopy(title: string, taken: readonly string[]): string {
  const known = new Set(taken);
  const plain = title.replace(/ \(\d+\)$/, "");
  for (let number = 2; ; number += 1) {
    const end = ` (${number})`;
    const copy = plain.slice(0, mostOfATitle - end.length) + end;
    if (!known.has(copy)) return copy;
  }
}
