import { expect, test } from "@playwright/test";
import { arriveAs } from "./arrive.ts";
import { addressOf, hoasen, isAlive } from "./journey.ts";
import { message } from "./messages.ts";
import { callAs } from "./study-api.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);
const manager = "manager@hoasen.test";

test.use({ locale: "vi-VN" });

test("a list that no server answers keeps its rows and what is chosen, and goes on once it is asked again", async ({
  page,
  context,
}) => {
  await arriveAs(page, hoasen, manager);
  const tag = `mat-mang-${Date.now()}`;
  for (const name of ["a", "b"])
    await callAs(page, "/manage/admin/users", { name: `${tag} ${name}`, email: `${tag}-${name}@hoasen.test` });
  await page.goto(addressOf(hoasen, `/manage/admin/users?q=${tag}`));
  await isAlive(page);
  const rows = page.locator("tbody tr");
  await rows.first().locator("th a").focus();
  await page.keyboard.press("x");
  const chosen = page.getByText(vi("manage:list.chosen", { count: 1 }));
  await expect(chosen).toBeVisible();

  await context.setOffline(true);
  const search = page.getByLabel(vi("people:search"));
  await search.fill(`${tag} a`);
  await search.press("Enter");
  const failed = page.getByRole("alert").filter({ hasText: vi("common:load.failed") });
  await expect(failed).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(page.locator(".list-old")).toBeVisible();
  await expect(chosen).toBeVisible();
  await expect(search).toBeFocused();

  await context.setOffline(false);
  await failed.getByRole("button", { name: vi("common:actions.retry") }).click();
  await expect(rows).toHaveCount(1);
  await expect(failed).toHaveCount(0);
  await expect(chosen).toBeVisible();
});

test("what the server refuses at a field has the focus there, in view", { tag: "@phone" }, async ({ page }) => {
  await arriveAs(page, hoasen, manager, "/manage/admin/users/new");
  await isAlive(page);
  await page.getByLabel(vi("people:column.name")).fill("Trùng Địa Chỉ");
  const email = page.getByLabel(vi("people:column.email"));
  await email.fill(manager);
  await page.getByRole("button", { name: vi("people:add.action"), exact: true }).click();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toBeFocused();
  await expect(email).toBeInViewport();
});

test(
  "a dialog that asks for a team is no wider than the screen, however long its name",
  { tag: "@phone" },
  async ({ page }) => {
    await arriveAs(page, hoasen, manager);
    const name = `Tổ có tên rất dài ${"kho hàng ".repeat(5)}${crypto.randomUUID().slice(0, 8)}`;
    const { id } = await callAs<{ id: string }>(page, "/manage/admin/teams", { name, parent_id: null });
    await page.goto(addressOf(hoasen, `/manage/admin/teams?team=${id}`));
    await isAlive(page);
    await page.getByRole("button", { name: vi("teams:move.open") }).click();
    const box = await page.getByRole("dialog").boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? width) <= width).toBe(true);
  },
);
