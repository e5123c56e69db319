/// <reference lib="dom" />
import { chromium, type Page } from "@playwright/test";
import { ensureChromium } from "../../tools/verify/chromium.ts";
import { openPeopleWorld } from "../people-world.ts";
import { serveProduct } from "../product.ts";
import type { Figure, Study } from "../study.ts";
import { host } from "../world.ts";
import { fillMatrix, people } from "./matrix.ts";

const state = ".cache/bench/matrix-scroll";
const port = 8793;
const steps = 150;
const keys = 60;

export default {
  title: `a matrix of ${people} people × 200 competencies, scrolled and moved in by keys in Chromium`,
  async run() {
    await openPeopleWorld(state, people, (file) => {
      fillMatrix(file);
      file.exec("UPDATE users SET can_access_competency = 1 WHERE is_account_manager = 1");
    });
    const served = await serveProduct(state, port);
    const browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: ["--no-sandbox", "--disable-gpu", `--host-resolver-rules=MAP ${host} 127.0.0.1`],
    });
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: "block" });
    const url = `http://${host}:${port}`;
    await context.addCookies([
      { name: "t_a_token", value: await served.tokenOf("reader"), url },
      { name: "t_r_token", value: "none", url },
    ]);
    const page = await context.newPage();
    await page.goto(`${url}/manage/competency/matrix`);
    // Of a hundred one is blocked, and not among them.
    await page.waitForFunction(
      (most) => Number(document.querySelector(".matrix-grid")?.getAttribute("aria-rowcount")) > most,
      people * 0.98,
      { timeout: 120_000 },
    );
    await page.waitForTimeout(1000);
    const nodes = await page.evaluate(() => document.querySelectorAll(".matrix-grid *").length);
    const still = await frames(page, 0, 0);
    const down = await frames(page, 90, 0);
    const across = await frames(page, 0, 60);
    const pressed = await arrows(page);
    await browser.close();
    await served.dispose();
    return [
      { what: "elements in the grid", value: nodes, unit: "of 200,000 cells", bar: 4000 },
      ...told("at rest", still),
      ...told("downwards, 90 px a frame", down),
      ...told("sideways, 60 px a frame", across),
      { what: "an arrow key, half of them", value: Math.round(shareOf(pressed, 0.5)), unit: "ms to the paint" },
      { what: "an arrow key, 95 of 100", value: Math.round(shareOf(pressed, 0.95)), unit: "ms to the paint", goal: 50 },
    ];
  },
} satisfies Study;

/** Milliseconds between one frame and the next while the grid moves by so many pixels with each. */
function frames(page: Page, down: number, across: number): Promise<number[]> {
  return page.evaluate(
    async ([y, x, count]) => {
      const grid = document.querySelector(".matrix-grid");
      const times: number[] = [];
      let last = await new Promise<number>(requestAnimationFrame);
      for (let at = 0; at < count; at++) {
        grid?.scrollBy(x, y);
        // oxlint-disable-next-line no-await-in-loop -- one frame after the other
        const now = await new Promise<number>(requestAnimationFrame);
        times.push(now - last);
        last = now;
      }
      return times;
    },
    [down, across, steps] as const,
  );
}

/** From each key to the paint after it. */
async function arrows(page: Page): Promise<number[]> {
  await page.locator(".matrix-cell").first().focus();
  await page.evaluate(() => {
    const taken: number[] = [];
    Object.assign(window, { taken });
    document.addEventListener(
      "keydown",
      ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => taken.push(performance.now() - timeStamp))),
      true,
    );
  });
  for (let at = 0; at < keys; at++)
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await page.keyboard.press(at % 3 === 2 ? "ArrowRight" : "ArrowDown", { delay: 30 });
  await page.waitForTimeout(500);
  return page.evaluate<number[]>("taken");
}

function told(what: string, times: readonly number[]): Figure[] {
  return [
    { what: `${what}, half of the frames`, value: Math.round(shareOf(times, 0.5)), unit: "ms" },
    { what: `${what}, frames over 50 ms`, value: times.filter((time) => time > 50).length, unit: `of ${times.length}` },
  ];
}

function shareOf(times: readonly number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * share)] ?? 0;
}
