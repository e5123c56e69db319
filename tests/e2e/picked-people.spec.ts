import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { mostPicked } from "#shared/contracts/exports.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { crowd, ownSite } from "./own-business.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);

test.use({ locale: "vi-VN" });

test("more people than an address can name are picked page by page, and saved as a file before they are changed", async ({
  page,
}, info) => {
  const complaints = watchConsole(page);
  const site = ownSite({ project: info.project });
  const path = `/manage/admin/users?q=${encodeURIComponent(crowd.search)}`;
  await arriveAs(page, site, `manager@${site.business}.test`, path);
  await isAlive(page);
  const chosen = (count: number) => page.getByText(vi("manage:list.chosen", { count }), { exact: true });
  const next = page.getByRole("link", { name: vi("manage:list.next") });
  const rows = page.locator("tbody tr");
  const names = rows.locator("th a");
  for (let count = 0; ;) {
    count += await rows.count();
    // By the key: the way to the next page may still be scrolling back to the top.
    await page.getByRole("checkbox", { name: vi("manage:list.chooseAll") }).press("Space");
    await expect(chosen(count)).toBeVisible();
    if (count >= crowd.count) break;
    const first = (await names.first().textContent()) ?? "";
    await next.click();
    await expect(names.first()).not.toHaveText(first);
    await expect(page.locator(".list-old")).toHaveCount(0);
  }
  expect(crowd.count).toBeGreaterThan(mostPicked);

  await page.getByRole("button", { name: vi("people:action.block"), exact: true }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toContainText(vi("manage:list.further", { count: crowd.count - 5 }));
  await expectAccessible(page);
  const saving = page.waitForEvent("download");
  await sheet.getByRole("button", { name: vi("manage:list.exportFirst") }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^people-[\d-]+\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text.startsWith("\uFEFF")).toBe(true);
  const lines = text.split("\r\n").filter((line) => line.startsWith(crowd.search));
  expect(lines).toHaveLength(crowd.count);
  expect(lines[0]).toContain(`crowd-0@${site.business}.test`);

  // Nothing was changed: the sheet asks still.
  await sheet.getByRole("button", { name: vi("manage:list.cancel") }).click();
  await page.goto(addressOf(site, `${path}&status=blocked`));
  await expect(page.getByText(`${crowd.search} 000`)).toHaveCount(0);
  expect(complaints).toEqual([]);
});
