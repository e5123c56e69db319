import { glob, readdir, readFile } from "node:fs/promises";

const limit = 300;
/** What is installed, built or kept by a tool, and the businesses' own texts. */
const notOurs = /^(?:\..*|node_modules|dist|tmp|content)$/;

/** Files past the limit and why they may be. The list may only shrink. */
const exceptions: Record<string, string> = {
  "api/modules/quiz/quiz-kinds.test.ts": "one case a kind of question",
  "client/core/navigation/routes.ts": "the table of every page but those of managers",
  "tools/content/read-pack.test.ts": "one case a rule of a pack",
  "tools/contract/check-contract.ts": "the calls of one section, in order",
  "demo-media/films/phan-hoi.ts": "a drawn film",
  "demo-media/films/passphrase.ts": "a drawn film",
  "demo-media/films/kyoyu-link.ts": "a drawn film",
  "tools/ops/run-ops.test.ts": "one case a command",
  "worker/app.test.ts": "one case a step of the routing order",
};

/** Source files past 300 lines, and exceptions that are no longer needed. */
export async function checkSizes(root = process.cwd(), allowed = exceptions): Promise<string[]> {
  const problems: string[] = [];
  const long = new Set<string>();
  const folders = (await readdir(root, { withFileTypes: true })).filter(
    (entry) => entry.isDirectory() && !notOurs.test(entry.name),
  );
  const patterns = folders.map(({ name }) => `${name}/**/*.{ts,tsx,css,mjs}`);
  for await (const file of glob(patterns, { cwd: root })) {
    const lines = (await readFile(`${root}/${file}`, "utf8")).split("\n").length - 1;
    if (lines <= limit) continue;
    long.add(file);
    if (!(file in allowed)) problems.push(`${file}: ${lines} lines, at most ${limit}`);
  }
  for (const file of Object.keys(allowed)) {
    if (!long.has(file)) problems.push(`${file}: no longer needs its exception`);
  }
  return problems;
}
