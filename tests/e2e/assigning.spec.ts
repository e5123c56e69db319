import { expect, type Page, test } from "@playwright/test";
import { classBodies } from "../fixtures/class-bodies.ts";
import type { OutboxRow } from "#shared/contracts/outbox.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { hoasen, isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { callAs } from "./study-api.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", `assigning:${key}`, values);
const manager = "manager@hoasen.test";

test.use({ locale: "vi-VN" });

/** A team with one who was hired last week, and one who was long ago. */
async function warehouse(page: Page, name: string) {
  const team = await callAs<{ id: string }>(page, "/manage/admin/teams", { name, parent_id: null });
  const hired = async (who: string, day: string) => {
    const email = `${crypto.randomUUID().slice(0, 8)}@kho.test`;
    const body = { name: who, email, team_ids: [team.id], hired_on: day };
    await callAs(page, "/manage/admin/users", body);
  };
  await hired(`Mới ${name}`, new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10));
  await hired(`Cũ ${name}`, "2020-01-02");
  const title = `Xe nâng ${name}`;
  await callAs(page, "/manage/lms/classes", { ...classBodies.createClass, title });
  return title;
}

async function addSentence(page: Page, kind: string) {
  await page
    .locator("summary")
    .filter({ hasText: vi("addSentence") })
    .click();
  await page.getByRole("button", { name: vi(`kind.${kind}`), exact: true }).click();
}

async function lettersTo(page: Page, name: string, state: OutboxRow["state"]): Promise<number> {
  const rows = await callAs<OutboxRow[]>(page, `/manage/outbox?state=${state}`);
  return rows.filter(({ letter, person }) => letter === "assigned" && person.name.includes(name)).length;
}

test(
  "newcomers of a team are given a course and a class: applying does what was shown, who is exempt stays so, and undoing takes letters along",
  { tag: "@phone" },
  async ({ page }) => {
    const complaints = watchConsole(page);
    const name = `Kho ${crypto.randomUUID().slice(0, 6)}`;
    await arriveAs(page, hoasen, manager, "/manage/lms/assignments");
    const room = await warehouse(page, name);
    await page.goto(page.url().replace(/assignments$/, "assignments/new"));
    await isAlive(page);

    await addSentence(page, "team");
    await page.getByText(name, { exact: true }).click();
    await page.locator(".slot-done:visible").click();
    await addSentence(page, "hired_within");
    await page.locator(".slot-done:visible").click();
    const targets = page.getByLabel(vi("addTarget"));
    await targets.selectOption({ label: `${room} · ${vi("target.classroom")}` });
    await targets.selectOption({ index: 1 });
    const panel = page.locator(".assigning-preview");
    await expect(panel.locator(".assigning-planned li")).toHaveText([new RegExp(`Mới ${name}`)]);
    await expectAccessible(page);
    await page.getByRole("textbox", { name: vi("name") }).fill(`Người mới ${name}`);
    await page.getByRole("button", { name: vi("apply", { count: 1 }) }).click();

    const people = page.locator(".assigning-people li");
    await expect(people).toHaveCount(2);
    await expect(people.first()).toContainText(`Mới ${name}`);
    await expect.poll(() => lettersTo(page, name, "waiting")).toBe(1);

    await people.first().getByRole("button").click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: vi("act.exempt"), exact: true })
      .click();
    await expect(people.filter({ hasText: vi("standing.exempt") })).toHaveCount(1);

    // Without the days since they were hired everybody of the team is meant: whoever is exempt stays so.
    await page
      .locator(".assigning-line")
      .nth(1)
      .getByRole("button", { name: new RegExp(vi("kind.hired_within")) })
      .click();
    await expect(panel.locator(".assigning-planned li").first()).toContainText(`Cũ ${name}`);
    await page.getByRole("button", { name: vi("applyChange") }).click();
    await expect(people).toHaveCount(4);
    await expect(people.filter({ hasText: vi("standing.exempt") })).toHaveCount(1);
    await expect.poll(() => lettersTo(page, `Cũ ${name}`, "waiting")).toBe(1);

    await page
      .getByRole("button", { name: message("vi", "manage:undo.action") })
      .last()
      .click();
    await expect(people).toHaveCount(2);
    await expect.poll(() => lettersTo(page, `Cũ ${name}`, "waiting")).toBe(0);

    // Both things of the one who has them, together.
    await page.getByRole("checkbox", { name: vi("bulk.chooseAll") }).check();
    await page
      .getByRole("toolbar")
      .getByRole("button", { name: vi("act.extend") })
      .click();
    const sheet = page.getByRole("dialog");
    expect((await sheet.innerText()).split(`Mới ${name}`)).toHaveLength(2);
    await sheet.getByLabel(vi("act.dueOn")).fill("2037-01-31");
    await sheet.getByLabel(vi("act.reason")).fill("Nghỉ phép");
    await expectAccessible(page);
    await sheet.getByRole("button", { name: vi("act.extend") }).click();
    await expect(sheet).toHaveCount(0);
    await expect(people.filter({ hasText: "2037" })).toHaveCount(1);
    expect(complaints).toEqual([]);
  },
);

