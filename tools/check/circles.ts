/** Every circle that a walk along the arrows comes upon, its first name once more at the end; none: the walk always ends. */
export function circles(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  function walk(name: string, path: readonly string[]): void {
    const at = path.indexOf(name);
    if (at >= 0) found.push([...path.slice(at), name]);
    if (at >= 0 || done.has(name)) return;
    for (const next of arrows.get(name) ?? []) walk(next, [...path, name]);
    done.add(name);
  }
  for (const name of arrows.keys()) walk(name, []);
  return found;
}
