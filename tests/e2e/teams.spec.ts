import { expect, type Page, test } from "@playwright/test";
import type { TeamRow } from "#shared/contracts/teams.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { callAs } from "./study-api.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);
const manager = "manager@hoasen.test";

test.use({ locale: "vi-VN" });

/** Teams of this run alone, one below the other where `isBelow`. */
async function two(page: Page, isBelow: boolean): Promise<{ names: [string, string]; ids: [string, string] }> {
  await arriveAs(page, hoasen, manager);
  const names: [string, string] = [`A ${crypto.randomUUID().slice(0, 8)}`, `B ${crypto.randomUUID().slice(0, 8)}`];
  const make = async (name: string, parent_id: string | null) =>
    (await callAs<{ id: string }>(page, "/manage/admin/teams", { name, parent_id })).id;
  const first = await make(names[0], null);
  return { names, ids: [first, await make(names[1], isBelow ? first : null)] };
}

const all = async (page: Page) => (await callAs<{ teams: TeamRow[] }>(page, "/manage/admin/teams")).teams;
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ has: page.getByRole("link", { name }) });

test("a team is added, led, renamed, moved after a preview and taken back", { tag: "@phone" }, async ({ page }) => {
  const complaints = watchConsole(page);
  const { names, ids } = await two(page, false);
  await page.goto(addressOf(hoasen, `/manage/admin/teams?team=${ids[0]}`));
  await isAlive(page);
  await expectAccessible(page);

  await page.getByLabel(vi("teams:name"), { exact: true }).fill(`${names[0]} mới`);
  await page.getByLabel(vi("teams:findLead")).fill("manager");
  await page.getByRole("option", { name: manager }).click();
  await page.getByRole("button", { name: vi("manage:form.save") }).click();
  await expect(rowOf(page, `${names[0]} mới`)).toBeVisible();
  const saved = (await all(page)).find(({ id }) => id === ids[0]);
  expect(saved?.leads).toHaveLength(1);

  await page.getByRole("button", { name: vi("teams:move.open") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(vi("teams:move.to")).selectOption({ label: names[1] });
  await expect(dialog.getByText(vi("teams:move.people", { count: 1 }))).toBeVisible();
  await dialog.getByRole("button", { name: vi("teams:move.action"), exact: true }).click();
  await expect(rowOf(page, names[0])).toHaveAttribute("aria-level", "2");
  await page
    .getByRole("button", { name: vi("manage:undo.action") })
    .last()
    .click();
  await expect(rowOf(page, names[0])).toHaveAttribute("aria-level", "1");
  expect(complaints).toEqual([]);
});

test("teams are walked, folded and moved by keys, and dragged", async ({ page }) => {
  const { names, ids } = await two(page, false);
  await page.goto(addressOf(hoasen, "/manage/admin/teams"));
  await isAlive(page);
  const [from, to] = [rowOf(page, names[1]), rowOf(page, names[0])];
  const [link, above] = [from.getByRole("link"), to.getByRole("link")];
  await from.dragTo(to);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel(vi("teams:move.to"))).toHaveValue(ids[0]);
  await dialog.getByRole("button", { name: vi("teams:move.action"), exact: true }).click();
  await expect(from).toHaveAttribute("aria-level", "2");
  await expect(link).toBeFocused();

  await above.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(from).toBeHidden();
  await expect(to).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("ArrowRight");
  await expect(from).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(link).toBeFocused();

  const said = page.getByRole("status").filter({ hasText: /\S/ });
  await page.keyboard.press("Control+Shift+D");
  await expect(said.filter({ hasText: vi("teams:moving.lifted", { name: names[1] }) })).toBeVisible();
  await expect(page.locator("tr[data-drop]")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.locator("tr[data-drop]")).toHaveCount(0);
  await expect(link).toBeFocused();

  await page.keyboard.press("Control+Shift+D");
  await page.keyboard.press("ArrowUp");
  const line = vi("teams:moving.beforeTop", { name: names[0] });
  await expect(said.filter({ hasText: line })).toBeVisible();
  await expect(to).toHaveAttribute("data-drop", "before");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: vi("teams:move.action"), exact: true }).click();
  await expect(from).toHaveAttribute("aria-level", "1");
  await expect(link).toBeFocused();
  const order = (await all(page)).map(({ id }) => id);
  expect(order.indexOf(ids[1])).toBe(order.indexOf(ids[0]) - 1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(ids[1]));
});

