import { expect, test } from "@playwright/test";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, isAlive, type Site, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";

const hoasen: Site = { business: "hoasen", locale: "vi", prefix: "" };
const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);

test.use({ locale: "vi-VN" });

test(
  "a word is found without marks, written over, seen by everybody and taken back",
  { tag: "@phone" },
  async ({ page }, info) => {
    const complaints = watchConsole(page);
    // A page and a language that nobody else looks at, and a word for each project.
    const name = info.project.name === "desktop" ? "empty" : "nothing";
    const key = `jobs:${name}.text`;
    const given = message("ko", key);
    await arriveAs(page, hoasen, "manager@hoasen.test");
    await page.goto(addressOf(hoasen, `/manage/admin/words?q=${key}`));
    await isAlive(page);
    await expectAccessible(page);
    if (info.project.name !== "desktop")
      await page.getByLabel(vi("words:language"), { exact: true }).selectOption("ko");
    const cell = page.getByRole("button", { name: vi("words:edit", { language: "한국어", text: given }) });
    await cell.click();
    const field = page.getByRole("textbox", { name: vi("words:write", { language: "한국어", key }) });
    await field.fill(`${given} {{name}}`);
    await expect(page.getByText(vi("words:fault.placeholders"))).toBeVisible();
    await page.getByRole("button", { name: vi("words:publish") }).click();
    await expect(page.locator(".words-waiting")).toContainText(key);
    const own = `Eigen ${Date.now()}`;
    await field.fill(own);
    await expectAccessible(page);
    await page.getByRole("button", { name: vi("words:publish") }).click();
    await expect(page.getByText(vi("words:published"), { exact: true })).toBeVisible();
    const words = await page.evaluate(async () => (await fetch("/api/translations/ko")).text());
    expect(words).toContain(own);

    await page.goto(addressOf(hoasen, "/manage/admin/words?own=1"));
    await isAlive(page);
    if (info.project.name !== "desktop")
      await page.getByLabel(vi("words:language"), { exact: true }).selectOption("ko");
    await page.getByRole("button", { name: vi("words:edit", { language: "한국어", text: own }) }).click();
    await page.getByRole("button", { name: vi("words:shipped", { text: given }) }).click();
    await page.getByRole("button", { name: vi("words:publish") }).click();
    await expect(page.getByText(vi("words:published"), { exact: true })).toBeVisible();
    expect(complaints.filter((line) => !line.includes("422"))).toEqual([]);
  },
);
