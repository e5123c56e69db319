import { signInPath } from "#shared/routes.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import { median, round } from "../measure.ts";
import type { Study } from "../study.ts";
import { tenantHost } from "../tenants.ts";

const sizes = [10, 1000, 10_000] as const;

export default {
  title: "sign-in page over many hostnames, by Zipf",
  async run({ product, milliseconds, rounds }) {
    const served = await product();
    const pages = await Promise.all(
      Array.from({ length: 10_000 }, (_, at) => served.subject({ path: signInPath, host: tenantHost(at) })),
    );
    // Each once: a business that nobody has asked for yet is looked up, whatever their number.
    let next = 0;
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        while (next < pages.length) await itemAt(pages, next++).ask();
      }),
    );
    const subjects = sizes.map((size) => {
      const draw = zipf(size, size);
      return { pid: served.pid, ask: () => itemAt(pages, draw()).ask() };
    });
    const costs = sizes.map((): number[] => []);
    for (let n = 0; n < rounds; n++)
      for (const [at, subject] of subjects.entries()) itemAt(costs, at).push((await round(subject, milliseconds)).cost);
    await served.dispose();
    const [few, ...many] = costs;
    return [
      { what: "10 hostnames", value: median(itemAt([few ?? []], 0)), unit: "ms" },
      ...many.map((own, at) => ({
        what: `${itemAt(sizes, at + 1)} hostnames against 10`,
        value: median(own.map((cost, n) => cost / itemAt(few ?? [], n))),
        unit: "×",
        bar: 1.2,
        goal: 1.05,
      })),
    ];
  },
} satisfies Study;

/** Draws numbers below `count`, the first most often: the n-th with a weight of 1/n. The same ones for the same seed. */
function zipf(count: number, seed: number): () => number {
  const sums: number[] = [];
  let sum = 0;
  for (let n = 1; n <= count; n++) sums.push((sum += 1 / n));
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const wanted = (state / 2 ** 32) * sum;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? sum) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
