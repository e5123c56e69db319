import { rm } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { e2ePort } from "../../playwright.config.ts";
import { newSecrets } from "../../tools/platform/secrets.ts";
import { serve } from "../../tools/platform/serve.ts";
import { section7Password, type Section7Server, startSection7 } from "../fixtures/section-7-server.ts";
import { isAlive } from "./journey.ts";
import { message } from "./messages.ts";

/** The whole product before a learning API that has the calls of docs/specification.md §7.2 alone. */
const statuses = [404, 405, 501] as const;
const state = ".cache/e2e-external";
const servers: Section7Server[] = [];
const products: Awaited<ReturnType<typeof serve>>[] = [];

test.describe.configure({ mode: "serial" });
test.use({ locale: "en-US" });

const portOf = (status: number) => e2ePort + 3 + statuses.indexOf(status as 404);
const addressOf = (status: number, path: string, business = "hoasen") =>
  `http://${business}.localhost:${portOf(status)}${path}`;

test.beforeAll(async () => {
  await rm(state, { recursive: true, force: true });
  for (const otherwise of statuses) {
    const server = await startSection7({ otherwise });
    servers.push(server);
    products.push(
      await serve({
        port: portOf(otherwise),
        state: `${state}/${otherwise}`,
        quiet: true,
        mute: true,
        apiSecrets: newSecrets(),
        edgeVars: { API_ORIGIN: server.origin },
      }),
    );
  }
});

test.afterAll(async () => {
  await Promise.all([...products.map((product) => product.dispose()), ...servers.map((server) => server.close())]);
});

async function signIn(page: Page, status: number): Promise<void> {
  await page.goto(addressOf(status, "/en/auth/login"));
  await page.locator("[name=email]").fill("ha@hoasen.test");
  await page.locator("[name=password]").fill(section7Password);
  await page.locator("form[data-form=sign-in] [type=submit]").click();
  await page.waitForURL(addressOf(status, "/en"));
}

const notOffered = message("en", "error:notOffered.title");
const screens = [
  "/search",
  "/overview",
  "/my-learning",
  "/khoa-hoc/a",
  "/khoa-hoc-offline/a",
  "/chuong-trinh-hoc/an-toan",
  "/studying/a/b",
  "/manage/grading",
];

/** One screen of each kind: where the status is another, the others differ in nothing. */
const kinds = ["/search", "/khoa-hoc/a", "/studying/a/b", "/manage/grading"];

for (const status of statuses) {
  test(`${status} to everything else: sign in, every screen in its frame, log out`, async ({ page }) => {
    const broken: string[] = [];
    page.on("pageerror", (error) => broken.push(error.message));
    await signIn(page, status);
    await expect(page.getByRole("heading", { level: 1, name: notOffered })).toBeVisible();
    await expect(page).toHaveTitle(/ - Hoa Sen bên ngoài$/);

    for (const path of status === 404 ? screens : kinds) {
      const answer = await page.goto(addressOf(status, `/en${path}`));
      expect(answer?.status(), path).toBe(200);
      await expect(page.getByRole("heading", { level: 1, name: notOffered }), path).toBeVisible();
      await expect(
        page.locator(path.startsWith("/manage") ? "aside.side-bar" : "header.top-bar nav.main-nav"),
        path,
      ).toBeVisible();
      await expect(page.locator('[href$="/auth/logout"], form[action$="/auth/logout"]').first(), path).toBeAttached();
    }

    // Inside the app too, without a new document.
    await page.goto(addressOf(status, "/en"));
    await isAlive(page);
    await page.evaluate(() => void Object.assign(window, { sameDocument: true }));
    for (const link of ["/en/search", "/en/my-learning", "/en/overview"]) {
      await page.locator(`nav.main-nav a[href="${link}"]`).click();
      await page.waitForURL(addressOf(status, link));
      await expect(page.getByRole("heading", { level: 1, name: notOffered })).toBeVisible();
    }
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);

    // What docs/specification.md §7.2 serves works.
    await page.goto(addressOf(status, "/en/auth/setting"));
    await expect(page.getByRole("heading", { level: 1, name: message("en", "account:title") })).toBeVisible();
    await expect(page.locator('[name="phone"]')).toBeVisible();
    await expect(page.locator('input[type="file"]')).toHaveCount(0);

    // The palette is calm about a search that is not there, and searches the help.
    await page.keyboard.press("Control+k");
    await page.locator(".palette-box input").fill("certificate");
    await expect(page.locator('.palette-line[aria-selected="true"]')).toContainText("certificate");
    await expect(page.locator('[role="listbox"][aria-busy="false"]')).toBeVisible();
    await expect(page.locator('.palette-box [role="alert"], .toast')).toHaveCount(0);
    await page.keyboard.press("Enter");
    await page.waitForURL(addressOf(status, "/en/docs?q=certificate"));
    expect((await page.goto(addressOf(status, "/en/docs")))?.status()).toBe(200);
    expect((await page.goto(addressOf(status, "/en/nowhere.aspx")))?.status()).toBe(404);

    await page.goto(addressOf(status, "/en"));
    await page.locator(".avatar-btn").click();
    await page.locator('.popover-account a[href="/en/auth/logout"]').click();
    await page.waitForURL(addressOf(status, "/en/auth/login"));
    expect((await page.context().cookies()).filter(({ name }) => /^t_[ar]_token$/.test(name))).toEqual([]);
    expect(broken).toEqual([]);
  });
}

test("each hostname is its own business, and one that is unknown is none", async ({ page }) => {
  await page.goto(addressOf(404, "/en/auth/login", "acme"));
  await expect(page).toHaveTitle(/ - Acme outside$/);
  expect((await page.goto(addressOf(404, "/en", "nobody")))?.status()).toBe(404);
});
