import { expect, test } from "@playwright/test";
import type { Job } from "#shared/contracts/jobs.ts";
import type { PersonRow } from "#shared/contracts/people.ts";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { callAs } from "./study-api.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);

test.use({ locale: "vi-VN" });

test("a job shows how far it is, each row, and is taken back", { tag: "@phone" }, async ({ page }, info) => {
  const complaints = watchConsole(page);
  await arriveAs(page, hoasen, "manager@hoasen.test", "/manage/jobs");
  const [person] = await callAs<PersonRow[]>(
    page,
    `/manage/admin/users?q=${emailOf("managed", "hoasen", info).split("@")[0]}`,
  );
  const who = { ids: [person!.id] };
  const team = await callAs<{ id: string }>(page, "/manage/admin/teams", { name: `Tổ ${Date.now()}`, parent_id: null });
  const asked = { key: crypto.randomUUID(), action: "join_team", team_id: team.id, who };
  const { id } = await callAs<Job>(page, "/manage/admin/users/jobs", asked);
  await page.goto(addressOf(hoasen, `/manage/jobs/${id}`));
  await isAlive(page);
  const state = page.locator(".job-state");
  await expect(state).toContainText(vi("jobs:status.done"));
  await expect(state).toContainText("1 / 1");
  await expect(page.locator("tbody tr")).toContainText([person!.name]);
  await expectAccessible(page);

  await page.getByRole("button", { name: vi("jobs:undo") }).click();
  await expect(page.getByRole("heading", { name: vi("jobs:kind.undo"), level: 1 })).toBeVisible();
  await expect(state).toContainText(vi("jobs:status.done"));
  const after = await callAs<PersonRow>(page, `/manage/admin/users/${person!.id}`);
  expect(after.teams).toEqual(person!.teams);

  await page.getByRole("link", { name: vi("jobs:back") }).click();
  await expect(
    page
      .locator("tbody tr")
      .filter({ hasText: vi("jobs:kind.undo") })
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test("all that a filter finds are meant, and named by it", async ({ page }) => {
  await arriveAs(page, hoasen, "manager@hoasen.test", "/manage/admin/users?role=learner");
  await isAlive(page);
  await page.getByRole("checkbox", { name: vi("manage:list.chooseAll") }).check({ force: true });
  // Others come meanwhile, by other tests: as many as the page says.
  const all = page.getByRole("button", {
    name: new RegExp(`^${vi("manage:list.all", { count: 0 }).replace("0", "\\d+")}$`),
  });
  const count = Number(/\d+/.exec((await all.textContent()) ?? "")?.[0]);
  await all.click();
  await expect(page.getByText(vi("manage:list.chosen", { count }), { exact: true })).toBeVisible();
  await page.getByRole("button", { name: vi("people:action.joinTeam"), exact: true }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toContainText(vi("manage:list.further", { count: count - 5 }));
  await expect(sheet).toContainText(vi("people:role.learner"));
  await expect(sheet.getByRole("link", { name: vi("manage:list.exportFirst") })).toBeVisible();
  await expectAccessible(page);
});

test("people who are invited together are counted before, and each row says whether a letter goes", async ({
  page,
}) => {
  await arriveAs(page, hoasen, "manager@hoasen.test", "/manage/admin/users");
  const at = `mời${Date.now()}`;
  const body = { name: at, email: `${Date.now()}@moi.test`, is_invited: false };
  await callAs(page, "/manage/admin/users", body);
  await callAs(page, "/manage/admin/users", { ...body, email: `b${body.email}`, is_invited: true });
  await page.goto(addressOf(hoasen, `/manage/admin/users?q=${at}`));
  await isAlive(page);
  await page.getByRole("checkbox", { name: vi("manage:list.chooseAll") }).check({ force: true });
  await page.getByRole("button", { name: vi("people:action.invite"), exact: true }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toContainText(vi("people:ask.letters", { letters: 1 }));
  await expectAccessible(page);
  await sheet.getByRole("button", { name: vi("people:action.invite"), exact: true }).click();
  await expect(page.locator(".job-state")).toContainText(vi("jobs:status.done"));
  const reason = message("vi", "errors:invited_already");
  await expect(page.locator("tbody tr").filter({ hasText: reason })).toHaveCount(1);
  await expect(page.locator("tbody tr").filter({ hasText: vi("jobs:result.changed") })).toHaveCount(1);
  const said = page.locator(".toast").filter({ hasText: vi("jobs:finished", { job: "" }).trim() });
  await said.getByRole("button", { name: vi("manage:undo.action") }).click();
  await expect(page.getByRole("heading", { name: vi("jobs:kind.undo"), level: 1 })).toBeVisible();
});

test("the list is saved as it is shown", async ({ page }) => {
  await arriveAs(page, hoasen, "manager@hoasen.test", "/manage/admin/users?role=manager&hide=email");
  await isAlive(page);
  await page.locator("summary", { hasText: vi("manage:list.export") }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV" }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^people-.*\.csv$/);
  const bytes: Buffer[] = [];
  for await (const part of await download.createReadStream()) bytes.push(part as Buffer);
  const text = Buffer.concat(bytes).toString("utf8");
  expect(text).toContain(vi("people:right.accountManager"));
  expect(text).not.toContain("manager@hoasen.test");
});
