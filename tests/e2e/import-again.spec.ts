import { expect, type Page, test } from "@playwright/test";
import { arriveAs } from "./arrive.ts";
import { hoasen, isAlive } from "./journey.ts";
import { message } from "./messages.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);

test.use({ locale: "vi-VN" });

async function send(page: Page, lines: readonly string[]): Promise<void> {
  await page.goto(new URL("/manage/admin/users/import", page.url()).href);
  await isAlive(page);
  const buffer = Buffer.from(`${lines.join("\n")}\n`);
  await page.setInputFiles('input[type="file"]', { name: "nhan-su.csv", mimeType: "text/csv", buffer });
  await expect(page.locator(".import-reading")).toBeVisible();
}

const tryIt = (page: Page) => page.getByRole("button", { name: vi("import:check"), exact: true }).click();
const runOf = (page: Page, count: number) => page.getByRole("button", { name: vi("import:run", { count }) });
const tab = (page: Page, result: string) =>
  page
    .getByRole("navigation", { name: vi("import:outcome") })
    .getByRole("link", { name: vi(`import:result.${result}`) });
const toast = (page: Page, words: string) => page.locator(".toast", { hasText: words });

test("a suggestion that was taken stays in another dry run", { tag: "@phone" }, async ({ page }) => {
  await arriveAs(page, hoasen, "manager@hoasen.test", "/manage/admin/users/import");
  const mark = Date.now();
  await send(page, ["Email;Họ và tên", `a${mark}.hoasen.test;Nhập ${mark}`]);
  await tryIt(page);
  await page.getByRole("button", { name: vi("import:near", { value: `a${mark}@hoasen.test` }) }).click();
  await expect(runOf(page, 1)).toBeVisible();
  await tryIt(page);
  await expect(runOf(page, 1)).toBeVisible();
  await expect(page.getByText(vi("import:mendedCells", { count: 1 }))).toBeVisible();
  await expect(page.locator(".import-rows tbody tr:not(.import-says)")).toContainText(`a${mark}@hoasen.test`);
});

test("of two tabs the later one is shown the newest dry run; the same file again changes nothing; an undo says whom others changed since", async ({
  page,
  context,
}) => {
  await arriveAs(page, hoasen, "manager@hoasen.test", "/manage/admin/users/import");
  const mark = Date.now();
  const people = [`a${mark}@nhap.test;Nhập A;Thợ hàn;4/12/2026`, `b${mark}@nhap.test;Nhập B;Thợ hàn;5/12/2026`];
  await send(page, ["Email;Họ và tên;Chức danh;Ngày vào", ...people]);
  await tryIt(page);
  await expect(runOf(page, 2)).toBeVisible();
  await expect(page.locator(".import-day").first()).toHaveText(vi("import:day", { day: 4, month: "12", year: 2026 }));

  const other = await context.newPage();
  await other.goto(page.url());
  await isAlive(other);
  // The other way round, each day is another one: said at once.
  await other.getByLabel(vi("import:dates"), { exact: true }).selectOption("mdy");
  await expect(other.locator(".import-day").first()).toHaveText(vi("import:day", { day: 12, month: "4", year: 2026 }));
  await other.close();
  await page.bringToFront();
  await runOf(page, 2).click();
  await expect(page.getByRole("alert").filter({ hasText: vi("import:stale") })).toBeVisible();
  await page.getByRole("button", { name: vi("import:showNewest") }).click();
  await expect(page.getByLabel(vi("import:dates"), { exact: true })).toHaveValue("mdy");
  await runOf(page, 2).click();
  await expect(toast(page, vi("import:ran", { count: 2 }))).toBeVisible();
  await page.getByRole("link", { name: vi("import:showJob") }).click();
  await expect(page.locator(".job-state")).toContainText(vi("jobs:status.done"));
  const first = page.url();

  await send(page, ["Email;Họ và tên;Chức danh;Ngày vào", ...people]);
  await tryIt(page);
  await expect(tab(page, "same")).toContainText("2");
  await expect(page.getByRole("button", { name: /^Chạy \d/ })).toHaveCount(0);

  await send(page, ["Email;Chức danh", `a${mark}@nhap.test;Tổ trưởng`]);
  await tryIt(page);
  await runOf(page, 1).click();
  await expect(toast(page, vi("import:ran", { count: 1 }))).toBeVisible();
  await page.goto(first);
  await isAlive(page);
  await page.getByRole("button", { name: vi("jobs:undo") }).click();
  const said = toast(page, vi("manage:undo.stay", { count: 1, of: 2 }));
  await said.getByRole("button", { name: vi("manage:undo.rest") }).click();
  await expect(page.getByRole("heading", { name: vi("jobs:kind.undo"), level: 1 })).toBeVisible();
  await expect(page.locator(".job-state")).toContainText(vi("jobs:status.done"));
});
