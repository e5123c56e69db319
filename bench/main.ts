/**
 * What pages cost, in processor time of everything that the product runs in: `npm run bench [-- NAME …] [--rounds 5]
 * [--seconds 2]`. Each is asked in turn with a bare Worker, and told as a multiple of it: how fast or busy a machine is falls
 * out. Then each is asked once more with samples taken, which say in what part of the product the time goes.
 */
import { execFileSync } from "node:child_process";
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildIfStale } from "../tools/platform/build.ts";
import type { Bench } from "./bench.ts";
import { splitOf } from "./isolates.ts";
import { median, type Round, round } from "./measure.ts";
import { type Product, serveHello, serveProduct } from "./product.ts";
import { type Result, splitLine, splitTitles, tableLine } from "./table.ts";
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
const milliseconds = Number(values.seconds) * 1000;

await buildIfStale();
const state = await openWorld();
const loadBefore = loadavg();
const results = await costs(await serveProduct(state, Number(values.port)));
console.log(`\n${splitTitles()}`);
await splits(await serveProduct(state, Number(values.port), { inspect: true }));

mkdirSync(".cache/bench", { recursive: true });
const versions = Object.fromEntries(
  ["workerd", "miniflare", "react", "drizzle-orm"].map((name) => [
    name,
    (JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")) as { version: string }).version,
  ]),
);
const machine = {
  processors: cpus().length,
  model: cpus()[0]?.model,
  load: { before: loadBefore, after: loadavg() },
  node: process.version,
  ...versions,
};
const commit = execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim();
const file = `.cache/bench/${new Date().toISOString().replaceAll(":", "-")}.json`;
writeFileSync(file, JSON.stringify({ commit, machine, results }, null, 2));
console.log(file);
process.exit(0);

async function benchOf(name: string): Promise<Bench> {
  const { default: bench } = (await import(resolve(`bench/rows/${name}.ts`))) as { default: Bench };
  return bench;
}

async function costs(product: Product): Promise<Result[]> {
  const hello = await serveHello();
  const measured: Result[] = [];
  for (const name of names) {
    const { title, ask, against, bar, goal } = await benchOf(name);
    const subject = await product.subject(ask);
    const beside = against ? await product.subject(against) : hello;
    const { bytes } = await subject.ask();
    for (const warm of [subject, beside]) await round(warm, milliseconds / 2);
    const rounds: { own: Round; beside: Round }[] = [];
    for (let n = 0; n < Number(values.rounds); n++)
      rounds.push({ own: await round(subject, milliseconds), beside: await round(beside, milliseconds) });
    const cost = median(rounds.map(({ own }) => own.cost));
    const multiple = median(rounds.map(({ own, beside: { cost: unit } }) => own.cost / unit));
    const result = { name, title, cost, multiple, bar, goal, bytes, rounds };
    measured.push(result);
    console.log(tableLine(result));
  }
  await Promise.all([product.dispose(), hello.dispose()]);
  return measured;
}

/** Asked of a product of its own: an inspector that listens is no part of what a page costs. */
async function splits(product: Product): Promise<void> {
  for (const result of results) {
    const subject = await product.subject((await benchOf(result.name)).ask);
    await round(subject, milliseconds / 2);
    result.split = await splitOf(subject, product.isolates, milliseconds);
    console.log(splitLine(result, result.split));
  }
  await product.dispose();
}
