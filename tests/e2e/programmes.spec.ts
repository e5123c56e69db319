import { expect, type Page, test } from "@playwright/test";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { callAs } from "./study-api.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);
const manager = "manager@hoasen.test";

test.use({ locale: "vi-VN" });

async function add(page: Page, typed: string): Promise<void> {
  await page.getByLabel(vi("programmes:part.find")).fill(typed);
  await page.locator(".programme-finder li").first().getByRole("button").click();
}

const titles = (page: Page) => page.locator(".programme-part-list .programme-part-title strong").allTextContents();

test(
  "a path is made, moved by keys, refused where nobody could finish it, and an edit says what it changes for whoever is in the middle",
  { tag: "@phone" },
  async ({ page, browser }, info) => {
    const complaints = watchConsole(page);
    const title = `Kho ${crypto.randomUUID().slice(0, 8)}`;
    await arriveAs(page, hoasen, manager, "/manage/lms/programmes/new");
    await isAlive(page);
    await add(page, "thong tin");
    await add(page, "phong chay");
    const [first = "", second = ""] = await titles(page);
    expect(second).not.toBe("");
    await page.getByRole("button", { name: vi("programmes:part.up", { title: second }) }).focus();
    await page.keyboard.press("Alt+ArrowUp");
    await expect.poll(() => titles(page)).toEqual([second, first]);
    await expect(page.locator(".programme-sample > li")).toHaveCount(2);

    await page.getByLabel(vi("programmes:part.requiresOf", { title: second })).click();
    await page.locator(".programme-requires[open] label").filter({ hasText: first }).click();
    await expect(page.locator(".programme-problem")).toHaveCount(2);
    await expectAccessible(page);
    await page.locator(".programme-requires[open] label").filter({ hasText: first }).click();
    await expect(page.locator(".programme-problem")).toHaveCount(0);

    await page.getByLabel(vi("programmes:form.title"), { exact: true }).fill(title);
    await page.getByLabel(vi("programmes:form.summary")).fill("Hai phần.");
    await page.getByRole("button", { name: vi("programmes:form.make") }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

    const id = page.url().split("/").at(-1)!.split("?")[0]!;
    const { path } = await callAs<{ path: string }>(page, `/manage/lms/programmes/${id}`);
    const theirs = await browser.newContext({ locale: "vi-VN" });
    const learner = await theirs.newPage();
    await arriveAs(learner, hoasen, emailOf("programmes", "hoasen", info), `/chuong-trinh-hoc/${path}`);
    await callAs(learner, `/programmes/${path}/membership`, {});
    await learner.reload();
    await expect(learner.locator(".programme-path > li.is-locked")).toHaveCount(1);

    await page.goto(addressOf(hoasen, `/manage/lms/programmes/${id}`));
    await isAlive(page);
    await page.getByRole("button", { name: vi("programmes:part.remove", { title: first }) }).click();
    await page.getByRole("button", { name: vi("manage:form.save"), exact: true }).click();
    const dialog = page.getByRole("dialog", { name: vi("programmes:effect.title") });
    await expect(dialog.getByText(vi("programmes:effect.fewer", { count: 1 }))).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: vi("programmes:effect.save") }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(vi("programmes:done.saved", { title })).first()).toBeVisible();
    await learner.reload();
    await expect(learner.locator(".programme-path > li")).toHaveCount(1);
    await theirs.close();

    await page.getByRole("button", { name: vi("programmes:archive"), exact: true }).click();
    await expect(page.getByText(vi("programmes:archivedNote"))).toBeVisible();
    expect(complaints).toEqual([]);
  },
);
