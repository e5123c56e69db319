import { expect, test } from "@playwright/test";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { personOf } from "./study-api.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);
const manager = "manager@hoasen.test";

test.use({ locale: "vi-VN" });

test(
  "the menu of a row is opened, gone through and left by keys, and holds what may be done",
  {
    tag: "@phone",
  },
  async ({ page }, info) => {
    const complaints = watchConsole(page);
    const email = emailOf("managed", "hoasen", info);
    await arriveAs(page, hoasen, manager, `/manage/admin/users?q=${email.split("@")[0]}`);
    await isAlive(page);
    const row = page.locator("tbody tr", { hasText: email });
    const { name } = await personOf(page, email);
    const button = row.getByRole("button", { name: vi("manage:list.rowMenu", { name }) });
    await button.focus();
    await page.keyboard.press("Enter");
    const menu = page.getByRole("menu");
    await expect(menu.getByRole("menuitem", { name: vi("people:action.block") })).toBeVisible();
    await expect(menu.getByRole("menuitem", { name: vi("people:person.openToEdit") })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();

    await page.keyboard.press("Enter");
    await page.keyboard.press("End");
    await expect(menu.getByRole("menuitem", { name: vi("people:action.block") })).toBeFocused();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(vi("people:ask.block"));
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();

    // What nobody may do to themselves is not offered.
    await page.goto(addressOf(hoasen, `/manage/admin/users?q=${manager}`));
    await isAlive(page);
    await page.locator("tbody tr", { hasText: manager }).locator(".list-more button").click();
    await expect(menu.getByRole("menuitem")).toHaveCount(1);
    expect(complaints).toEqual([]);
  },
);
