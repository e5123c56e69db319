import { glob, readFile } from "node:fs/promises";

const limit = 300;
const folders = "{worker,api,pictures,client,shared,tools,tests,bench,demo-media}";

/** Files past the limit and why they may be. The list may only shrink. */
const exceptions: Record<string, string> = {
  "api/modules/quiz/quiz-kinds.test.ts": "one case a kind of question",
  "client/core/navigation/routes.ts": "the table of every page",
  "tools/content/read-pack.test.ts": "one case a rule of a pack",
  "tools/contract/check-contract.ts": "the calls of one section, in order",
  "demo-media/films/load-center.ts": "a drawn film",
  "demo-media/films/phan-hoi.ts": "a drawn film",
  "demo-media/films/passphrase.ts": "a drawn film",
  "demo-media/films/kyoyu-link.ts": "a drawn film",
  "tools/ops/run-ops.test.ts": "one case a command",
  "worker/app.test.ts": "one case a step of the routing order",
};

/** Source files past 300 lines, and exceptions that are no longer needed. */
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
