import { expect, test } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive, type Site, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";

const kumo: Site = { business: "kumo", locale: "ja", prefix: "/ja" };
const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);
const ja = (key: string, values?: Record<string, string | number>) => message("ja", key, values);

test.use({ locale: "vi-VN" });

test("anybody reads the help, finds without marks, and goes on by links and by the next article", async ({ page }) => {
  const complaints = watchConsole(page);
  await page.goto(addressOf(hoasen, "/docs"));
  await isAlive(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(vi("docs:title"));
  await expectAccessible(page);

  await page.getByRole("searchbox", { name: vi("docs:search.label") }).fill("quen mat khau");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/docs\?q=quen\+mat\+khau/);
  await expect(page.locator("mark").first()).toHaveText(/quên mật khẩu/i);
  await page.getByRole("main").getByRole("link", { name: "Quên mật khẩu" }).filter({ visible: true }).last().click();
  await expect(page).toHaveURL(/\/docs\/forgot-password(#s\d)?$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quên mật khẩu");
  await expectAccessible(page);

  await page
    .getByRole("navigation", { name: vi("docs:neighbours") })
    .getByRole("link")
    .last()
    .click();
  await expect(page).toHaveURL(/\/docs\/account$/);
  await expect(page.getByRole("navigation", { name: vi("docs:onThisPage") }).getByRole("link")).toHaveCount(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  const missing = await page.request.get(`http://127.0.0.1:${new URL(page.url()).port}/docs/no-such-article`, {
    headers: { host: new URL(page.url()).host },
  });
  expect(missing.status()).toBe(404);
  expect(complaints).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("two characters of Japanese are found, and an article stands whole in the document", async ({ page }) => {
    await page.goto(addressOf(kumo, "/docs"));
    await page.getByRole("searchbox", { name: ja("docs:search.label") }).fill("字幕");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: "動画と資料を見る" }).filter({ visible: true }).last()).toBeVisible();
    await page.goto(addressOf(kumo, "/docs/quizzes"));
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("始める前に");
    await expect(page).toHaveTitle(/^テストを受ける - /);
  });
});
