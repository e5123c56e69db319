import { expect, test } from "@playwright/test";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { isAlive, type Site, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";

const hoasen: Site = { business: "hoasen", locale: "vi", prefix: "" };
const vi = (key: string, values?: Record<string, string | number>) => message("vi", `reports:${key}`, values);

test.use({ locale: "vi-VN" });

test(
  "a report is made by filling blanks, grouped, drawn, saved, shared and taken away as a file",
  { tag: "@phone" },
  async ({ page }, info) => {
    const complaints = watchConsole(page);
    const name = `Đang học, ${info.project.name} ${info.retry}`;
    await arriveAs(page, hoasen, "manager@hoasen.test", "/manage/reports/new");
    await isAlive(page);
    const question = page.locator(".report-question");
    const slots = (line: string) => question.locator(".report-line").filter({ hasText: line });
    const table = page.locator(".report-table");
    await expect(table.locator("tbody tr").first()).toBeVisible();

    await slots(vi("edit.from")).locator("summary").first().click();
    await question.getByRole("combobox", { name: vi("edit.from") }).selectOption("enrolments");
    await page.keyboard.press("Escape");
    await expect(table.locator("thead")).toContainText(vi("column.course"));

    const add = async (words: string, choice: string) => {
      await question.locator("summary").filter({ hasText: words }).click();
      await question.getByRole("button", { name: choice, exact: true }).click();
    };
    await add(vi("edit.addFilter"), vi("column.enrolment"));
    // A blank that is not filled in yet counts for nothing, and says so.
    await expect(page.getByText(vi("edit.unfilled", { count: 1 }))).toBeVisible();
    await question.getByText(vi("choice.enrolment.open"), { exact: true }).click();
    await question.getByRole("button", { name: message("vi", "manage:slot.done") }).click();
    await expect(slots(vi("edit.where")).locator("summary").first()).toHaveText(vi("choice.enrolment.open"));

    await add(vi("edit.addGroup"), vi("column.team"));
    await add(vi("edit.addFigure"), vi("figure.people"));
    const chart = page.locator(".report-chart:visible");
    await expect(chart).toBeVisible();
    await expect(table.locator("thead th")).toHaveCount(3);
    const groups = table.locator("tbody tr:not(.report-total)");
    // As many as are drawn: others learn meanwhile, and what is asked anew may have one more.
    const areDrawn = async () => {
      await expect(groups.first()).toBeVisible();
      const bars = chart.locator(".report-chart-bar");
      await expect.poll(async () => (await groups.count()) - (await bars.count())).toBe(0);
    };
    await areDrawn();
    await expectAccessible(page);

    await page.getByRole("textbox", { name: vi("edit.name") }).fill(name);
    await page.keyboard.press("Control+Enter");
    await expect(page).toHaveURL(/\/manage\/reports\/[\w-]{36}$/);
    // What is saved is asked anew.
    await areDrawn();

    await page.getByRole("button", { name: vi("share.action"), exact: true }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: vi("share.action"), exact: true })
      .click();
    await expect(page.getByRole("button", { name: vi("share.stop"), exact: true })).toBeVisible();

    await page.locator(".report-acts summary").click();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "CSV" }).click();
    expect((await download).suggestedFilename()).toMatch(/^report-[\d-]+\.csv$/);

    // Its first page stands in the document itself.
    await page.reload();
    await isAlive(page);
    await areDrawn();

    await page.getByRole("button", { name: vi("remove.action"), exact: true }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: vi("remove.action"), exact: true })
      .click();
    await expect(page).toHaveURL(/\/manage\/reports$/);
    await page.getByRole("button", { name: message("vi", "manage:undo.action") }).click();
    await expect(page.getByRole("link", { name })).toBeVisible();
    expect(complaints).toEqual([]);
  },
);
