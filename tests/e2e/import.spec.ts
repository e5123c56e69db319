import { expect, test } from "@playwright/test";
import type { OutboxRow } from "#shared/contracts/outbox.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { hoasen, isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { callAs } from "./study-api.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);

test.use({ locale: "vi-VN" });

test("a file of people is tried, mended in place, run and taken back", { tag: "@phone" }, async ({ page }) => {
  const complaints = watchConsole(page);
  await arriveAs(page, hoasen, "manager@hoasen.test", "/manage/admin/users/import");
  await isAlive(page);
  await expectAccessible(page);
  const here = page.getByRole("list", { name: vi("import:rail.label") }).locator('[aria-current="step"]');
  await expect(here).toContainText(vi("import:rail.file"));
  // Said where the file was chosen, and nowhere else.
  const doubled = Buffer.from("email,email\na@b.test,c@d.test\n");
  await page.setInputFiles('input[type="file"]', { name: "doi.csv", mimeType: "text/csv", buffer: doubled });
  await expect(page.getByRole("alert")).toContainText(
    vi("validation:header_doubled", { header: "email", first: "A", second: "B" }),
  );
  await expect(page.locator(".toast")).toHaveCount(0);
  complaints.length = 0;
  const mark = `Nhập ${Date.now()}`;
  const at = `${Date.now()}@nhap.test`;
  const buffer = Buffer.from(`Email;Họ và tên;Ngày vào\na${at};${mark} A;31/11/2026\nb${at};${mark} B;02/11/2026\n`);
  await page.setInputFiles('input[type="file"]', { name: "nhan-su.csv", mimeType: "text/csv", buffer });
  await expect(here).toContainText(vi("import:columns"));
  await expect(page.getByLabel(vi("import:encoding"))).toHaveValue("utf-8");
  await expect(page.getByLabel(vi("import:delimiter"))).toHaveValue(";");
  await expect(page.getByLabel(vi("import:dates"), { exact: true })).toHaveValue("dmy");
  // Every column is known: what they say is folded until somebody asks for it.
  const says = page.getByRole("combobox", { name: "Họ và tên" });
  await expect(says).toBeHidden();
  await page.getByRole("button", { name: vi("import:key.email"), exact: true }).click();
  await expect(says).toBeVisible();
  await page.getByRole("button", { name: vi("import:check") }).press("Enter");
  await expect(page.locator("#dry-run")).toBeFocused();
  const faulty = page.getByRole("textbox", { name: vi("import:mend", { column: "Ngày vào", number: 2 }) });
  await expect(faulty).toHaveValue("31/11/2026");
  await expect(page.getByRole("button", { name: vi("import:run", { count: 1 }) })).toBeVisible();
  await expect(here).toContainText(vi("import:dryRun"));
  await expectAccessible(page);

  // What needs somebody comes first, all of it by one press.
  const results = page.getByRole("navigation", { name: vi("import:outcome") });
  await expect(results.locator("[aria-current]")).toContainText(vi("import:result.error"));
  await expect(page.locator(".import-rows tbody tr:not(.import-says)")).toHaveCount(1);
  await results.getByRole("link", { name: vi("import:anyResult") }).click();
  await expect(page.locator(".import-rows tbody tr:not(.import-says)")).toHaveCount(2);

  // Somebody else mends the same cell first: both stand there, and mine is written once it is asked for.
  const path = `/manage/admin/imports/${page.url().split("/").at(-1)?.split("?")[0]}/rows/2`;
  const theirs = { cells: [{ column: 2, was: "31/11/2026", value: "31/12/2026" }] };
  await callAs(page, path, theirs, "PATCH");
  await faulty.fill("30/11/2026");
  await faulty.press("Enter");
  await expect(
    page.getByRole("alert").filter({ hasText: vi("manage:form.theirs", { value: "31/12/2026" }) }),
  ).toBeVisible();
  await expect(faulty).toHaveValue("30/11/2026");
  await expectAccessible(page);
  await page.getByRole("button", { name: vi("manage:form.saveOver") }).click();
  await page.getByRole("checkbox", { name: vi("import:invite", { letters: 2 }) }).check({ force: true });
  await page.getByRole("button", { name: vi("import:run", { count: 2 }) }).click();
  // Told as everything that is done at once, with the way back.
  const notice = page.locator(".toast", { hasText: vi("import:ran", { count: 2 }) });
  await expect(notice.getByRole("button", { name: vi("manage:undo.action") })).toBeVisible();
  await notice.locator(".icon-btn").click();
  await page.getByRole("link", { name: vi("import:showJob") }).click();
  await expect(page.locator("tbody tr", { hasText: `${mark} A` })).toContainText(vi("jobs:result.added"));
  await expect(page.locator(".job-state")).toContainText(vi("jobs:status.done"));
  const lettersTo = async () => {
    const rows = await callAs<OutboxRow[]>(page, "/manage/outbox?limit=100");
    return rows.filter(({ person }) => person.name.startsWith(mark)).map(({ state }) => state);
  };
  expect(await lettersTo()).toEqual(["waiting", "waiting"]);
  await page.getByRole("button", { name: vi("jobs:undo") }).click();
  await expect(page.getByRole("heading", { name: vi("jobs:kind.undo"), level: 1 })).toBeVisible();
  await expect(page.locator(".job-state")).toContainText(vi("jobs:status.done"));
  expect(await lettersTo()).toEqual(["taken_back", "taken_back"]);
  // The browser itself tells of what was refused as stale.
  expect(complaints.filter((line) => !line.includes(" 412 "))).toEqual([]);
});
