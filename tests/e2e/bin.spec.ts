import { expect, test } from "@playwright/test";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { isAlive, type Site, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { callAs } from "./study-api.ts";

const hoasen: Site = { business: "hoasen", locale: "vi", prefix: "" };
const vi = (key: string, values?: Record<string, string | number>) => message("vi", `bin:${key}`, values);

test.use({ locale: "vi-VN" });

test(
  "what was removed comes back from the bin, several at once, and otherwise where it cannot as it was",
  { tag: "@phone" },
  async ({ page }, info) => {
    const complaints = watchConsole(page);
    const name = `Tổ tạm ${info.project.name} ${info.retry}`;
    await arriveAs(page, hoasen, "manager@hoasen.test", "/manage/admin/activity");
    const teams = "/manage/admin/teams";
    const make = async (called: string, parent_id: string | null) =>
      (await callAs<{ id: string }>(page, teams, { name: called, parent_id })).id;
    const drop = (id: string) =>
      page.evaluate(
        async (url) => (await fetch(url, { method: "DELETE", headers: { "X-Requested-With": "fetch" } })).status,
        `/api${teams}/${id}`,
      );
    const above = await make(name, null);
    const below = await make(`${name} con`, above);
    expect([await drop(below), await drop(above)]).toEqual([200, 200]);

    await page.getByRole("link", { name: message("vi", "manage:area.bin"), exact: true }).click();
    await isAlive(page);
    const search = page.getByRole("searchbox", { name: vi("search") });
    await search.fill(name);
    await search.press("Enter");
    const rowOf = (called: string) =>
      page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: called, exact: true }) });
    await expect(rowOf(name)).toBeVisible();
    await expectAccessible(page);

    // Alone it has nowhere to stand.
    await rowOf(`${name} con`)
      .getByRole("button", { name: vi("restore") })
      .click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(message("vi", "errors:parent_gone"));
    await dialog.getByRole("button", { name: message("vi", "manage:list.cancel") }).click();

    // On a phone nothing is chosen until somebody says that they choose.
    if (info.project.name === "phone") {
      await page
        .getByRole("checkbox", { name: message("vi", "manage:list.select"), exact: true })
        .check({ force: true });
    }
    for (const called of [name, `${name} con`]) await rowOf(called).getByRole("checkbox").check({ force: true });
    await page
      .getByRole("toolbar")
      .getByRole("button", { name: vi("restore") })
      .click();
    await expect(page.getByText(vi("nothing.title"))).toBeVisible();
    // The list went with its rows.
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect([await drop(below), await drop(above)]).toEqual([200, 200]);

    // Somebody else has its name by now.
    const other = await make(name, null);
    await page.reload();
    await isAlive(page);
    await rowOf(name)
      .getByRole("button", { name: vi("restore") })
      .click();
    await dialog.getByLabel(vi("otherwise.name")).fill(`${name} cũ`);
    await dialog.getByRole("button", { name: vi("restore") }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(name)).toBeHidden();
    expect([await drop(above), await drop(other)]).toEqual([200, 200]);
    // Refusals are answers.
    expect(complaints.filter((line) => !line.includes("409"))).toEqual([]);
  },
);
