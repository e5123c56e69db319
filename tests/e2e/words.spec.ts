import { expect, type Page, test } from "@playwright/test";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, isAlive, type Site, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { ownSite } from "./own-business.ts";
import { choose, otherManager, writesOf } from "./two-copies.ts";

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

test("a word that two managers wrote at once is marked in its cell and chosen, and the words of each alone are published", async ({
  page,
  browser,
}, info) => {
  const complaints = watchConsole(page);
  const site = ownSite(info);
  const run = `${info.retry}-${Date.now()}`;
  const [both, mine, theirs] = ["cancelled", "done", "failed"].map((state) => `jobs:status.${state}`) as [
    string,
    string,
    string,
  ];
  const path = "/manage/admin/words?q=jobs:status";
  await arriveAs(page, site, `manager@${site.business}.test`, path);
  await isAlive(page);
  const elsewhere = await otherManager(browser, site, path);
  const write = async (at: Page, key: string, text: string) => {
    await at
      .locator("tr", { hasText: key.split(".")[1] })
      .getByRole("button")
      .nth(2)
      .click();
    await at.getByRole("textbox", { name: vi("words:write", { language: "日本語", key }) }).fill(text);
  };
  const publish = (at: Page) => at.getByRole("button", { name: vi("words:publish"), exact: true }).click();
  await write(page, both, `私 ${run}`);
  await write(page, mine, `完 ${run}`);
  await write(elsewhere, both, `他 ${run}`);
  await write(elsewhere, theirs, `敗 ${run}`);
  await publish(elsewhere);
  await expect(elsewhere.getByText(vi("words:published"), { exact: true })).toBeVisible();

  const writes = writesOf(page);
  await publish(page);
  await expect(page.locator(".word-fault")).toHaveText(vi("words:both", { text: `他 ${run}` }));
  await expectAccessible(page);
  expect(writes).toHaveLength(1);
  await choose(page, [[vi("words:write", { language: "日本語", key: both }), `私 ${run}`]]);
  await expect(page.getByText(vi("words:published"), { exact: true })).toBeVisible();
  expect(writes).toHaveLength(2);
  const now = await page.evaluate(async () => (await fetch("/api/translations/ja")).text());
  for (const text of [`私 ${run}`, `完 ${run}`, `敗 ${run}`]) expect(now).toContain(text);
  await elsewhere.context().close();
  expect(complaints.filter((line) => !line.includes("412"))).toEqual([]);
});