test(
  "an audience of a team and somebody by name is kept, taken by an assignment, and not deleted while it is used",
  { tag: "@phone" },
  async ({ page }) => {
    const complaints = watchConsole(page);
    const name = `Kho ${crypto.randomUUID().slice(0, 6)}`;
    await arriveAs(page, hoasen, manager, "/manage/lms/audiences/new");
    const room = await warehouse(page, name);
    await page.reload();
    await isAlive(page);
    const count = page.locator(".assigning-count b");
    await page.getByRole("textbox", { name: vi("audiences.name") }).fill(`Nhóm ${name}`);
    await addSentence(page, "team");
    await page.getByText(name, { exact: true }).click();
    await page.locator(".slot-done:visible").click();
    await expect(count).toHaveText("2");

    // Both the team and somebody who is found by a part of their name: as "and", one is left.
    await addSentence(page, "people");
    await page.getByLabel(vi("picker.find")).fill(`mới ${name}`);
    await expect(page.getByRole("option", { name: `Mới ${name}` })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("list", { name: vi("picker.chosen", { count: 1 }) })).toContainText(`Mới ${name}`);
    await page.locator(".slot-done:visible").click();
    await expect(count).toHaveText("1");
    await expectAccessible(page);
    await page.getByRole("button", { name: vi("audiences.save") }).click();
    await expect(page.getByText(vi("audiences.unused"))).toBeVisible();

    await page.goto(page.url().replace(/audiences.*$/, "audiences"));
    await isAlive(page);
    await expect(page.locator("tr").filter({ hasText: `Nhóm ${name}` })).toContainText(
      `Tổ là ${name} và mọi tổ bên dưới và là Mới ${name}`,
    );
    await page.goto(page.url().replace(/audiences.*$/, "assignments/new"));
    await isAlive(page);
    await page.getByLabel(vi("taken.label")).selectOption({ label: `Nhóm ${name}` });
    await page.getByLabel(vi("addTarget")).selectOption({ label: `${room} · ${vi("target.classroom")}` });
    await page.getByRole("textbox", { name: vi("name") }).fill(`Quy tắc ${name}`);
    await page.getByRole("button", { name: vi("apply", { count: 1 }) }).click();
    await expect(page.locator(".assigning-people li")).toHaveText([new RegExp(`Mới ${name}`)]);

    // Seen from the audience: who uses it, and that it stays.
    await page.getByRole("link", { name: `Nhóm ${name}` }).click();
    await expect(page.getByRole("link", { name: `Quy tắc ${name}` })).toBeVisible();
    await page.getByRole("button", { name: vi("audiences.remove") }).click();
    await expect(page.getByRole("dialog")).toContainText(`Quy tắc ${name}`);
    await expect(page.getByRole("dialog").getByRole("button", { name: vi("audiences.remove") })).toBeDisabled();
    expect(complaints).toEqual([]);
  },
);

test("undoing a new assignment leads to the list of them, and nothing is asked for that is gone", async ({ page }) => {
  const complaints = watchConsole(page);
  const name = `Kho ${crypto.randomUUID().slice(0, 6)}`;
  await arriveAs(page, hoasen, manager, "/manage/lms/assignments");
  const room = await warehouse(page, name);
  await page.goto(page.url().replace(/assignments$/, "assignments/new"));
  await isAlive(page);
  await addSentence(page, "team");
  await page.getByText(name, { exact: true }).click();
  await page.locator(".slot-done:visible").click();
  await page.getByLabel(vi("addTarget")).selectOption({ label: `${room} · ${vi("target.classroom")}` });
  await page.getByRole("textbox", { name: vi("name") }).fill(`Người mới ${name}`);
  await page.getByRole("button", { name: vi("apply", { count: 2 }) }).click();
  await expect(page.locator(".assigning-people li")).toHaveCount(2);
  await page
    .getByRole("button", { name: message("vi", "manage:undo.action") })
    .last()
    .click();
  await expect(page).toHaveURL(/assignments$/);
  await expect(page.getByRole("heading", { level: 1, name: vi("title") })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page.getByText(`Người mới ${name}`, { exact: true })).toHaveCount(0);
  expect(complaints).toEqual([]);
});
