import { expect, type Page, test } from "@playwright/test";
import { arriveAs } from "./arrive.ts";
import { isAlive } from "./journey.ts";
import { message } from "./messages.ts";
import { ownSite } from "./own-business.ts";
import { strangersColour } from "./strangers.ts";

const vi = (key: string) => message("vi", key);

test.use({ locale: "vi-VN" });

const undo = (page: Page) => page.getByRole("button", { name: vi("manage:undo.action") });

test(
  "an earlier branding that was brought back goes again, and what was published is taken back from the log",
  { tag: "@phone" },
  async ({ page, browser }, info) => {
    // Of the one that others change the log would have their lines, too.
    const site = ownSite(info, "looks");
    await arriveAs(page, site, `manager@${site.business}.test`, "/manage/admin/branding");
    await isAlive(page);
    const before = await strangersColour(browser, site);
    const colour = page.getByLabel(vi("configuration:branding.colourField"));
    await colour.fill("#0b7285");
    await page.getByRole("button", { name: vi("configuration:branding.publish"), exact: true }).click();
    await expect(page.getByText(vi("configuration:branding.published"), { exact: true })).toBeVisible();
    await page.locator(".edition-row button").first().click();
    await expect(page.getByText(vi("configuration:history.restored"), { exact: true })).toBeVisible();
    expect(await strangersColour(browser, site)).toBe(before);
    await undo(page).last().click();
    await expect.poll(() => strangersColour(browser, site)).toBe("#0b7285");
    await expect(colour).toHaveValue("#0b7285");

    // In the log stands what took it back, which is taken back as any press is.
    await page.goto(page.url().replace(/\/admin\/branding.*/, "/admin/activity"));
    await isAlive(page);
    await undo(page).first().click();
    await expect.poll(() => strangersColour(browser, site)).toBe(before);
  },
);
