/**
 * What pages cost, in processor time of everything that the product runs in: `npm run bench [-- NAME …] [--rounds 5]
 * [--seconds 2]`. Each is asked in turn with a bare Worker, and told as a multiple of it: how fast or busy a machine is falls out.
 */
import { execFileSync } from "node:child_process";
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildIfStale } from "../tools/platform/build.ts";
import type { Bench } from "./bench.ts";
import { median, type Round, round } from "./measure.ts";
import { serveHello, serveProduct } from "./product.ts";
import { openWorld } from "./world.ts";

const { values, positionals } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "1.5" },
    port: { type: "string", default: "8790" },
  },
  allowPositionals: true,
});
const known = globSync("bench/rows/*.ts")
  .map((path) => basename(path, ".ts"))
  .toSorted();
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length > 0) throw new Error(`There is no bench named ${unknown.join(", ")}: ${known.join(", ")}`);
const names = positionals.length > 0 ? positionals : known;

await buildIfStale();
const product = await serveProduct(await openWorld(), Number(values.port));
const hello = await serveHello();
const milliseconds = Number(values.seconds) * 1000;

const results = [];
for (const name of names) {
  const { default: bench } = (await import(resolve(`bench/rows/${name}.ts`))) as { default: Bench };
  const subject = await product.subject(bench.ask);
  const beside = bench.against ? await product.subject(bench.against) : hello;
  const { bytes } = await subject.ask();
  for (const warm of [subject, beside]) await round(warm, milliseconds / 2);
  const rounds: { own: Round; beside: Round }[] = [];
  for (let n = 0; n < Number(values.rounds); n++)
    rounds.push({ own: await round(subject, milliseconds), beside: await round(beside, milliseconds) });
  const cost = median(rounds.map(({ own }) => own.cost));
  const multiple = median(rounds.map(({ own, beside: { cost: unit } }) => own.cost / unit));
  results.push({ name, title: bench.title, cost, multiple, bar: bench.bar, goal: bench.goal, bytes, rounds });
  const verdict = multiple <= bench.goal ? "goal" : multiple <= bench.bar ? "bar" : "over";
  const cells = [name.padEnd(20), `${cost.toFixed(2)} ms`.padStart(10), `× ${multiple.toFixed(2)}`.padStart(10)];
  console.log(
    `${cells.join(" ")}  bar ${bench.bar}, goal ${bench.goal}  ${String(bytes).padStart(8)} bytes  ${verdict}`,
  );
}
await Promise.all([product.dispose(), hello.dispose()]);

mkdirSync(".cache/bench", { recursive: true });
const versions = Object.fromEntries(
  ["workerd", "miniflare", "react", "drizzle-orm"].map((name) => [
    name,
    (JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")) as { version: string }).version,
  ]),
);
const machine = { processors: cpus().length, model: cpus()[0]?.model, node: process.version, ...versions };
const commit = execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim();
const file = `.cache/bench/${new Date().toISOString().replaceAll(":", "-")}.json`;
writeFileSync(file, JSON.stringify({ commit, machine, results }, null, 2));
console.log(file);
process.exit(0);
