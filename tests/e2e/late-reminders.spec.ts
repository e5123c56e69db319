import { expect, test } from "@playwright/test";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import type { OutboxRow } from "#shared/contracts/outbox.ts";
import { managePath } from "#shared/routes.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { hoasen, isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { callAs } from "./study-api.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);

test.use({ locale: "vi-VN" });

test(
  "whoever is overdue in a team is reminded from the dashboard once it was seen who gets a letter, and the undo takes it back",
  { tag: "@phone" },
  async ({ page }) => {
    const complaints = watchConsole(page);
    await arriveAs(page, hoasen, "manager@hoasen.test", managePath);
    await isAlive(page);
    const { overdue } = await callAs<Dashboard>(page, "/manage/dashboard");
    const late = overdue?.teams.find((team) => team.team_id !== null);
    const team = late?.team ?? "";
    await page.getByRole("button", { name: vi("dashboard:remind.actOf", { team }), exact: true }).click();
    const dialog = page.getByRole("dialog");
    // Whom the figure of the team counts stand in the dialog.
    await expect(dialog.locator("li")).toHaveCount(late?.overdue ?? 0);
    const letters = await dialog.locator("li > .tabular").count();
    expect(letters).toBeGreaterThan(0);
    await expect(dialog.getByText(vi("dashboard:remind.letters", { count: letters }))).toBeVisible();
    await expectAccessible(page);
    const names = await dialog
      .locator("li:has(> .tabular) > span:first-child")
      .evaluateAll((lines) => lines.map((line) => line.firstChild?.textContent ?? ""));
    await dialog.getByRole("button", { name: vi("dashboard:remind.send") }).click();
    await expect(page.getByText(vi("dashboard:remind.done", { count: letters })).first()).toBeVisible();
    const ofThem = async (state: string) =>
      (await callAs<OutboxRow[]>(page, "/manage/outbox?limit=100")).filter(
        (row) => row.letter === "overdue" && row.state === state && names.includes(row.person.name),
      ).length;
    expect(await ofThem("waiting")).toBe(letters);
    await page
      .locator(".toast")
      .getByRole("button", { name: vi("manage:undo.action") })
      .click();
    await expect.poll(() => ofThem("waiting")).toBe(0);
    expect(complaints).toEqual([]);
  },
);

test("one team and those below are shown for themselves, and the address says which", async ({ page }) => {
  const complaints = watchConsole(page);
  await arriveAs(page, hoasen, "manager@hoasen.test", managePath);
  await isAlive(page);
  const { teams, overdue } = await callAs<Dashboard>(page, "/manage/dashboard");
  const late = overdue?.teams.find((team) => teams.some(({ id }) => id === team.team_id));
  const id = late?.team_id ?? "";
  await page.getByLabel(vi("dashboard:scope.label")).selectOption(id);
  await expect(page).toHaveURL(new RegExp(`[?&]team=${id}`));
  const shown = await callAs<Dashboard>(page, `/manage/dashboard?team=${id}`);
  const figure = vi("dashboard:said.overdue", { count: shown.overdue?.people ?? 0 });
  const link = page.getByRole("link", { name: figure, exact: true }).first();
  await expect(link).toHaveAttribute("href", new RegExp(`due=overdue&team=${id}`));
  await expect(page.locator("#activity")).toHaveCount(0);
  // What is drawn by the server is the same.
  await page.reload();
  await expect(page.getByLabel(vi("dashboard:scope.label"))).toHaveValue(id);
  await expect(link).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});
