import { type Browser, expect, type Page, type Request } from "@playwright/test";
import { arriveAs } from "./arrive.ts";
import { isAlive, type Site } from "./journey.ts";
import { message } from "./messages.ts";
import { secondManagerOf } from "./own-business.ts";

const vi = (key: string) => message("vi", key);

/** Another manager in a window of their own. */
export async function otherManager(browser: Browser, site: Site, path: string): Promise<Page> {
  const elsewhere = await (await browser.newContext({ locale: "vi-VN" })).newPage();
  await arriveAs(elsewhere, site, secondManagerOf(site.business), path);
  await isAlive(elsewhere);
  return elsewhere;
}

/** What a page goes on to write over. */
export function writesOf(page: Page): Request[] {
  const writes: Request[] = [];
  page.on("request", (request) => {
    if (["PUT", "PATCH"].includes(request.method())) writes.push(request);
  });
  return writes;
}

/** Presses until the line that was first is open, chooses of each, and sends. */
export async function choose(page: Page, picks: readonly (readonly [label: string, side: string])[]): Promise<void> {
  const asked = page.getByRole("region", { name: vi("manage:both.title") });
  await expect(asked.getByRole("heading")).toBeFocused();
  await expect(asked.getByRole("group")).toHaveCount(picks.length);
  for (const [label, side] of picks) {
    // Nothing goes over what they wrote before it is chosen.
    await page.keyboard.press("Control+Enter");
    await expect(asked.getByRole("alert")).toContainText(vi("manage:both.choose"));
    await asked.getByRole("group", { name: label }).getByRole("radio", { name: side }).check({ force: true });
  }
  await page.keyboard.press("Control+Enter");
  await expect(asked).toBeHidden();
}
