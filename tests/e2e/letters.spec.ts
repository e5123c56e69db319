import { expect, test } from "@playwright/test";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, isAlive, type Site, watchConsole } from "./journey.ts";
import { newestMail } from "./mailbox.ts";
import { message } from "./messages.ts";

const hoasen: Site = { business: "hoasen", locale: "vi", prefix: "" };
const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);
const manager = "manager@hoasen.test";

test.use({ locale: "vi-VN" });

test("a letter is written, seen as it goes out, tried, and given back", { tag: "@phone" }, async ({ page }, info) => {
  const complaints = watchConsole(page);
  // Another language than other tests send letters in, and one each: the business has one text of each.
  const lang = info.project.name === "desktop" ? "ko" : "ja";
  await arriveAs(page, hoasen, manager);
  await page.goto(addressOf(hoasen, `/manage/admin/letters?letter=linked&lang=${lang}`));
  await isAlive(page);
  await expectAccessible(page);
  const subject = page.getByRole("textbox", { name: vi("letters:form.subject") });
  const body = page.getByRole("textbox", { name: vi("letters:form.body") });
  const given = await subject.inputValue();
  const words = `Thử ${info.project.name} ${Date.now()}`;
  await subject.fill(words);
  await expect(page.locator(".letter-subject")).toHaveText(words);

  const before = await body.inputValue();
  await body.fill(before.replace("{{link}}", ""));
  await page.getByRole("button", { name: vi("manage:form.save") }).click();
  await expect(page.getByText(vi("validation:field_missing"))).toBeVisible();
  await page.getByRole("button", { name: vi("letters:fields.insert", { field: "link" }) }).click();
  await page.getByRole("button", { name: vi("manage:form.save") }).click();
  await expect(page.getByText(vi("letters:saved"), { exact: true })).toBeVisible();

  await page.getByRole("button", { name: vi("letters:test.action") }).click();
  await expect(page.getByText(vi("letters:test.done", { email: manager }), { exact: true })).toBeVisible();
  await expect(async () => expect((await newestMail(hoasen, manager)).subject).toBe(words)).toPass();
  await page.getByRole("button", { name: vi("letters:drop") }).click();
  await expect(subject).toHaveValue(given);
  expect(complaints).toEqual([]);
});
