import { signInPath } from "#shared/routes.ts";
import { median } from "../measure.ts";
import { processorMs } from "../processor-time.ts";
import type { Subject } from "../product.ts";
import type { Study } from "../study.ts";

export default {
  title: "from nothing to the first answer: a runtime that has just started, of the product and of a hello",
  async run({ product, hello, rounds }) {
    const found = { product: [] as Start[], hello: [] as Start[] };
    for (let round = 0; round < rounds; round++) {
      // oxlint-disable-next-line no-await-in-loop -- in turn: how busy the machine is falls out
      const served = await product();
      // oxlint-disable-next-line no-await-in-loop -- in turn
      found.product.push(await startOf(await served.subject({ path: signInPath })));
      // oxlint-disable-next-line no-await-in-loop -- in turn
      await served.dispose();
      // oxlint-disable-next-line no-await-in-loop -- in turn
      const bare = await hello();
      // oxlint-disable-next-line no-await-in-loop -- in turn
      found.hello.push(await startOf(bare));
      // oxlint-disable-next-line no-await-in-loop -- in turn
      await bare.dispose();
    }
    const middle = (starts: readonly Start[], what: keyof Start) => median(starts.map((start) => start[what]));
    const times = (what: keyof Start) => middle(found.product, what) / middle(found.hello, what);
    return [
      { what: "the first answer", value: middle(found.product, "first"), unit: "ms" },
      { what: "a hello's", value: middle(found.hello, "first"), unit: "ms" },
      { what: "processor time until then", value: middle(found.product, "processor"), unit: "ms" },
      { what: "a hello's", value: middle(found.hello, "processor"), unit: "ms" },
      { what: "the first answer, by a hello's", value: times("first"), unit: "×", bar: 2 },
      { what: "processor time, by a hello's", value: times("processor"), unit: "×", bar: 2 },
    ];
  },
} satisfies Study;

interface Start {
  /** Milliseconds by the clock that the first request took. */
  first: number;
  /** Milliseconds of the runtime's processor time since it was started. */
  processor: number;
}

async function startOf({ pid, ask }: Pick<Subject, "pid" | "ask">): Promise<Start> {
  const begun = performance.now();
  const { status } = await ask();
  if (status !== 200) throw new Error(`It was answered by ${status}`);
  return { first: performance.now() - begun, processor: processorMs(pid) };
}
