import { glob, readFile } from "node:fs/promises";
import { dirname, join, matchesGlob } from "node:path";
import { pathToFileURL } from "node:url";

interface Rule {
  name: string;
  from: { path?: string; pathNot?: string };
  to: { path?: string | string[]; pathNot?: string | string[]; circular?: boolean; reachable?: boolean };
}

/** Where `import.meta.glob` reaches against the arrows of .dependency-cruiser.mjs, which sees imports alone. */
export async function checkGlobs(folders: readonly string[]): Promise<string[]> {
  const config = pathToFileURL(".dependency-cruiser.mjs").href;
  const { forbidden } = ((await import(/* @vite-ignore */ config)) as { default: { forbidden: Rule[] } }).default;
  const rules = forbidden.filter(({ to }) => !to.circular && !to.reachable);
  const problems: string[] = [];
  for await (const from of glob(folders.map((folder) => `${folder}/**/*.{ts,tsx}`))) {
    if (/\.test\.tsx?$/.test(from)) continue;
    const code = await readFile(from, "utf8");
    for (const pattern of globsIn(code, from)) {
      for await (const to of glob(pattern, { exclude: (path) => matchesGlob(path, "**/node_modules/**") })) {
        for (const rule of rules)
          if (forbids(rule, from, to)) problems.push(`${from} → ${to} (${rule.name}, by a glob)`);
      }
    }
  }
  return problems;
}

/** The patterns of a file's globs, from the root on; those that leave files out are left out themselves. */
function globsIn(code: string, file: string): string[] {
  const calls = [...code.matchAll(/import\.meta\.glob\s*(?:<[^(]*>)?\(\s*(\[[^\]]*\]|"[^"]*")/g)];
  if (calls.length !== [...code.matchAll(/import\.meta\.glob\s*[(<]/g)].length)
    throw new Error(`${file}: a glob whose patterns do not stand in it cannot be checked`);
  return calls
    .flatMap(([, patterns = ""]) => [...patterns.matchAll(/"([^"]*)"/g)].map(([, pattern = ""]) => pattern))
    .filter((pattern) => !pattern.startsWith("!"))
    .map((pattern) => (pattern.startsWith("/") ? pattern.slice(1) : join(dirname(file), pattern)));
}

function forbids({ from: source, to: target }: Rule, from: string, to: string): boolean {
  const found = source.path === undefined ? [""] : new RegExp(source.path).exec(from);
  if (!found || (source.pathNot !== undefined && new RegExp(source.pathNot).test(from))) return false;
  const matches = (paths: string | string[] | undefined, otherwise: boolean) =>
    paths === undefined
      ? otherwise
      : [paths].flat().some((path) => new RegExp(path.replaceAll("$1", found[1] ?? "")).test(to));
  return matches(target.path, true) && !matches(target.pathNot, false);
}
