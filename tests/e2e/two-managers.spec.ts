import { expect, test } from "@playwright/test";
import type { PersonDetail } from "#shared/contracts/people.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, isAlive } from "./journey.ts";
import { message } from "./messages.ts";
import { ownSite, secondManagerOf } from "./own-business.ts";
import { callAs } from "./study-api.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);

test.use({ locale: "vi-VN" });

test("one manager gives somebody another address and asks that they be anonymised, and another one confirms it", async ({
  page,
  browser,
}, info) => {
  const site = ownSite(info);
  const first = `manager@${site.business}.test`;
  await arriveAs(page, site, first);
  const name = `Phạm Quên ${Date.now()}`;
  const email = `quen-${Date.now()}@${site.business}.test`;
  const body = { name, email, is_invited: false };
  const { person } = await callAs<{ person: PersonDetail }>(page, "/manage/admin/users", body);
  await page.goto(addressOf(site, `/manage/admin/users/${person.id}`));
  await isAlive(page);

  const address = page.getByLabel(vi("people:column.email"), { exact: true });
  await address.fill(first);
  await page.keyboard.press("Control+Enter");
  await expect(page.locator("#record-email-error")).toBeVisible();
  await address.fill(`moi-${email}`);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(vi("people:form.saved", { name }), { exact: true })).toBeVisible();
  await expect(page.locator(".person-facts")).toContainText(`moi-${email}`);

  const open = page.getByRole("button", { name: vi("accounts:erase.open") });
  await open.click();
  const asking = page.getByRole("dialog", { name: vi("accounts:erase.title", { name }) });
  const reason = asking.getByLabel(vi("accounts:erase.reason"));
  await expect(reason).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(asking).toHaveCount(0);
  // What is written goes by no key, and by no press beside it, unasked.
  await open.click();
  await reason.fill("Viết dở");
  await page.keyboard.press("Escape");
  const leaving = page.getByRole("dialog", { name: vi("manage:form.leaveTitle") });
  await expectAccessible(page);
  await leaving.getByRole("button", { name: vi("manage:form.leave") }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(open).toBeFocused();
  await open.click();
  await expect(reason).toHaveValue("");
  await reason.fill("Theo yêu cầu của người này");
  await page.mouse.click(4, 4);
  await expect(leaving).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(leaving).toHaveCount(0);
  await expect(reason).toBeFocused();
  await expect(reason).toHaveValue("Theo yêu cầu của người này");
  await expectAccessible(page);
  await asking.getByRole("button", { name: vi("accounts:erase.ask"), exact: true }).click();
  await expect(page.locator(".person-erasure-reason")).toBeVisible();
  await expect(page.getByRole("button", { name: vi("accounts:erase.confirm") })).toHaveCount(0);

  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await arriveAs(elsewhere, site, secondManagerOf(site.business), "/manage");
  await isAlive(elsewhere);
  await elsewhere.locator(".dashboard-lines").getByRole("link", { name }).click();
  await elsewhere.getByRole("button", { name: vi("accounts:erase.confirm") }).click();
  await elsewhere
    .getByRole("dialog")
    .getByRole("button", { name: vi("accounts:erase.confirmAction"), exact: true })
    .click();
  await expect(elsewhere.getByText(vi("accounts:erase.erased"))).toBeVisible();
  await expect(elsewhere.getByRole("main").getByText(name)).toHaveCount(0);
  await other.close();
  await page.reload();
  await expect(page.getByText(vi("accounts:erase.erased"))).toBeVisible();
  expect(await page.content()).not.toContain(email);
});
