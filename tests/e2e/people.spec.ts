import { expect, test } from "@playwright/test";
import type { PersonDetail } from "#shared/contracts/people.ts";
import type { PersonLearning } from "#shared/contracts/person-learning.ts";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive, watchConsole } from "./journey.ts";
import { newestMail } from "./mailbox.ts";
import { message } from "./messages.ts";
import { callAs, personOf } from "./study-api.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);
const manager = "manager@hoasen.test";

test.use({ locale: "vi-VN" });

test(
  "a manager finds somebody, blocks them by keys, takes it back at once and reads it in the log",
  { tag: "@phone" },
  async ({ page, isMobile }, info) => {
    const complaints = watchConsole(page);
    const email = emailOf("managed", "hoasen", info);
    await arriveAs(page, hoasen, manager, "/manage/admin/users");
    await isAlive(page);
    if (!isMobile) await page.keyboard.press("/");
    await page.getByLabel(vi("people:search")).fill(email.split("@")[0]!);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/q=managed/);
    const person = await personOf(page, email);
    const row = page.locator("tbody tr", { hasText: email });
    await expect(row).toBeVisible();
    await expectAccessible(page);

    await row.getByRole("link", { name: person.name }).focus();
    await page.keyboard.press("x");
    await expect(page.getByText(vi("manage:list.chosen", { count: 1 }))).toBeVisible();
    await page.getByRole("button", { name: vi("people:action.block"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(person.name);
    await expect(dialog).toContainText(vi("people:ask.block"));
    await dialog.getByRole("button", { name: vi("people:action.block"), exact: true }).click();
    await expect(row).toContainText(vi("people:status.blocked"));
    await page.getByRole("button", { name: vi("manage:undo.action") }).click();
    await expect(row).not.toContainText(vi("people:status.blocked"));

    await page.goto(addressOf(hoasen, "/manage/admin/activity?area=people"));
    const entry = page.locator("tbody tr", { hasText: person.name }).filter({ hasText: vi("activity:action.block") });
    await expect(entry.first()).toContainText(vi("manage:undo.isDone"));
    expect(complaints).toEqual([]);
  },
);

test("keys mean the list wherever the focus is not, lead back from what can be done, and take back what was done", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await arriveAs(page, hoasen, manager);
  const tag = `phim-${Date.now()}`;
  for (const name of ["a", "b"])
    await callAs(page, "/manage/admin/users", { name: `${tag} ${name}`, email: `${tag}-${name}@hoasen.test` });
  await page.goto(addressOf(hoasen, `/manage/admin/users?q=${tag}`));
  await isAlive(page);
  const rows = page.locator("tbody tr");
  await expect(rows).toHaveCount(2);
  const links = rows.locator("th a");
  const chosen = (count: number) => expect(page.locator("tbody tr.is-chosen")).toHaveCount(count);

  await page.keyboard.press("ArrowDown");
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("Shift+ArrowDown");
  await expect(links.nth(1)).toBeFocused();
  await chosen(2);
  const firstAct = page.locator(".bulk-bar button").first();
  await expect(firstAct).toBeVisible();
  await page.keyboard.press("b");
  await expect(firstAct).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(links.nth(1)).toBeFocused();
  await chosen(2);
  await page.keyboard.press("Escape");
  await chosen(0);

  await page.keyboard.press("x");
  await page.getByRole("button", { name: vi("people:action.block"), exact: true }).press("Enter");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: vi("people:action.block"), exact: true })
    .press("Enter");
  await expect(rows.nth(1)).toContainText(vi("people:status.blocked"));
  await expect(links.nth(1)).toBeFocused();
  const notice = page.locator(".toast");
  const add = page.getByRole("link", { name: vi("people:add.title") });
  const isClear = async () => {
    const [noticeBox, addBox] = [await notice.first().boundingBox(), await add.boundingBox()];
    return noticeBox!.y >= addBox!.y + addBox!.height || noticeBox!.x >= addBox!.x + addBox!.width;
  };
  await expect.poll(isClear).toBe(true);
  await page.keyboard.press("Control+z");
  await expect(rows.nth(1)).not.toContainText(vi("people:status.blocked"));
  await expect(page.getByText(vi("manage:undo.done", { count: 1 }), { exact: true })).toBeVisible();
  await expect(links.nth(1)).toBeFocused();
  expect(complaints).toEqual([]);
});

