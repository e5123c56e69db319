import { expect, test } from "@playwright/test";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, isAlive, type Site, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";

const hoasen: Site = { business: "hoasen", locale: "vi", prefix: "" };
const vi = (key: string, values?: Record<string, string | number>) => message("vi", `manage:${key}`, values);

test.use({ locale: "vi-VN" });

test(
  "how a list is looked at is saved under a name, opens the list, and comes back once it is removed",
  { tag: "@phone" },
  async ({ page, isMobile }, info) => {
    const complaints = watchConsole(page);
    const name = `Đã dừng, ${info.project.name} ${info.retry}`;
    await arriveAs(page, hoasen, "manager@hoasen.test", "/manage/jobs?status=cancelled");
    await isAlive(page);
    const views = page.locator(".list-views > summary");
    // On a phone the tools open as a sheet.
    const openTools = async () => {
      if (isMobile && !(await views.isVisible())) await page.getByRole("button", { name: /^Bộ lọc/ }).click();
    };
    const choose = async (words: string) => {
      await openTools();
      await views.click();
      await page.locator(".view-menu").getByRole("button", { name: words, exact: true }).click();
    };
    await choose(vi("views.save"));
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(vi("views.name")).fill(name);
    await dialog.getByText(vi("views.opens")).click();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: vi("form.save"), exact: true }).click();
    await expect(views).toHaveText(name);
    await expect(page).toHaveURL(/view=.+&status=cancelled/);

    await page.goto(addressOf(hoasen, "/manage/jobs"));
    const status = page.getByRole("combobox", { name: message("vi", "jobs:column.status"), includeHidden: true });
    await expect(status).toHaveValue("cancelled");
    await isAlive(page);
    await openTools();
    await status.selectOption("failed");
    await expect(views).toHaveText(vi("views.changed", { name }));
    await choose(vi("views.update"));
    await expect(views).toHaveText(name);

    await choose(vi("views.remove"));
    await expect(views).toHaveText(vi("views.all"));
    await page.getByRole("button", { name: vi("undo.action") }).click();
    await openTools();
    await views.click();
    await page.locator(".view-menu").getByRole("link", { name }).click();
    await expect(status).toHaveValue("failed");

    // What opens over the list closes at Escape, and at a press beside it.
    await openTools();
    await views.click();
    const menu = page.locator(".view-menu");
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(views).toBeFocused();
    if (isMobile) await page.keyboard.press("Escape");
    else await views.click();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(menu).toBeHidden();
    if (isMobile) await expect(views).toBeHidden();
    await choose(vi("views.remove"));
    await expect(views).toHaveText(vi("views.all"));
    expect(complaints).toEqual([]);
  },
);
