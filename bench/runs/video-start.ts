import type { BrowserContext } from "@playwright/test";
import { openProduct } from "../../tools/see/product.ts";
import { screens } from "../../tools/see/screens.ts";
import { median } from "../measure.ts";
import type { Figure, Study } from "../study.ts";

const port = 8790;
/** As browsers' tools name them: bytes a second, and milliseconds that each request waits. */
const lines = {
  "no bound": { line: undefined, bar: 1000 },
  "slow 4G": { line: { downloadThroughput: 180_000, uploadThroughput: 84_375, latency: 562 }, bar: 2000 },
} as const;

export default {
  title: "from a press on play to the film's first moving frame, in ranges from R2",
  async run({ rounds }) {
    const product = await openProduct(port);
    const screen = screens.find(({ name }) => name === "study-video");
    if (!screen) throw new Error("There is no page with a film");
    const figures: Figure[] = [];
    for (const [what, { line, bar }] of Object.entries(lines)) {
      const started: number[] = [];
      for (let round = 0; round < rounds; round++) {
        // oxlint-disable-next-line no-await-in-loop -- a browser that has seen nothing, each time
        const context = await product.enter("learner", { viewport: { width: 1440, height: 900 } });
        // oxlint-disable-next-line no-await-in-loop -- one behind the other
        started.push(await startOf(context, product.addressOf(screen, ""), line));
        // oxlint-disable-next-line no-await-in-loop -- before the next
        await context.close();
      }
      figures.push({ what, value: median(started), unit: "ms", bar });
    }
    await product.stop();
    return figures;
  },
} satisfies Study;

/** Milliseconds, the page open and at rest before. */
async function startOf(
  context: BrowserContext,
  address: string,
  line: { downloadThroughput: number; uploadThroughput: number; latency: number } | undefined,
): Promise<number> {
  const page = await context.newPage();
  if (line) {
    const client = await context.newCDPSession(page);
    await client.send("Network.enable");
    await client.send("Network.emulateNetworkConditions", { offline: false, ...line });
  }
  await page.goto(address, { waitUntil: "networkidle" });
  await page.evaluate(`
    var firstFrame = new Promise((resolve) => {
      document.addEventListener("keydown", ({ timeStamp }) => {
        const film = document.querySelector("video");
        film.requestVideoFrameCallback(function shown(now, { mediaTime }) {
          if (mediaTime > 0) resolve(performance.now() - timeStamp);
          else film.requestVideoFrameCallback(shown);
        });
      }, { capture: true, once: true });
    });
  `);
  await page.keyboard.press("k");
  return page.evaluate<number>("firstFrame");
}
