import { glob, readFile } from "node:fs/promises";

const limit = 300;
const folders = "{worker,api,pictures,client,shared,tools,tests,bench}";

/** Files past the limit and why they may be. The list may only shrink. */
const exceptions: Record<string, string> = {};

/** Source files past 300 lines (style.md, habit 1), and exceptions that are no longer needed. */
export async function checkSizes(root = process.cwd()): Promise<string[]> {
  const problems: string[] = [];
  const long = new Set<string>();
  for await (const file of glob(`${folders}/**/*.{ts,tsx,css,mjs}`, { cwd: root })) {
    const lines = (await readFile(`${root}/${file}`, "utf8")).split("\n").length - 1;
    if (lines <= limit) continue;
    long.add(file);
    if (!(file in exceptions)) problems.push(`${file}: ${lines} lines, at most ${limit}`);
  }
  for (const file of Object.keys(exceptions)) {
    if (!long.has(file)) problems.push(`${file}: no longer needs its exception`);
  }
  return problems;
}
