import { readdir, readFile } from "node:fs/promises";
import { run } from "../platform/run.ts";
import { circles } from "./circles.ts";
import { checkUnseenImports } from "./unseen-imports.ts";

/** Fewer modules than this means that the parser read nothing, which must not pass for "no violation". */
const fewest = 50;

const moduleFolder = "api/modules/";

interface Report {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { totalCruised: number; violations: { from: string; to: string; rule: { name: string } }[] };
}

/** Holds the import arrows of ARCHITECTURE.md (.dependency-cruiser.mjs), globs and types counted; between modules, no circles. */
export async function checkArrows(
  folders = ["shared", "client", "worker", "api", "pictures", "mailbox", "tools", "tests", "bench", "demo-media"],
  fewestModules = fewest,
): Promise<string[]> {
  const { output } = await run(
    "depcruise",
    ["--config", ".dependency-cruiser.mjs", "--output-type", "json", ...folders],
    { quiet: true },
  );
  const start = output.indexOf("{");
  if (start < 0) return [`the import check did not run: ${output.slice(0, 300)}`];
  const { modules, summary } = JSON.parse(output.slice(start)) as Report;
  const problems = summary.violations.map(({ from, to, rule }) => `${from} → ${to} (${rule.name})`);
  for (const circle of circles(arrowsBetweenModules(modules))) problems.push(`${circle.join(" → ")} (module-circles)`);
  problems.push(...(await checkUnseenImports(folders)));
  if (summary.totalCruised < fewestModules) problems.push(`only ${summary.totalCruised} modules were read`);
  return problems;
}

/** Module of the API or feature of the client → those that it imports, type imports counted, its tests not. */
function arrowsBetweenModules(files: Report["modules"]): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  for (const { source, dependencies } of files) {
    const from = moduleOf(source);
    if (from === undefined || /\.test\.tsx?$/.test(source)) continue;
    const to = dependencies.map(({ resolved }) => moduleOf(resolved)).filter((name) => name !== undefined);
    arrows.set(from, new Set([...(arrows.get(from) ?? []), ...to].filter((name) => name !== from)));
  }
  return arrows;
}

function moduleOf(file: string): string | undefined {
  return /^(?:api\/modules|client\/features)\/[^/]+(?=\/)/.exec(file)?.[0];
}

const frontDoor = /^\/\*\*[^]+?\*\/\n(?:export (?:type )?\{[^}]+\} from "\.\/[^"]+";\n)*$/;

/** Every module says what it is and what it offers: a comment, then re-exports by name, or none. */
export async function checkFrontDoors(folder = moduleFolder): Promise<string[]> {
  const problems: string[] = [];
  const modules = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  if (modules.length === 0) return [`${folder} holds no module`];
  for (const { name } of modules) {
    const file = `${folder}${name}/public.ts`;
    const text = await readFile(file, "utf8").catch(() => undefined);
    if (text === undefined) problems.push(`${file} is missing`);
    else if (!frontDoor.test(text))
      problems.push(`${file}: a comment that says what the module is, then re-exports by name`);
  }
  return problems;
}
