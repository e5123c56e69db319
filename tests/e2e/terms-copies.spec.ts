import { expect, type Page, test } from "@playwright/test";
import type { Preview } from "#shared/contracts/assigning.ts";
import type { ReportSchedule } from "#shared/contracts/report-schedules.ts";
import type { Report } from "#shared/contracts/reports.ts";
import { classBodies } from "../fixtures/class-bodies.ts";
import { ownManager } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, isAlive } from "./journey.ts";
import { message } from "./messages.ts";
import { callAs } from "./study-api.ts";
import { choose, otherManager, writesOf } from "./two-copies.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);
const rules = "/manage/lms/assignments";

test.use({ locale: "vi-VN" });

/** An assignment of a class to nobody yet. */
async function assigned(page: Page, name: string) {
  const room = await callAs<{ id: string }>(page, "/manage/lms/classes", { ...classBodies.createClass, title: name });
  const terms = {
    whom: {
      kind: "sentences",
      audience: { join: "and", of: [{ kind: "hired_before", date: "1960-01-01" }] },
    },
    targets: [{ kind: "classroom", id: room.id }],
    deadline: null,
    leaving: "withdraw_unstarted",
  };
  const { token } = await callAs<Preview>(page, `${rules}/preview`, { terms });
  const { id } = await callAs<{ id: string }>(page, rules, { name, terms, token });
  return { path: `${rules}/${id}`, terms };
}

test("two managers who change one assignment at once choose part by part, see what it would do then, and apply that", async ({
  page,
  browser,
}, info) => {
  const { site, complaints } = await ownManager(page, info);
  const name = `Hai người ${info.retry}-${Date.now()}`;
  const { path, terms } = await assigned(page, name);
  await page.goto(addressOf(site, path));
  await isAlive(page);
  const elsewhere = await otherManager(browser, site, path);
  const leaves = (at: Page, way: string) =>
    at
      .getByRole("radio", { name: `${vi(`assigning:leavingWay.${way}`)} ${vi(`assigning:leavingText.${way}`)}` })
      .check({ force: true });
  const title = page.getByLabel(vi("assigning:name"), { exact: true });
  await title.fill(`${name} đổi`);
  await leaves(page, "keep");

  await leaves(elsewhere, "withdraw");
  const applyOf = (at: Page) => at.getByRole("button", { name: vi("assigning:applyChange"), exact: true });
  await applyOf(elsewhere).click();
  await expect(applyOf(elsewhere)).toBeHidden();

  const writes = writesOf(page);
  await applyOf(page).click();
  const asked = page.getByRole("region", { name: vi("manage:both.title") });
  await expect(asked).toContainText(vi("assigning:leavingWay.keep"));
  await expectAccessible(page);
  await choose(page, [[vi("assigning:leaving"), vi("assigning:leavingWay.withdraw")]]);
  await expect(title).toBeFocused();
  // What both made of it together is applied by a press of its own, once it was shown what it does.
  await expect(page.getByText(vi("assigning:stale"), { exact: true })).toBeVisible();
  expect(writes).toHaveLength(1);
  await applyOf(page).click();
  await expect(applyOf(page)).toBeHidden();
  expect(writes).toHaveLength(2);
  expect(writes[1]!.postDataJSON()).toMatchObject({ name: `${name} đổi`, terms: { ...terms, leaving: "withdraw" } });
  await elsewhere.context().close();
  expect(complaints.filter((line) => !line.includes("412"))).toEqual([]);
});

test(
  "a schedule of a report that was changed in two windows asks when it is sent, and keeps what only one of them changed",
  { tag: "@phone" },
  async ({ page, context }, info) => {
    const { site } = await ownManager(page, info);
    const name = `Hai lịch ${info.retry}-${Date.now()}`;
    const definition = { source: "people", columns: ["person"], filters: [], groups: [], figures: [], chart: "bars" };
    const report = await callAs<Report>(page, "/manage/reports", { name, definition, is_shared: false });
    const me = await callAs<{ id: string }>(page, "/auth/me");
    const daily = { every: "daily", hour: 7, weekday: null, month_day: null };
    await callAs<ReportSchedule>(page, `/manage/reports/${report.id}/schedules`, {
      ...daily,
      format: "xlsx",
      receiver_ids: [me.id],
    });
    await page.goto(addressOf(site, `/manage/reports/${report.id}`));
    const other = await context.newPage();
    await other.goto(page.url());
    const opens = async (at: Page) => {
      await isAlive(at);
      await at.getByRole("button", { name: vi("reports:schedule.action"), exact: true }).click();
      await at.getByRole("button", { name: vi("reports:schedule.change") }).click();
    };
    const hourOf = (at: Page) => at.getByLabel(vi("reports:schedule.hour"), { exact: true });
    const says = (hour: string) => vi("reports:schedule.daily", { hour });
    await opens(page);
    await opens(other);
    await hourOf(other).selectOption("9");
    await other.getByRole("button", { name: vi("reports:schedule.save"), exact: true }).click();
    await expect(other.getByText(says("09:00"), { exact: true })).toBeVisible();

    await hourOf(page).selectOption("8");
    await page.getByLabel(vi("reports:schedule.format"), { exact: true }).selectOption("csv");
    const writes = writesOf(page);
    await page.getByRole("button", { name: vi("reports:schedule.save"), exact: true }).click();
    const asked = page.getByRole("region", { name: vi("manage:both.title") });
    await expect(asked.getByRole("radio", { name: says("08:00") })).toBeVisible();
    await expectAccessible(page);
    expect(writes).toHaveLength(1);
    await choose(page, [[vi("reports:schedule.every"), says("09:00")]]);
    await expect(page.getByText(says("09:00"), { exact: true })).toBeVisible();
    expect(writes).toHaveLength(2);
    expect(writes[1]!.postDataJSON()).toEqual({ ...daily, hour: 9, format: "csv", receiver_ids: [me.id] });
  },
);

