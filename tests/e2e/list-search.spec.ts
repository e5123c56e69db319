import { expect, test } from "@playwright/test";
import { arriveAs } from "./arrive.ts";
import { hoasen, isAlive } from "./journey.ts";
import { message } from "./messages.ts";

const vi = (key: string) => message("vi", key);

test.use({ locale: "vi-VN" });

test("rows are those of the address and stand back while others come; the box keeps what was typed last", async ({
  page,
}) => {
  await arriveAs(page, hoasen, "manager@hoasen.test", "/manage/admin/users");
  await isAlive(page);
  const box = page.getByLabel(vi("people:search"));
  const panel = page.locator(".list-panel");
  const waiting: { q: string; go: () => void }[] = [];
  await page.route(/\/api\/manage\/admin\/users\?/, async (route) => {
    const q = new URL(route.request().url()).searchParams.get("q") ?? "";
    await new Promise<void>((go) => void waiting.push({ q, go }));
    await route.continue();
  });
  const isAsked = (q: string) => expect.poll(() => waiting.some((one) => one.q === q)).toBe(true);
  const answer = (q: string) => waiting.filter((one) => one.q === q).forEach(({ go }) => go());

  await box.fill("manager");
  await isAsked("manager");
  await expect(panel).toHaveClass(/list-old/);
  await box.fill("zzzz");
  answer("manager");
  await isAsked("zzzz");
  await expect(box).toHaveValue("zzzz");
  await expect(panel).toHaveClass(/list-old/);
  await box.fill("managed");
  await box.press("Enter");
  await isAsked("managed");
  answer("managed");
  await expect(page).toHaveURL(/q=managed/);
  await expect(panel).not.toHaveClass(/list-old/);
  const emails = await page.locator("tbody .people-email").allTextContents();
  expect(emails.length).toBeGreaterThan(0);
  answer("zzzz");
  await expect(box).toHaveValue("managed");
  await expect(page.locator("tbody .people-email")).toHaveText(emails);
  await page.unroute(/\/api\/manage\/admin\/users\?/);

  // What Enter asked for stands behind what was typed before, and the box follows the address back.
  await page.goBack();
  await expect(page).not.toHaveURL(/q=managed/);
  await expect(box).toHaveValue(new URL(page.url()).searchParams.get("q") ?? "");
});