test(
  "teams are found without marks, put in another order, chosen and moved together",
  { tag: "@phone" },
  async ({ page }, info) => {
    await arriveAs(page, hoasen, manager);
    const tag = crypto.randomUUID().slice(0, 6);
    const make = async (name: string, parent_id: string | null) =>
      (await callAs<{ id: string }>(page, "/manage/admin/teams", { name: `${name} ${tag}`, parent_id })).id;
    const into = await make("Nhà máy", null);
    const moved = [await make("Đóng gói", null), await make("Đóng thùng", null)];
    await page.goto(addressOf(hoasen, `/manage/admin/teams?q=${encodeURIComponent(`dong`)}`));
    await isAlive(page);
    await expect(rowOf(page, `Đóng gói ${tag}`)).toBeVisible();
    await expect(rowOf(page, `Nhà máy ${tag}`)).toBeHidden();
    // On cards, too, each says that nobody leads it.
    await expect(rowOf(page, `Đóng gói ${tag}`).getByText(vi("teams:lacks.lead"))).toBeVisible();
    await page.goto(addressOf(hoasen, `/manage/admin/teams?q=${tag}&sort=-name`));
    await isAlive(page);
    await expect(page.getByRole("rowheader")).toHaveText([`Nhà máy ${tag}`, `Đóng thùng ${tag}`, `Đóng gói ${tag}`]);
    if (info.project.name === "phone") await page.getByText(vi("manage:list.select"), { exact: true }).click();
    for (const name of ["Đóng gói", "Đóng thùng"])
      await page
        .getByRole("checkbox", { name: vi("manage:list.choose", { name: `${name} ${tag}` }) })
        .setChecked(true, { force: true });
    await page
      .getByRole("toolbar")
      .getByRole("button", { name: vi("teams:move.open") })
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(vi("teams:move.to")).selectOption(into);
    await dialog.getByRole("button", { name: vi("teams:move.open") }).click();
    await expect(dialog).toBeHidden();
    const stands = (await all(page)).filter(({ parent_id: parentId }) => parentId === into);
    expect(stands.map(({ id }) => id)).toEqual(moved);
    await page
      .getByRole("button", { name: vi("manage:undo.action") })
      .last()
      .click();
    await expect.poll(async () => (await all(page)).filter((team) => team.parent_id === into).length).toBe(0);
  },
);

test("a team with people is not removed but merged", async ({ page }) => {
  const { names, ids } = await two(page, false);
  const { people } = await callAs<{ people: number }>(page, `/manage/admin/teams/${ids[0]}/merge`, {
    into_id: ids[1],
    is_preview: true,
  });
  expect(people).toBe(0);
  const [person] = await callAs<{ id: string }[]>(page, "/manage/admin/users?limit=1");
  await callAs(page, "/manage/admin/users/bulk", { ids: [person?.id], action: "join_team", team_id: ids[0] });
  await page.goto(addressOf(hoasen, `/manage/admin/teams?team=${ids[0]}`));
  await isAlive(page);
  await page.getByRole("button", { name: vi("teams:remove.action") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: vi("teams:merge.offer") }).click();
  await page.getByRole("dialog").getByLabel(vi("teams:merge.into")).selectOption({ label: names[1] });
  await expect(page.getByText(vi("teams:merge.people", { count: 1 }))).toBeVisible();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: vi("teams:merge.action"), exact: true })
    .click();
  await expect(rowOf(page, names[0])).toBeHidden();
  await expect.poll(async () => (await all(page)).find(({ id }) => id === ids[1])?.people).toBe(1);
});
