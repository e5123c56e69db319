import { type Browser, expect } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { addressOf, type Site } from "./journey.ts";

/** The colour that a stranger's log-in page stands in, judged in both modes. */
export async function strangersColour(browser: Browser, site: Site): Promise<string> {
  const stranger = await browser.newContext({ locale: "vi-VN" });
  const page = await stranger.newPage();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(addressOf(site, "/auth/login"));
    await expectAccessible(page);
  }
  const colour = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue("--ui-color-primary-500").trim(),
  );
  await stranger.close();
  return colour;
}

/** What somebody without an account sees by a link of a draft, judged in both modes. */
export async function shownToStranger(browser: Browser, link: string) {
  const stranger = await browser.newContext({ locale: "vi-VN" });
  const page = await stranger.newPage();
  const answer = await page.goto(link);
  expect(answer?.headers()["cache-control"]).toBe("private, no-store");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  const button = page.locator(".proof-page .btn-primary").first();
  const shown = {
    title: await page.getByRole("heading", { level: 1 }).innerText(),
    button: (await button.count()) > 0 ? await button.evaluate((of) => getComputedStyle(of).backgroundColor) : null,
  };
  await stranger.close();
  return shown;
}
