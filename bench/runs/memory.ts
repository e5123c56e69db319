import { signInPath } from "#shared/routes.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import { residentMegabytes } from "../processor-time.ts";
import type { Product, Subject } from "../product.ts";
import type { Figure, Study } from "../study.ts";
import { tenantHost } from "../tenants.ts";

const requests = 50_000;
const businesses = 1000;
/** So many requests for a sign-in page to one for a signed-in home. */
const toOneHome = 25;
const ours = ["learning-edge", "learning-api"];
const mostMegabytes = 100;

export default {
  title: "50,000 requests over 1,000 businesses",
  async run({ product, hello }) {
    const served = await product({ inspect: true });
    const bare = await hello();
    const home = await served.subject({ path: "/", as: "reader" });
    const pages = await Promise.all(
      Array.from({ length: businesses }, (_, at) => served.subject({ path: signInPath, host: tenantHost(at) })),
    );
    await asked(10, () => home);
    const [before, bareBefore] = [residentMegabytes(served.pid), residentMegabytes(bare.pid)];
    await asked(requests, (n) => (n % toOneHome === 0 ? home : itemAt(pages, n % businesses)));
    const after = residentMegabytes(served.pid);
    const heaps = await besides(() => home.ask(), Promise.all(ours.map((name) => heapsOf(served, name))));
    await asked(requests, () => bare);
    const bareAfter = residentMegabytes(bare.pid);
    await served.dispose();
    return [
      ...heaps.flat(),
      { what: "the runtime before", value: before, unit: "MB" },
      { what: "the runtime after", value: after, unit: "MB" },
      { what: "a bare Worker's runtime before", value: bareBefore, unit: "MB" },
      { what: "a bare Worker's runtime after", value: bareAfter, unit: "MB" },
    ];
  },
} satisfies Study;

/** An isolate's heap as it is, and once what is garbage has gone. */
async function heapsOf({ isolates }: Product, name: string): Promise<Figure[]> {
  const isolate = isolates.find((one) => one.name === `core:user:${name}`);
  if (isolate === undefined) throw new Error(`The isolate of ${name} is not to be seen`);
  const heap = await isolate.heap();
  await isolate.collect();
  return [
    { what: `${name}'s heap, garbage too`, value: heap, unit: "MB", bar: mostMegabytes },
    { what: `${name}'s heap in use`, value: await isolate.heap(), unit: "MB", bar: mostMegabytes },
  ];
}

/** The inspector is heard by an isolate that is asked something: until the answer is there, something is. */
async function besides<Result>(ask: () => Promise<unknown>, answer: Promise<Result>): Promise<Result> {
  const over = new AbortController();
  const told = answer.finally(() => over.abort());
  while (!over.signal.aborted) await ask();
  return told;
}

async function asked(count: number, subject: (n: number) => Subject): Promise<void> {
  let next = 0;
  const connection = async () => {
    while (next < count) {
      const { status } = await subject(next++).ask();
      if (status !== 200) throw new Error(`It was answered by ${status}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, connection));
}
