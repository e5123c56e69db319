/** What a request costs in each part of the product, by samples of what runs in each isolate. */
import type { Isolate } from "./inspector.ts";
import { round } from "./measure.ts";
import { firstThreadMs } from "./processor-time.ts";
import type { Subject } from "./product.ts";

/** Shares of a request's processor time; together 1. */
export interface Split {
  edge: number;
  api: number;
  /** SQLite at work on the product's statements: compiled, stepped, their rows handed over. */
  statements: number;
  /** What stands here in the place of Cloudflare's D1, KV, R2 and assets. */
  simulators: number;
  /** Sockets and HTTP, before and between the isolates: what is left. */
  runtime: number;
  /** Of each isolate by the runtime's name for it. */
  isolates: Record<string, number>;
}

/** Of the simulated D1 (miniflare's database.worker): what runs one statement, and what it does beside that. */
const statement = { function: "#query", besides: ["#changes", "convertParams", "convertRows", "rowsToObjects"] };

export async function splitOf(subject: Subject, isolates: readonly Isolate[], milliseconds: number): Promise<Split> {
  const { parts, busy } = await sampled(subject, isolates, milliseconds);
  // Samples taken while the machine was busy elsewhere may come to a little more than what was spent.
  const whole = Math.max(busy, parts.all);
  return {
    edge: parts.edge / whole,
    api: parts.api / whole,
    statements: parts.statements / whole,
    simulators: parts.simulators / whole,
    runtime: 1 - parts.all / whole,
    isolates: Object.fromEntries([...parts.isolates].map(([name, spent]) => [name, spent / whole])),
  };
}

async function sampled(subject: Subject, isolates: readonly Isolate[], milliseconds: number) {
  for (const isolate of isolates) await isolate.start();
  const before = firstThreadMs(subject.pid);
  await round(subject, milliseconds);
  const busy = firstThreadMs(subject.pid) - before;
  const parts = { edge: 0, api: 0, statements: 0, simulators: 0, all: 0, isolates: new Map<string, number>() };
  for (const isolate of isolates) {
    const { milliseconds: spent, below } = await isolate.stop(statement);
    parts.all += spent;
    if (spent > 0) parts.isolates.set(isolate.name, spent);
    if (isolate.name === "core:user:learning-edge") parts.edge += spent;
    else if (isolate.name === "core:user:learning-api") parts.api += spent;
    else {
      parts.statements += below;
      parts.simulators += spent - below;
    }
  }
  return { parts, busy };
}
