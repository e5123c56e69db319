import type { Page } from "@playwright/test";
import { untilAlive, untilStill } from "./settle.ts";

/** What Lighthouse slows a processor down by to be a phone's. */
const slowdown = 4;

/**
 * Presses what a page offers at once (menus, tabs, folds, the palette and a letter in it) as a phone's processor would feel
 * it. @returns the longest time from a press to the frame that answers it, in milliseconds (Interaction to Next Paint).
 */
export async function slowestPress(page: Page, address: string, isForm: boolean): Promise<number> {
  await page.goto(address, { waitUntil: "networkidle" });
  if (!isForm) await untilAlive(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.evaluate(() => {
    const presses: number[] = [];
    Object.assign(window, { presses });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ((entry as PerformanceEventTiming).interactionId) presses.push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  for (const part of await page.locator("button[aria-haspopup], [role=tab], summary").filter({ visible: true }).all()) {
    await part.click();
    await untilStill(page);
    await page.keyboard.press("Escape");
  }
  await page.keyboard.press("Control+k");
  await page.keyboard.type("an");
  await untilStill(page);
  return page.evaluate(() => Math.max(0, ...(window as unknown as { presses: number[] }).presses));
}
