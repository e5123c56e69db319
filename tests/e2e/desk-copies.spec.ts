import { expect, type Page, test } from "@playwright/test";
import type { Report } from "#shared/contracts/reports.ts";
import { ownManager } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, isAlive } from "./journey.ts";
import { message } from "./messages.ts";
import { callAs } from "./study-api.ts";
import { choose, otherManager, writesOf } from "./two-copies.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);

test.use({ locale: "vi-VN" });

test("two managers who write one audience at once choose between their sentences, and keep what only one of them changed", async ({
  page,
  browser,
}, info) => {
  const { site, complaints } = await ownManager(page, info);
  const stem = `${info.retry}-${Date.now()}`;
  const rule = { join: "and", of: [{ kind: "hired_within", days: 30 }] };
  const { id } = await callAs<{ id: string }>(page, "/manage/lms/audiences", { name: `Người mới ${stem}`, rule });
  const path = `/manage/lms/audiences/${id}`;
  const daysOf = async (at: Page, days: number) => {
    await at.locator(".assigning-sentence summary").first().click();
    await at.getByRole("spinbutton", { name: vi("assigning:dayCount") }).fill(String(days));
  };
  await page.goto(addressOf(site, path));
  await isAlive(page);
  const elsewhere = await otherManager(browser, site, path);
  const title = page.getByLabel(vi("assigning:audiences.name"), { exact: true });
  await title.fill(`Của tôi ${stem}`);
  await daysOf(page, 45);

  await daysOf(elsewhere, 60);
  await elsewhere.keyboard.press("Control+Enter");
  await expect(elsewhere.getByText(vi("assigning:audiences.saved"), { exact: true })).toBeVisible();

  const writes = writesOf(page);
  await page.keyboard.press("Control+Enter");
  const asked = page.getByRole("region", { name: vi("manage:both.title") });
  await expect(asked.getByRole("radio")).toHaveCount(2);
  await expect(asked).toContainText(vi("assigning:days_other", { count: 45 }));
  await expect(asked).toContainText(vi("assigning:days_other", { count: 60 }));
  await expectAccessible(page);
  expect(writes).toHaveLength(1);
  await choose(page, [[vi("assigning:audiences.rule"), vi("assigning:days_other", { count: 60 })]]);
  await expect(page.getByText(vi("assigning:audiences.saved"), { exact: true })).toBeVisible();
  expect(writes).toHaveLength(2);
  expect(writes[1]!.postDataJSON()).toEqual({
    name: `Của tôi ${stem}`,
    rule: { ...rule, of: [{ kind: "hired_within", days: 60 }] },
  });
  await expect(title).toBeFocused();
  await elsewhere.context().close();
  expect(complaints.filter((line) => !line.includes("412"))).toEqual([]);
});

test(
  "a report that was written in two windows asks part by part, and sends nothing before it is chosen",
  { tag: "@phone" },
  async ({ page, context }, info) => {
    const { site } = await ownManager(page, info);
    const name = `Hai cửa sổ ${info.retry}-${Date.now()}`;
    const definition = { source: "people", columns: ["person"], filters: [], groups: [], figures: [], chart: "bars" };
    const report = await callAs<Report>(page, "/manage/reports", { name, definition, is_shared: false });
    await page.goto(addressOf(site, `/manage/reports/${report.id}`));
    await isAlive(page);
    const other = await context.newPage();
    await other.goto(page.url());
    await isAlive(other);
    const column = async (at: Page, words: string) => {
      await at
        .locator(".report-question summary")
        .filter({ hasText: vi("reports:edit.addColumn") })
        .click();
      await at.locator(".report-question").getByRole("button", { name: words, exact: true }).click();
    };
    const [team, hired] = [vi("reports:column.team"), vi("reports:column.job_title")];
    await column(other, hired);
    await column(page, team);
    await page.getByLabel(vi("reports:edit.name"), { exact: true }).fill(`${name} đổi`);
    await other.keyboard.press("Control+Enter");
    await expect(other.getByText(vi("reports:edit.unsaved"))).toBeHidden();

    const writes = writesOf(page);
    await page.keyboard.press("Control+Enter");
    const asked = page.getByRole("region", { name: vi("manage:both.title") });
    await expect(asked.getByRole("radio", { name: team })).toBeVisible();
    await expectAccessible(page);
    await choose(page, [[vi("reports:edit.columns"), hired]]);
    await expect(page.getByText(vi("reports:edit.unsaved"))).toBeHidden();
    expect(writes).toHaveLength(2);
    expect(writes[1]!.postDataJSON()).toMatchObject({
      name: `${name} đổi`,
      definition: { ...definition, columns: ["person", "job_title"] },
    });
  },
);
