import { expect, type Page, test } from "@playwright/test";
import { arriveAs } from "./arrive.ts";
import { addressOf, isAlive, signIn, type Site } from "./journey.ts";
import { message } from "./messages.ts";

const site: Site = { business: "hoasen", locale: "vi", prefix: "" };

test.use({ locale: "vi-VN", serviceWorkers: "block" });

async function arrive(page: Page, path = "/", who = "learner"): Promise<void> {
  await arriveAs(page, site, `${who}@hoasen.test`, path);
  await isAlive(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

const isSameDocument = (page: Page) => page.evaluate(() => "sameDocument" in window);

test("a page that is open follows the device's mode, and a choice made in another tab", async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await arrive(page);
  const html = page.locator("html");
  await expect(html).toHaveClass(/\blight\b/);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(html).toHaveClass(/\bdark\b/);
  const other = await context.newPage();
  await other.goto(addressOf(site, "/docs"));
  await other.evaluate(() => localStorage.setItem("color-mode", "light"));
  await expect(html).toHaveClass(/\blight\b/);
});

test("the words in the search of the top bar fit beside the palette's key in every language", async ({ page }) => {
  await arrive(page);
  for (const prefix of ["", "/en", "/ja", "/ko", "/zh_cn"]) {
    await page.goto(addressOf({ ...site, prefix }, "/"));
    const room = await page.locator("#search-top").evaluate(async (input: HTMLInputElement) => {
      await document.fonts.ready;
      const pen = document.createElement("canvas").getContext("2d")!;
      pen.font = getComputedStyle(input).font;
      // A browser may keep room for the cross that empties the field.
      const cross = 16;
      return input.clientWidth - cross - pen.measureText(input.placeholder).width;
    });
    expect(room, prefix).toBeGreaterThanOrEqual(0);
  }
});

test("a page that could not be loaded turns the bar red, is announced, and leaves the palette and the toasts", async ({
  page,
}) => {
  await arrive(page);
  await page.route("**/api/overview*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.fulfill({
      status: 500,
      json: { statusCode: 500, statusMessage: "Internal Server Error", message: "x", data: { message: "x" } },
    });
  });
  await page.locator('a[href="/overview"]').filter({ visible: true }).first().click();
  const heading = page.getByRole("heading", { level: 1, name: message("vi", "error:500.title") });
  await expect(page.locator(".loading-bar")).toHaveAttribute("data-failed", "true");
  await expect(heading).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
  await expect(page.getByRole("status").filter({ hasText: message("vi", "error:500.title") })).toHaveCount(1);
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a session that ended meanwhile leads to sign-in and back", async ({ page, context }) => {
  await arrive(page);
  await context.clearCookies({ name: /^t_(a|r)_token$/ });
  await page.locator('a[href="/overview"]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Foverview/);
  await signIn(page, site, "learner@hoasen.test");
  await expect(page).toHaveURL(addressOf(site, "/overview"));
});

test("a layout whose chunk is gone is asked for with a fresh document once, not again and again", async ({ page }) => {
  await page.clock.install();
  await arrive(page, "/", "manager");
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await page.route("**/assets/custom-layout-*.js", (route) => route.fulfill({ status: 404, body: "" }));
  await page.evaluate(() => {
    history.pushState(null, "", "/manage/grading");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect(page.getByRole("heading", { level: 1, name: message("vi", "error:connect.title") })).toBeVisible();
  await expect.poll(() => documents.length).toBe(1);
  // Longer than the first pause of a page that retries by itself.
  await page.clock.runFor(7000);
  expect(documents).toHaveLength(1);
});

test("a page that has moved is found inside the app, past another missing slug, and its fragment survives", async ({
  page,
}) => {
  await arrive(page);
  const lookups: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/api/route-lookup") lookups.push(url.searchParams.get("path") ?? "");
  });
  const visit = (path: string) =>
    page.evaluate((to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, path);
  await visit("/khoa-hoc/ten-cu#bai-hoc");
  await expect(page).toHaveURL(addressOf(site, "/khoa-hoc/lam-viec-an-toan-voi-may#bai-hoc"));
  expect(lookups).toEqual(["/khoa-hoc/ten-cu", "/khoa-hoc/ten-giua"]);
  await visit("/trang-cu.aspx");
  await expect(page).toHaveURL(addressOf(site, "/docs"));
  await visit("/khong-co-gi");
  await expect(page.getByRole("heading", { level: 1, name: message("vi", "error:404.title") })).toBeVisible();
  expect(lookups.slice(2)).toEqual(["/trang-cu.aspx", "/khong-co-gi"]);
  expect(await isSameDocument(page)).toBe(true);
});

test("a page of an older site answers as any other: moved, or a 404 document", async ({ page }) => {
  const moved = await page.goto(addressOf(site, "/trang-cu.aspx"));
  await expect(page).toHaveURL(addressOf(site, "/docs"));
  expect((await moved?.request().redirectedFrom()?.response())?.status()).toBe(301);
  for (const path of ["/x.html", "/x.php", "/x.aspx"]) {
    const answer = await page.goto(addressOf(site, path));
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: message("vi", "error:404.title") })).toBeVisible();
  }
});

test("a new page begins at its top, and the one before is where it was left", { tag: "@phone" }, async ({ page }) => {
  await arrive(page);
  const place = () => page.evaluate(() => Math.round(scrollY));
  const card = page.locator("main a[href*='/khoa-hoc/']:visible").last();
  await card.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 1));
  const left = await place();
  expect(left).toBeGreaterThan(100);
  await card.click();
  await page.waitForURL(/\/khoa-hoc\//);
  await expect.poll(place).toBe(0);
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await expect.poll(place).toBe(left);
});
