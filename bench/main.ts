/**
 * What pages cost, in processor time of everything that the product runs in: `npm run bench [-- NAME …] [--rounds 5]
 * [--seconds 2]`. Each is asked in turn with a bare Worker, and told as a multiple of it: how fast or busy a machine is falls
 * out. Then each is asked once more with samples taken, which say in what part of the product the time goes. What takes longer
 * (`runs/`) runs where it is named.
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
import type { Study } from "./study.ts";
import { figureLine, type Result, splitLine, splitTitles, tableLine } from "./table.ts";
import { openWorld } from "./world.ts";

const { values, positionals } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "1.5" },
    port: { type: "string", default: "8790" },
  },
  allowPositionals: true,
});
const namesIn = (folder: string) =>
  globSync(`bench/${folder}/*.ts`)
    .map((path) => basename(path, ".ts"))
    .toSorted();
const [rows, runs] = [namesIn("rows"), namesIn("runs")];
const unknown = positionals.filter((name) => !rows.includes(name) && !runs.includes(name));
if (unknown.length > 0)
  throw new Error(`There is no bench named ${unknown.join(", ")}: ${[...rows, ...runs].join(", ")}`);
const names = positionals.length > 0 ? positionals.filter((name) => rows.includes(name)) : rows;
const milliseconds = Number(values.seconds) * 1000;
const rounds = Number(values.rounds);
/** A page costs half as much again until its code was run some hundred times, which a hello is in a moment. */
const warming = milliseconds * 3;

await buildIfStale();
const before = loadavg();
const product = async (options?: { inspect?: boolean }) =>
  serveProduct(await openWorld(), Number(values.port), options);
const results = names.length > 0 ? await costs(await product()) : [];
if (names.length > 0) await splits(await product({ inspect: true }));
const studies = [];
for (const name of positionals.filter((asked) => runs.includes(asked))) {
  const { default: study } = (await import(resolve(`bench/runs/${name}.ts`))) as { default: Study };
  console.log(`\n${name}: ${study.title}`);
  const figures = await study.run({ product, hello: serveHello, milliseconds, rounds });
  for (const figure of figures) console.log(figureLine(figure));
  studies.push({ name, title: study.title, figures });
}
console.log(keepResults(before, { results, studies }));
process.exit(0);

async function benchOf(name: string): Promise<Bench> {
  const { default: bench } = (await import(resolve(`bench/rows/${name}.ts`))) as { default: Bench };
  return bench;
}

async function costs(served: Product): Promise<Result[]> {
  const hello = await serveHello();
  const measured: Result[] = [];
  for (const name of names) {
    const { title, ask, against, bar, goal } = await benchOf(name);
    const subject = await served.subject(ask);
    const beside = against ? await served.subject(against) : hello;
    const { bytes } = await subject.ask();
    for (const warm of [subject, beside]) await round(warm, warming);
    const pairs: { own: Round; beside: Round }[] = [];
    for (let n = 0; n < rounds; n++)
      pairs.push({ own: await round(subject, milliseconds), beside: await round(beside, milliseconds) });
    const cost = median(pairs.map(({ own }) => own.cost));
    const multiple = median(pairs.map(({ own, beside: { cost: unit } }) => own.cost / unit));
    const result = { name, title, cost, multiple, bar, goal, bytes, rounds: pairs };
    measured.push(result);
    console.log(tableLine(result));
  }
  await Promise.all([served.dispose(), hello.dispose()]);
  return measured;
}

/** Asked of a product of its own: an inspector that listens is no part of what a page costs. */
async function splits(served: Product): Promise<void> {
  console.log(`\n${splitTitles()}`);
  for (const result of results) {
    const subject = await served.subject((await benchOf(result.name)).ask);
    await round(subject, warming);
    result.split = await splitOf(subject, served.isolates, milliseconds);
    console.log(splitLine(result, result.split));
  }
  await served.dispose();
}

/** Keeps what a run has found beside the machine, its load before and after, and the versions; answers where. */
function keepResults(before: number[], found: object): string {
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
