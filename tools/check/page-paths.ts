import { glob, readFile } from "node:fs/promises";
import * as paths from "#shared/routes.ts";

/** The table itself; the endpoints of the learning API, some of which are spelled as a page. */
const table = "shared/routes.ts";
const endpoints = "shared/contracts/";

/** Each page by the name under which the table offers it. */
const pages = Object.entries(paths)
  .filter(([, path]) => path !== paths.homePath)
  .map(([name, path]) => ({ name, path: typeof path === "function" ? path("").replace(/\/$/, "") : path }))
  .toSorted((one, other) => other.path.length - one.path.length);

/** At the beginning of a text, or behind a prefix that a template puts before it. */
const literal = new RegExp(`(["'\`}])(${pages.map(({ path }) => path).join("|")})(?=["'\`/?#$])`, "g");
/** What stands before the path of an endpoint: a call of the learning API, or a comparison with what was called. */
const calls = /(?:\bfetch\w*\(\s*|\bendpoint\b.*=== )$/;

/** Addresses of pages that are spelled out where the table has them (shared/routes.ts). */
export async function checkPagePaths(root = process.cwd()): Promise<string[]> {
  const problems: string[] = [];
  let read = 0;
  for await (const file of glob("{client,worker,api,shared}/**/*.{ts,tsx}", { cwd: root })) {
    if (/\.test\.tsx?$/.test(file) || file === table || file.startsWith(endpoints)) continue;
    read += 1;
    problems.push(...judgePaths(file, await readFile(`${root}/${file}`, "utf8")));
  }
  return read === 0 ? ["no file was read"] : problems;
}

export function judgePaths(file: string, text: string): string[] {
  const code = text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, " "));
  return [...code.matchAll(literal)].flatMap((found) => {
    const before = code.slice(0, found.index);
    if (calls.test(before)) return [];
    const path = found[2] ?? "";
    const name = pages.find((page) => page.path === path)?.name;
    return [`${file}:${before.split("\n").length}: ${path} is ${name} of ${table}`];
  });
}
