/**
 * `npm test`: gates, unit and workerd tests, the build and what it weighs, both deployments dry, browser tests. Everything that is missing
 * is installed first. The last line counts: `N passed, N failed`.
 *
 *   --only gates,vitest,weight,deploy,browser   a part of it
 *   --changed                                   what the change touches since main, or since `--since COMMIT`
 *
 * A part that takes half as long again as it may fails (budget.ts).
 */
import { mkdir, readFile, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { writeDeployConfigs } from "../deploy/deploy-config.ts";
import { localPartsIn } from "../deploy/local-parts.ts";
import { buildIfStale } from "../platform/build.ts";
import { run } from "../platform/run.ts";
import { overBudget, slowness } from "./budget.ts";
import { touchedBy } from "./changed.ts";
import { ensureChromium } from "./chromium.ts";
import { type Counts, countPlaywright, countVitest, namesOfPlaywright, namesOfVitest } from "./reports.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    changed: { type: "boolean", default: false },
    since: { type: "string", default: "main" },
  },
});
/** Undefined: everything. */
const touched = values.changed ? touchedBy(await changedSince(values.since)) : undefined;
const reports = ".cache/reports";
await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });

/** Names of failed and flaky tests: said last, where a shortened log still has them. */
const troubles: string[] = [];

/** Side by side: all runtimes of a run wait for the one process that reads their modules, and idle while the next project begins. */
const vitestLanes = [
  ["api", "--project=api"],
  ["rest", "--project=!api"],
] as const;

const steps: Record<string, () => Promise<Counts>> = {
  async gates() {
    const { code } = await run("node", ["tools/check/main.ts"]);
    return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
  },
  async vitest() {
    const only = values.changed ? ["--changed", values.since, "--passWithNoTests"] : [];
    const lanes = await Promise.all(
      vitestLanes.map(async ([name, ...projects]) => {
        const file = `${reports}/vitest-${name}.json`;
        const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
        const workers = `--maxWorkers=${availableParallelism()}`;
        const { code } = await run("vitest", ["run", ...projects, workers, ...reporters, ...only]);
        const report = await readFile(file, "utf8").catch(() => "");
        troubles.push(...namesOfVitest(report));
        return countVitest(report, code);
      }),
    );
    return lanes.reduce(together);
  },
  async weight() {
    await buildIfStale();
    const { code } = await run("size-limit", []);
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  },
  async deploy() {
    await buildIfStale();
    const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
    const tryDeploy = async (config: string) => {
      const to = join(".cache/deployable", basename(dirname(config)));
      await rm(to, { recursive: true, force: true });
      const { code, output } = await run("wrangler", ["deploy", "--dry-run", "-c", config, "--outdir", resolve(to)], {
        quiet: true,
      });
      const problems = code === 0 ? await localPartsIn(to) : [output];
      console.log(`${problems.length === 0 ? "ok  " : "FAIL"} deploy --dry-run ${config}, without local parts`);
      for (const problem of problems) console.log(problem);
      counts[problems.length === 0 ? "passed" : "failed"]++;
    };
    await Promise.all(Object.values(await writeDeployConfigs(undefined)).map(tryDeploy));
    return counts;
  },
  async browser() {
    const chromium = await ensureChromium();
    await buildIfStale();
    const specs = touched && touched.browser !== "all" ? touched.browser : [];
    const { code } = await run("playwright", ["test", ...specs], { env: { CHROMIUM_PATH: chromium } });
    const report = await readFile(`${reports}/playwright.json`, "utf8").catch(() => "");
    troubles.push(...namesOfPlaywright(report));
    return countPlaywright(report, code);
  },
};

const chosen = values.only?.split(",") ?? Object.keys(steps).filter(isTouched);
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
let before = await slowness();
for (const name of chosen) {
  const step = steps[name];
  if (!step) throw new Error(`There is no part named ${name}: ${Object.keys(steps).join(", ")}`);
  const started = performance.now();
  const counts = await step().catch((error: unknown): Counts => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  const seconds = (performance.now() - started) / 1000;
  const after = await slowness();
  const late = overBudget(name, seconds, [before, after]);
  before = after;
  if (late) {
    troubles.push(late);
    counts.failed++;
  }
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds.toFixed(0)} s)`);
}
for (const line of troubles) console.log(line);
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ""}`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

function together(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

function isTouched(part: string): boolean {
  if (!touched) return true;
  if (part === "browser") return touched.browser === "all" || touched.browser.length > 0;
  return part === "weight" || part === "deploy" ? touched.isBuildTouched : true;
}

/** Paths of what differs from where `since` and this parted, what is not committed and not known to git too. */
async function changedSince(since: string): Promise<string[]> {
  const ask = async (...args: string[]) => {
    const { code, answer, output } = await run("git", args, { quiet: true });
    if (code !== 0) throw new Error(`--changed asks git: ${output.trim()}`);
    return answer.split("\n").filter(Boolean);
  };
  const [base = since] = await ask("merge-base", since, "HEAD");
  return [...(await ask("diff", "--name-only", base)), ...(await ask("ls-files", "--others", "--exclude-standard"))];
}
