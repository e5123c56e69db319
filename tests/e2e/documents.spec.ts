import { expect, test } from "@playwright/test";
import { e2ePort } from "../../playwright.config.ts";
import { arriveAs } from "./arrive.ts";
import { colourRules, overflow } from "../../tools/see/findings.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive, signIn, type Site, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";

const kumo: Site = { business: "kumo", locale: "ja", prefix: "/ja" };

test.use({ locale: "vi-VN" });

test("a host that nobody has: 'Business not found', 404, no way back", async ({ page }) => {
  const answer = await page.goto(`http://nobody.localhost:${e2ePort}/`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("Business not found")).toBeVisible();
  await expect(page.getByRole("link")).toHaveCount(0);
  await expect(page.getByRole("banner")).toHaveCount(0);
});

test("a document and its style sheet leave compressed", async ({ request }) => {
  const origin = `http://127.0.0.1:${e2ePort}`;
  const headers = { Host: `hoasen.localhost:${e2ePort}` };
  const answer = await request.get(`${origin}/auth/login`, { headers });
  const sheet = (await answer.text()).match(/\/assets\/[\w.-]+\.(?:css|js)/)?.[0];
  const file = await request.get(`${origin}${sheet}`, { headers });
  for (const each of [answer, file]) expect(each.headers()["content-encoding"]).toBe("gzip");
});

test("an unknown path: 404 in words, in the visitor's language, with a way home", async ({ page }) => {
  const answer = await page.goto(addressOf(kumo, "/nowhere"));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(message("ja", "error:404.title"));
  await page.getByRole("link", { name: message("ja", "common:actions.home") }).click();
  await expect(page).toHaveURL(/\/ja\/auth\/login/);
});

test("a bot gets the status of an error page and nothing else", async ({ request }) => {
  const answer = await request.get(`http://127.0.0.1:${e2ePort}/nowhere`, {
    headers: { Host: `hoasen.localhost:${e2ePort}`, "User-Agent": "Googlebot/2.1" },
  });
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toBe("");
  expect(answer.headers()["cache-control"]).toBe("no-store");
});

test("a language is chosen by links, keeps the page and is remembered", async ({ page }) => {
  await page.goto(addressOf(hoasen, "/auth/login"));
  await page.locator("details.language-choice summary").click();
  await page.getByRole("link", { name: "日本語" }).click();
  await expect(page).toHaveURL(addressOf({ ...hoasen, prefix: "/ja" }, "/auth/login"));
  await expect(page.locator("html")).toHaveAttribute("lang", "ja-JP");
  await page.goto(addressOf(hoasen, "/auth/login"));
  await expect(page).toHaveURL(addressOf({ ...hoasen, prefix: "/ja" }, "/auth/login"));
  await page.locator("details.language-choice summary").click();
  await page.getByRole("link", { name: "Tiếng Việt" }).click();
  await expect(page).toHaveURL(addressOf(hoasen, "/auth/login"));
});

test("a tab whose build was replaced loads the next page as a document", async ({ page }) => {
  await page.clock.install();
  await page.route("**/builds/latest.json*", (route) => route.fulfill({ json: { id: "newer", timestamp: 1 } }));
  await arriveAs(page, hoasen, "learner@hoasen.test", "/");
  await isAlive(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const asked = page.waitForRequest("**/builds/latest.json?*");
  await page.clock.fastForward("01:00:01");
  await asked;
  await page.waitForTimeout(200);
  await page.locator('a[href="/my-learning"]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(addressOf(hoasen, "/my-learning"));
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(false);
});

test("§18.56: a chunk that a deploy took away costs one reload", async ({ page }) => {
  await arriveAs(page, hoasen, "learner@hoasen.test", "/");
  await isAlive(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  let refused = 0;
  await page.route("**/assets/my-learning-page-*.js", (route) => {
    refused += 1;
    return refused === 1 ? route.fulfill({ status: 404, body: "" }) : route.continue();
  });
  await page.locator('a[href="/my-learning"]').filter({ visible: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(message("vi", "learning:title"));
  await expect(page).toHaveURL(addressOf(hoasen, "/my-learning"));
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(false);
});

test("the screens hold WCAG 2.2 AA in light and dark and never scroll sideways at 320 px", async ({ page }) => {
  const complaints = watchConsole(page);
  for (const path of ["/auth/login", "/", "/khoa-hoc/an-toan-thong-tin", "/my-learning", "/search"]) {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(addressOf(hoasen, path));
    if (path === "/") await signIn(page, hoasen, "manager@hoasen.test");
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    // All rules are kept in look.spec.ts; here those that a mode can break.
    await expectAccessible(page, undefined, colourRules);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page, undefined, colourRules);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  expect(complaints).toEqual([]);
});
