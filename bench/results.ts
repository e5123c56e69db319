import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";

/** Keeps what a run has found beside the machine, its load before and after, and the versions; answers where. */
export function keepResults(before: number[], found: object): string {
  const versions = Object.fromEntries(
    ["workerd", "miniflare", "react", "drizzle-orm"].map((name) => [
      name,
      (JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")) as { version: string }).version,
    ]),
  );
  const load = { before, after: loadavg() };
  const machine = { processors: cpus().length, model: cpus()[0]?.model, load, node: process.version, ...versions };
  const commit = execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim();
  mkdirSync(".cache/bench", { recursive: true });
  const file = `.cache/bench/${new Date().toISOString().replaceAll(":", "-")}.json`;
  writeFileSync(file, JSON.stringify({ commit, machine, ...found }, null, 2));
  return file;
}