test("what somebody else saved meanwhile stays beside what is typed, and only what both changed is asked", async ({
  page,
  browser,
}, info) => {
  const email = emailOf("moved", "hoasen", info);
  await arriveAs(page, hoasen, manager);
  const { id, name: called } = await personOf(page, email);
  await page.goto(addressOf(hoasen, `/manage/admin/users/${id}`));
  await isAlive(page);
  const phone = page.getByLabel(vi("people:form.phone"), { exact: true });
  // The notice itself, beside what is announced of it.
  const saved = page.getByText(vi("people:form.saved", { name: called }), { exact: true });
  const close = page.locator(".toast .icon-btn");
  await phone.fill("090 111");

  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await arriveAs(elsewhere, hoasen, manager);
  const name = `Đóng gói ${email}`;
  const team = await callAs<{ id: string }>(elsewhere, "/manage/admin/teams", { name, parent_id: null });
  await callAs(elsewhere, "/manage/admin/users/bulk", { ids: [id], action: "join_team", team_id: team.id });
  await page.keyboard.press("Control+Enter");
  await expect(saved).toBeVisible();
  const now = await callAs<PersonDetail>(page, `/manage/admin/users/${id}`);
  expect([now.phone, now.teams]).toEqual(["090 111", [{ id: team.id, name }]]);
  await close.first().click();

  await phone.fill("090 222");
  await elsewhere.evaluate(
    async ([url, revision]) => {
      const headers = { "X-Requested-With": "fetch", "Content-Type": "application/json", "If-Match": `"${revision}"` };
      const body = JSON.stringify({ phone: "090 333", job_title: "Ca trưởng" });
      await fetch(url, { method: "PATCH", headers, body });
    },
    [`/api/manage/admin/users/${id}`, now.revision] as const,
  );
  await other.close();
  await page.keyboard.press("Control+Enter");
  const asked = page.getByRole("region", { name: vi("manage:both.title") });
  await expect(asked.getByRole("group")).toHaveCount(1);
  const question = asked.getByRole("group", { name: vi("people:form.phone") });
  await expect(question).toContainText("090 222");
  await expect(question).toContainText("090 333");
  await expect(saved).toBeHidden();

  // What is typed and not saved is not left without a question.
  await page.getByRole("link", { name: vi("manage:area.activity") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: vi("manage:form.stay") })
    .click();
  await question.getByRole("radio", { name: vi("manage:both.mine") }).check({ force: true });
  await asked.getByRole("button", { name: vi("manage:both.take") }).click();
  await expect(saved).toBeVisible();
  await page.reload();
  await expect(phone).toHaveValue("090 222");
  await expect(page.getByLabel(vi("people:add.jobTitle"))).toHaveValue("Ca trưởng");
  await expectAccessible(page);
});

test("a manager adds somebody, who comes in by the letter; the address that is taken leads to them", async ({
  page,
  browser,
}, info) => {
  const complaints = watchConsole(page);
  const email = `invited-${info.project.name}-${info.retry}-${Date.now()}@hoasen.test`;
  const add = async () => {
    await page.goto(addressOf(hoasen, "/manage/admin/users/new"));
    await isAlive(page);
    await page.getByLabel(vi("people:column.name")).fill("Ân Được Mời");
    await page.getByLabel(vi("people:column.email")).fill(email);
    await page.getByLabel(vi("people:add.manager")).fill("manager");
    // Found without marks, walked by arrows.
    const field = page.getByLabel(vi("people:add.manager"));
    await expect(page.getByRole("option", { name: "manager@hoasen.test" })).toBeVisible();
    await expect(field).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowDown");
    await expect(page.locator("[role=option]").first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("listbox")).toBeHidden();
    await expect(field).not.toHaveValue("manager");
    await page.keyboard.press("Control+Enter");
  };
  await arriveAs(page, hoasen, manager, "/manage/admin/users");
  await isAlive(page);
  await page.keyboard.press("c");
  await expect(page).toHaveURL(/users\/new$/);
  await add();
  await expect(page).toHaveURL(/users\?sort=-created$/);
  await expect(page.getByText(vi("people:add.waiting", { email, minutes: 15 }), { exact: true })).toBeVisible();

  await add();
  await expectAccessible(page);
  await page.getByRole("link", { name: vi("people:add.taken", { name: "Ân Được Mời" }) }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: vi("manage:form.leave") })
    .click();
  await expect(page.getByLabel(vi("people:add.manager"))).not.toHaveValue("");
  await page.getByRole("button", { name: vi("people:invitation.now") }).click();
  await expect(page.getByText(vi("people:invitation.done", { email }), { exact: true })).toBeVisible();
  // Said by the page once the letter has left.
  await expect(page.getByRole("button", { name: vi("people:invitation.again") })).toBeVisible();

  const other = await browser.newContext();
  const invited = await other.newPage();
  const { text } = await newestMail(hoasen, email);
  await invited.goto(/https?:\/\/\S+/.exec(text)?.[0] ?? "");
  await invited.waitForLoadState("networkidle");
  await invited.getByLabel(vi("password:change.new"), { exact: true }).fill("Moi-2027-Abc!");
  await invited.getByLabel(vi("password:change.confirmation"), { exact: true }).fill("Moi-2027-Abc!");
  await invited.keyboard.press("Enter");
  await expect(invited.getByRole("heading", { name: vi("password:invitation.doneTitle") })).toBeVisible();
  await other.close();

  await page.reload();
  await isAlive(page);
  await page.getByRole("button", { name: vi("people:passwordReset.action") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: vi("people:passwordReset.action") })
    .click();
  await expect(page.getByText(vi("people:passwordReset.done", { email }), { exact: true })).toBeVisible();
  expect(complaints.filter((line) => !line.includes("409"))).toEqual([]);
});

