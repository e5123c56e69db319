import { expect, test } from "@playwright/test";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { hoasen, isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);
const manager = "manager@hoasen.test";

test.use({ locale: "vi-VN" });

test(
  "a manager makes a directory's token, which keeps people until it is revoked",
  { tag: "@phone" },
  async ({ page }, info) => {
    const complaints = watchConsole(page);
    const name = `Entra ${info.project.name} ${info.repeatEachIndex}`;
    await arriveAs(page, hoasen, manager, "/manage/admin/scim");
    await isAlive(page);
    await page.getByLabel(vi("access:scim.name")).fill(name);
    await page.getByRole("button", { name: vi("access:scim.make") }).click();
    const secret = await page.getByRole("dialog").getByLabel(vi("access:scim.secret")).inputValue();
    await expectAccessible(page);
    await page.getByRole("button", { name: vi("access:once.close") }).click();
    const row = page.getByRole("listitem").filter({ hasText: name });
    await expect(row).toContainText(vi("access:neverUsed"));

    const ask = () =>
      page.evaluate(async (token) => {
        const headers = { Authorization: `Bearer ${token}` };
        const answer = await fetch("/scim/v2/Users?count=1", { headers, credentials: "omit" });
        return [answer.status, answer.headers.get("content-type"), (await answer.text()).includes('"itemsPerPage":1')];
      }, secret);
    expect(await ask()).toEqual([200, "application/scim+json; charset=utf-8", true]);

    await page.reload();
    await isAlive(page);
    await expect(row).not.toContainText(vi("access:neverUsed"));
    await row.getByRole("button", { name: vi("access:scim.revoke") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: vi("access:scim.revoke") })
      .click();
    // What lies behind a dialog has no role: the row is gone once the dialog is.
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(row).toHaveCount(0);
    expect(complaints).toEqual([]);
    expect((await ask())[0]).toBe(401);
  },
);

test("a manager adds a partner's key, shuts support out, and takes both back", async ({ page }, info) => {
  const name = `Jubviec ${info.repeatEachIndex}`;
  await arriveAs(page, hoasen, manager, "/manage/admin/sign-in");
  await isAlive(page);
  await page.getByLabel(vi("access:partner.name")).fill(name);
  await page.getByLabel(vi("access:partner.key")).fill("-----BEGIN PRIVATE KEY-----");
  await page.getByRole("button", { name: vi("access:partner.add") }).click();
  await expect(page.getByText(vi("validation:key_private"))).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(vi("access:partner.algorithm")).selectOption("HS256");
  await page.getByRole("button", { name: vi("access:partner.add") }).click();
  await expect(page.getByRole("dialog").getByLabel(vi("access:partner.secret"))).toHaveValue(/^[\w-]{43}$/);
  await page.getByRole("button", { name: vi("access:once.close") }).click();
  const row = page.getByRole("listitem").filter({ hasText: name });
  await row.getByRole("button", { name: vi("access:partner.remove") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: vi("access:partner.remove") })
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(row).toHaveCount(0);

  const support = page.getByRole("switch", { name: vi("access:support.allow") });
  await expect(support).toBeChecked();
  await page.getByText(vi("access:support.allow")).click();
  // What the switch shows at once is written when it can be pressed again.
  await expect(support).toBeEnabled();
  await expect(support).not.toBeChecked();
  await page.reload();
  await isAlive(page);
  await expect(support).not.toBeChecked();
  await page.getByText(vi("access:support.allow")).click();
  await expect(page.getByText(vi("access:support.isAllowed"))).toBeVisible();
});
