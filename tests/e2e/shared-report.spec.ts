import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { readXlsx } from "hucre/xlsx";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { addressOf, hoasen, isAlive, watchConsole } from "./journey.ts";
import { teamOf } from "./led-team.ts";
import { message } from "./messages.ts";
import { callAs, personOf } from "./study-api.ts";

/** What a spreadsheet would reckon, were it not told that it is text. */
const formula = "=1+1";

test.use({ locale: "vi-VN" });

/** Somebody's job is called like a formula. */
async function nameJob(page: Page, id: string): Promise<void> {
  const status = await page.evaluate(
    async ([path, body]) => {
      const headers = { "X-Requested-With": "fetch", "Content-Type": "application/json" };
      const tag = (await fetch(path, { headers })).headers.get("ETag") ?? "";
      return (await fetch(path, { method: "PATCH", headers: { ...headers, "If-Match": tag }, body })).status;
    },
    [`/api/manage/admin/users/${id}`, JSON.stringify({ job_title: formula })] as const,
  );
  expect(status).toBe(200);
}

// Scenario 10 of the management side, and its rule 11.
test(
  "a team lead sees the people of their own team in a report that was shared with all, and its workbook holds them alone, formulas as text",
  { tag: "@phone" },
  async ({ page, browser }, info) => {
    const complaints = watchConsole(page);
    await arriveAs(page, hoasen, "manager@hoasen.test");
    const lead = await personOf(page, emailOf("reader", "hoasen", info));
    const led = await personOf(page, emailOf("reported", "hoasen", info));
    await teamOf(page, lead, led);
    await nameJob(page, led.id);
    const name = `Tổ trưởng ${crypto.randomUUID().slice(0, 8)}`;
    const role = await callAs<{ id: string }>(page, "/manage/admin/roles", {
      name,
      flags: ["can_access_admin"],
      scope: "teams",
    });
    await callAs(page, `/manage/admin/roles/${role.id}/members`, { ids: [lead.id], action: "give" });
    const definition = {
      source: "people",
      columns: ["person", "job_title", "email"],
      filters: [],
      groups: [],
      figures: [],
      chart: "none",
    };
    const report = await callAs<{ id: string }>(page, "/manage/reports", { name, definition, is_shared: true });
    await page.goto(addressOf(hoasen, `/manage/reports/${report.id}`));
    await isAlive(page);
    // Whoever made it sees the whole business.
    await expect.poll(() => page.locator(".report-table tbody tr").count()).toBeGreaterThan(5);

    const context = await browser.newContext({ ...info.project.use, locale: "vi-VN" });
    const theirs = await context.newPage();
    const said = watchConsole(theirs);
    await arriveAs(theirs, hoasen, lead.email, "/manage/reports");
    await isAlive(theirs);
    await theirs.getByRole("link", { name }).click();
    const rows = theirs.locator(".report-table tbody tr");
    await expect(rows.filter({ hasText: led.email })).toContainText(formula);
    const shown = await rows.allInnerTexts();
    expect(shown.every((row) => row.includes(led.email) || row.includes(lead.email))).toBe(true);

    await theirs.locator(".report-acts summary").click();
    const download = theirs.waitForEvent("download");
    await theirs.getByRole("link", { name: "XLSX" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^report-[\d-]+\.xlsx$/);
    const book = await readXlsx(await readFile(await file.path()));
    const cells = book.sheets.flatMap((sheet) => sheet.rows.flat());
    const texts = cells.filter((cell) => typeof cell === "string");
    expect(texts).toContain(formula);
    expect(texts).toContain(led.email);
    // Nobody beyond the team, and what was asked and when stands in the file.
    expect(texts.filter((text) => text.includes("@") && text !== led.email && text !== lead.email)).toEqual([]);
    expect(texts.join("\n")).toContain(message("vi", "manage:list.noFilter"));
    await context.close();
    expect([...complaints, ...said]).toEqual([]);
  },
);
