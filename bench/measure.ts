import { itemAt } from "#shared/domain/item-at.ts";
import { processorMs } from "./processor-time.ts";
import type { Subject } from "./product.ts";

const connections = 8;

export interface Round {
  requests: number;
  /** Processor time a request, in milliseconds. */
  cost: number;
}

/** Asks over a few connections at once for so long, and answers what each request cost whoever answered it. */
export async function round({ pid, ask }: Subject, milliseconds: number): Promise<Round> {
  let requests = 0;
  const before = processorMs(pid);
  const end = performance.now() + milliseconds;
  const connection = async () => {
    while (performance.now() < end) {
      const { status } = await ask();
      if (status !== 200 && status !== 304) throw new Error(`It was answered by ${status}`);
      requests++;
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return { requests, cost: (processorMs(pid) - before) / requests };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? itemAt(sorted, middle) : (itemAt(sorted, middle - 1) + itemAt(sorted, middle)) / 2;
}
