import { expect, test } from "@playwright/test";
import type { OwnField } from "#shared/contracts/own-field.ts";
import type { PersonRow } from "#shared/contracts/people.ts";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, isAlive, type Site, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { callAs, personOf } from "./study-api.ts";

const hoasen: Site = { business: "hoasen", locale: "vi", prefix: "" };
const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);

test.use({ locale: "vi-VN" });

test(
  "a manager adds a field of the business's own, fills it in, filters by it, and takes its removal back",
  { tag: "@phone" },
  async ({ page, isMobile }, info) => {
    const complaints = watchConsole(page);
    const name = `Khu vực ${info.project.name} ${info.retry}`;
    await arriveAs(page, hoasen, "manager@hoasen.test", "/manage/admin/fields?field=new");
    await isAlive(page);
    await page.getByLabel(vi("fields:column.name"), { exact: true }).fill(name);
    await page.getByLabel(vi("fields:key"), { exact: true }).focus();
    await expect(page.getByLabel(vi("fields:key"), { exact: true })).toHaveValue(/^khu_vuc_/);
    await page.getByLabel(vi("fields:column.kind"), { exact: true }).selectOption("choice");
    await page.getByLabel(vi("fields:choice", { number: 1 }), { exact: true }).fill("Bắc");
    await page.getByRole("button", { name: vi("fields:addChoice") }).click();
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText(vi("validation:required")).first()).toBeVisible();
    await page.getByLabel(vi("fields:choice", { number: 2 }), { exact: true }).fill("Nam");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("heading", { name, level: 2 })).toBeVisible();
    await expectAccessible(page);

    const email = emailOf("moved", "hoasen", info);
    const person = await personOf(page, email);
    await page.goto(addressOf(hoasen, `/manage/admin/users/${person.id}`));
    await isAlive(page);
    await page.getByLabel(name).selectOption({ label: "Nam" });
    await page.getByLabel(name).press("Control+Enter");
    await expect(page.getByText(vi("people:form.saved", { name: person.name }), { exact: true })).toBeVisible();

    await page.goto(addressOf(hoasen, "/manage/admin/users"));
    await isAlive(page);
    if (isMobile) await page.getByRole("button", { name: vi("manage:list.filters"), exact: true }).click();
    await page.locator("summary", { hasText: vi("manage:list.furtherFilters") }).click();
    await page.getByRole("combobox", { name }).selectOption({ label: "Nam" });
    await page.getByRole("button", { name: vi("manage:list.apply") }).click();
    await expect(page.locator("tbody tr")).toHaveCount(1);
    await expect(page.locator("tbody tr")).toContainText(person.name);
    const on = isMobile ? vi("manage:list.filtersOn", { count: 1 }) : vi("manage:list.furtherOn", { count: 1 });
    await expect(page.getByText(on)).toBeVisible();

    const field = (await callAs<{ fields: OwnField[] }>(page, "/manage/admin/fields")).fields.find(
      (one) => one.name === name,
    )!;
    await page.goto(addressOf(hoasen, `/manage/admin/fields?field=${field.id}`));
    await isAlive(page);
    const remove = () => page.getByRole("button", { name: vi("fields:remove.action") });
    await remove().click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: vi("fields:remove.action") })
      .click();
    await expect(page.getByRole("link", { name })).toBeHidden();
    await page.getByRole("button", { name: vi("manage:undo.action") }).click();
    await expect(page.getByRole("link", { name })).toBeVisible();
    const again = await callAs<PersonRow[]>(page, `/manage/admin/users?fields=${field.id}%3D${field.choices[1]!.id}`);
    expect(again.map(({ id }) => id)).toEqual([person.id]);
    expect(complaints).toEqual([]);
  },
);
