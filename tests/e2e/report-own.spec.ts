import { expect, test } from "@playwright/test";
import type { OwnField } from "#shared/contracts/own-field.ts";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { callAs, personOf } from "./study-api.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", `reports:${key}`, values);

test.use({ locale: "vi-VN" });

test(
  "a field of the business is a column of a report, narrows it, groups it, and stands in its file",
  { tag: "@phone" },
  async ({ page }, info) => {
    const complaints = watchConsole(page);
    const turn = `${info.project.name} ${info.retry} ${Date.now() % 1_000_000}`;
    const name = `Kho hàng ${turn}`;
    await arriveAs(page, hoasen, "manager@hoasen.test", "/manage/reports");
    const choices = [
      { id: "bac", name: "Bắc" },
      { id: "nam", name: "Nam" },
    ];
    const key = `kho_${turn.replaceAll(/\W+/g, "_")}`;
    const body = { key, name, names: {}, kind: "choice", choices, is_required: false };
    const { fields } = await callAs<{ fields: OwnField[] }>(page, "/manage/admin/fields", body);
    const field = fields.find((one) => one.name === name)!;
    const person = await personOf(page, emailOf("moved", "hoasen", info));
    await page.evaluate(
      async ([path, json]) => {
        const headers = { "X-Requested-With": "fetch", "Content-Type": "application/json" };
        const tag = (await fetch(path, { headers })).headers.get("ETag") ?? "";
        const answer = await fetch(path, { method: "PATCH", headers: { ...headers, "If-Match": tag }, body: json });
        if (!answer.ok) throw new Error(await answer.text());
      },
      [
        `/api/manage/admin/users/${person.id}`,
        JSON.stringify({ fields: { [field.id]: field.choices.find((one) => one.name === "Nam")?.id } }),
      ] as const,
    );

    await page.goto(addressOf(hoasen, "/manage/reports/new"));
    await isAlive(page);
    const question = page.locator(".report-question");
    const table = page.locator(".report-table");
    const add = async (words: string, choice: string) => {
      await question.locator("summary").filter({ hasText: words }).click();
      await question.getByRole("button", { name: choice, exact: true }).click();
    };
    await expect(table.locator("tbody tr").first()).toBeVisible();
    await add(vi("edit.addColumn"), name);
    await expect(table.locator("thead")).toContainText(name);

    // The choices of the field are what it is narrowed by.
    await add(vi("edit.addFilter"), name);
    await question.getByText("Nam", { exact: true }).click();
    await question.getByRole("button", { name: message("vi", "manage:slot.done") }).click();
    await expect(table.locator("tbody tr")).toHaveCount(1);
    await expect(table.locator("tbody tr")).toContainText(person.name);
    await expect(table.locator("tbody tr")).toContainText("Nam");
    await expectAccessible(page);

    await page.getByRole("textbox", { name: vi("edit.name") }).fill(name);
    await page.keyboard.press("Control+Enter");
    await expect(page).toHaveURL(/\/manage\/reports\/[\w-]{36}$/);
    const csv = await page.evaluate(
      async (path) => (await fetch(`/api${path}/export?format=csv`)).text(),
      new URL(page.url()).pathname,
    );
    expect(csv).toContain(name);
    expect(csv).toContain(person.name);

    // Without the narrowing, those of whom it is not known stand as a group of their own.
    await question
      .locator(".report-line")
      .filter({ hasText: vi("edit.where") })
      .locator(".slot-x")
      .first()
      .click();
    await add(vi("edit.addGroup"), name);
    const groups = table.locator("tbody tr:not(.report-total)");
    await expect(groups.filter({ hasText: "Nam" })).toHaveCount(1);
    await expect(groups).toHaveCount(2);
    expect(complaints).toEqual([]);
  },
);