test("a view that was renamed in two windows asks by which name it goes, and is shared all the same", async ({
  page,
  context,
}, info) => {
  const { site } = await ownManager(page, info);
  const name = `Hai tên ${info.retry}-${Date.now()}`;
  const body = { list: "people", name, is_shared: false, query: "status=blocked" };
  const { id } = await callAs<{ id: string }>(page, "/manage/views", body);
  await page.goto(addressOf(site, `/manage/admin/users?view=${id}&status=blocked`));
  const other = await context.newPage();
  await other.goto(page.url());
  const opens = async (at: Page, next: string) => {
    await isAlive(at);
    await at.locator(".list-views > summary").click();
    await at
      .locator(".view-menu")
      .getByRole("button", { name: vi("manage:views.edit"), exact: true })
      .click();
    await at.getByRole("dialog").getByLabel(vi("manage:views.name")).fill(next);
  };
  const save = (at: Page) => at.getByRole("button", { name: vi("manage:form.save"), exact: true }).click();
  await opens(page, `${name} tôi`);
  await page.getByText(vi("manage:views.share"), { exact: true }).click();
  await opens(other, `${name} họ`);
  await save(other);
  await expect(other.getByRole("dialog")).toBeHidden();

  const writes = writesOf(page);
  await save(page);
  const asked = page.getByRole("region", { name: vi("manage:both.title") });
  await expect(asked.getByRole("radio", { name: `${name} tôi` })).toBeVisible();
  await choose(page, [[vi("manage:views.name"), `${name} họ`]]);
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(writes).toHaveLength(2);
  expect(writes[1]!.postDataJSON()).toEqual({ name: `${name} họ`, is_shared: true });
});

test(
  "what a list shows, saved over a view in two windows, keeps what one changed and asks for what both did",
  { tag: "@phone" },
  async ({ page, context, isMobile }, info) => {
    const { site } = await ownManager(page, info);
    const name = `Hai lọc ${info.project.name} ${info.retry}-${Date.now()}`;
    const body = { list: "people", name, is_shared: false, query: "status=blocked" };
    const { id } = await callAs<{ id: string }>(page, "/manage/views", body);
    const opened = (query: string) => addressOf(site, `/manage/admin/users?view=${id}&${query}`);
    await page.goto(opened("status=waiting&due=overdue&sort=-name"));
    await isAlive(page);
    const saveOver = async (at: Page) => {
      if (isMobile) await at.getByRole("button", { name: /^Bộ lọc/ }).click();
      await at.locator(".list-views > summary").click();
      await at
        .locator(".view-menu")
        .getByRole("button", { name: vi("manage:views.update"), exact: true })
        .click();
    };
    const theirs = (query: string) => `status=active&hide=${query}`;
    const other = await context.newPage();
    await other.goto(opened(theirs("email")));
    await isAlive(other);
    await saveOver(other);
    await expect(other.getByText(vi("manage:views.saved", { name }), { exact: true })).toBeVisible();

    const writes = writesOf(page);
    await saveOver(page);
    const asked = page.getByRole("region", { name: vi("manage:both.title") });
    await expect(asked.getByRole("radio", { name: vi("people:status.waiting") })).toBeVisible();
    await expectAccessible(page);
    await choose(page, [[vi("people:column.status"), vi("people:status.active")]]);
    await expect(page.getByText(vi("manage:views.saved", { name }), { exact: true })).toBeVisible();
    expect(writes).toHaveLength(2);
    const { views } = await callAs<{ views: { id: string; query: string }[] }>(page, "/manage/views?list=people");
    const saved = new URLSearchParams(views.find((one) => one.id === id)?.query);
    expect(Object.fromEntries(saved)).toMatchObject({ status: "active", due: "overdue", sort: "-name" });
    // The list goes on as it was saved.
    await expect(page).toHaveURL(/status=active/);
  },
);