test("two accounts of one person become one, and two again", { tag: "@phone" }, async ({ page }, info) => {
  const complaints = watchConsole(page);
  const tag = `${info.project.name}-${info.retry}-${Date.now()}`;
  await arriveAs(page, hoasen, manager);
  const add = async (name: string) => {
    const body = { name: `${name} ${tag}`, email: `${name}-${tag}@hoasen.test` };
    return (await callAs<{ person: PersonDetail }>(page, "/manage/admin/users", body)).person;
  };
  const [kept, closed] = [await add("giu"), await add("dong")];
  await page.goto(addressOf(hoasen, `/manage/admin/users/${kept.id}`));
  await isAlive(page);
  await page.getByRole("button", { name: vi("accounts:merge.open") }).click();
  const dialog = page.getByRole("dialog");
  const other = dialog.getByLabel(vi("accounts:merge.other"));
  await other.fill(closed.email);
  await dialog.getByRole("option", { name: closed.email }).click();
  await expect(dialog).toContainText(vi("accounts:merge.undo"));
  await dialog.getByLabel(vi("accounts:merge.email")).selectOption(closed.email);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: vi("accounts:merge.action"), exact: true }).click();
  await expect(page.getByText(vi("accounts:merge.done", { name: closed.name }), { exact: true })).toBeVisible();
  await expect(page.getByText(closed.email, { exact: true }).first()).toBeVisible();
  // What was done before can be taken back as well, further down.
  await page.locator(".toast-action").click();
  await expect.poll(async () => (await personOf(page, closed.email)).id).toBe(closed.id);
  expect(complaints).toEqual([]);
});

test("what somebody learns stands on their page, by how far they are", async ({ page }) => {
  await arriveAs(page, hoasen, manager);
  const { id } = await personOf(page, "learner@hoasen.test");
  await page.goto(addressOf(hoasen, `/manage/admin/users/${id}`));
  await isAlive(page);
  const tabs = page.getByRole("navigation", { name: vi("people:learning.title") });
  for (const [tab, words] of [
    ["assigned", vi("people:learning.assigned")],
    ["completed", vi("people:learning.completed")],
    ["in-progress", vi("people:learning.inProgress")],
  ] as const) {
    const { items, counts } = await callAs<PersonLearning>(page, `/manage/admin/users/${id}/learning?tab=${tab}`);
    expect(counts[tab === "in-progress" ? "in_progress" : tab], tab).toBe(items.length);
    const link = tabs.getByRole("link", { name: words });
    await link.click();
    await expect(link).toHaveAttribute("aria-current", "page");
    await expect(link).toContainText(String(items.length));
    for (const { title } of items) await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
    if (tab === "in-progress") expect(items.length).toBeGreaterThan(0);
  }
});

test("who has no right to people is told so, on the page and by the call", async ({ page }) => {
  await arriveAs(page, hoasen, "learner@hoasen.test", "/manage/admin/users");
  await expect(page.locator("body")).toContainText("403");
  const status = await page.evaluate(async () => (await fetch("/api/manage/admin/users")).status);
  expect(status).toBe(403);
});
