import { expect, test } from "@playwright/test";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";

const vi = (key: string) => message("vi", key);

test.use({ locale: "vi-VN" });

test(
  "the management sidebar: folded by a key, drawn so by the server; on a phone it slides over the page",
  { tag: "@phone" },
  async ({ page }, { project }) => {
    const complaints = watchConsole(page);
    await arriveAs(page, hoasen, "manager@hoasen.test", "/manage/competency");
    await isAlive(page);
    const areas = page.getByRole("navigation", { name: vi("manage:nav.label") });
    const competency = areas.getByRole("link", { name: vi("manage:area.competency") });
    await expectAccessible(page);

    if (project.name === "phone") {
      await expect(areas).toBeHidden();
      await page.getByRole("button", { name: vi("common:frame.menu") }).click();
      await expectAccessible(page);
      await competency.click();
      await expect(page).toHaveURL(addressOf(hoasen, "/manage/competency"));
      await expect(areas).toBeHidden();
    } else {
      const width = () => page.locator(".side-bar").evaluate((bar) => bar.getBoundingClientRect().width);
      expect(await width()).toBe(260);
      await page.keyboard.press("[");
      await expect.poll(width).toBe(64);
      await competency.focus();
      await expect(page.getByRole("tooltip", { name: vi("manage:area.competency") })).toBeVisible();
      await expectAccessible(page);
      await page.reload();
      expect(await width()).toBe(64);
      await isAlive(page);
      await page.getByRole("button", { name: vi("manage:nav.widen") }).click();
      await page.reload();
      expect(await width()).toBe(260);
    }
    expect(complaints).toEqual([]);
  },
);

test("from learning to the management side without a new document; what is not there is told inside its frame", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await arriveAs(page, hoasen, "manager@hoasen.test", "/");
  await isAlive(page);
  await page.evaluate(() => document.documentElement.setAttribute("data-first", ""));
  await page.locator("[popovertarget=account]").click();
  await page.getByRole("link", { name: vi("common:frame.account.admin") }).click();
  await expect(page).toHaveURL(addressOf(hoasen, "/manage"));
  await expect(page.locator("html[data-first]")).toBeAttached();
  const areas = page.getByRole("navigation", { name: vi("manage:nav.label") });
  await expect(areas).toBeVisible();
  expect(complaints).toEqual([]);

  for (const [path, back] of [
    ["/manage/admin/users/nobody", "people"],
    ["/manage/admin/roles/none/at/all", "roles"],
  ]) {
    const answer = await page.goto(addressOf(hoasen, path!));
    expect(answer?.status()).toBe(404);
    await isAlive(page);
    await expect(page.getByRole("heading", { level: 1, name: vi("error:404.title") })).toBeVisible();
    await expect(areas).toBeVisible();
    const name = vi(`manage:area.${back}`);
    await expect(page.getByRole("link", { name: message("vi", "error:404.back", { name }) })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole("link", { name: message("vi", "error:404.back", { name: vi("manage:area.roles") }) }).click();
  await expect(page).toHaveURL(addressOf(hoasen, "/manage/admin/roles"));
});
