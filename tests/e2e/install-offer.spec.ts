import { expect, type Page, test } from "@playwright/test";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { addressOf, hoasen, isAlive } from "./journey.ts";
import { message } from "./messages.ts";

test.use({ locale: "vi-VN" });

const never = message("vi", "offline:install.never");
const signal = (page: Page) =>
  page.evaluate(() => void dispatchEvent(new Event("beforeinstallprompt", { cancelable: true })));

test("the offer to install is shown when the browser would, and turning it down is remembered", async ({
  page,
}, info) => {
  await page.clock.install();
  await arriveAs(page, hoasen, emailOf("install", "hoasen", info), "/");
  await isAlive(page);
  await signal(page);
  await page.getByRole("button", { name: never }).click();
  expect(await page.evaluate(() => localStorage.getItem("gitiho-pwa-hide-install"))).toBe("true");
  await page.reload();
  await isAlive(page);
  await signal(page);
  await page.clock.runFor(3000);
  await expect(page.getByRole("button", { name: never })).toHaveCount(0);
});

test(
  "a manager's list is not covered by the offer, which waits for a learner's page",
  { tag: "@phone" },
  async ({ page }) => {
    await arriveAs(page, hoasen, "manager@hoasen.test", "/manage/admin/users");
    await isAlive(page);
    await signal(page);
    const offer = page.locator(".install-offer");
    await expect(offer).toBeAttached();
    await expect(offer).toBeHidden();
    await page.goto(addressOf(hoasen, "/"));
    await isAlive(page);
    await signal(page);
    await expect(page.getByRole("button", { name: never })).toBeVisible();
  },
);
