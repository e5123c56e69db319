import { expect, type Page, test } from "@playwright/test";
import { emailOf } from "./accounts.ts";
import { addressOf, isAlive, signIn, type Site } from "./journey.ts";
import { enrol, progressOf } from "./study-api.ts";
import { word } from "./words.ts";

const site: Site = { business: "hoasen", locale: "vi", prefix: "" };
const slug = "phong-chay-chua-chay";

test.use({ locale: "vi-VN" });

async function workerIsReady(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null && (await caches.has("offline-pages"));
  });
}

test("a course is kept, studied without a network, sent once it is back, and gone after log-out", async ({ page, context }, info) => {
  await page.goto(addressOf(site, "/auth/login"));
  await signIn(page, site, emailOf("kept", "hoasen", info));
  const lessons = await enrol(page, slug);
  await page.goto(addressOf(site, `/khoa-hoc/${slug}`));
  await isAlive(page);
  await workerIsReady(page);

  await page.getByRole("button", { name: word("vi", "offline:keep.offer") }).click();
  // The size first, then the person's word.
  await page.getByRole("button", { name: /^Lưu \d+([.,]\d)? MB$/ }).click();
  await expect(page.getByRole("button", { name: word("vi", "offline:keep.remove") })).toBeVisible({ timeout: 60_000 });

  await context.setOffline(true);
  await page.goto(addressOf(site, `/studying/${slug}/${lessons["article"]}`));
  await page.getByRole("button", { name: word("vi", "study:article.markRead") }).click();
  await expect(page.getByText(word("vi", "study:missing.nothing")).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText(word("vi", "study:progress.waiting"))).toBeVisible();

  await page.goto(addressOf(site, `/studying/${slug}/${lessons["video"]}`));
  const video = page.locator("video");
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThanOrEqual(2);
  await page.locator("body").press("k");
  // Beyond what the first answer brought: bytes of another range.
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration * 0.7;
  });
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => !element.seeking && element.currentTime > element.duration * 0.7)).toBe(true);

  await page.goto(addressOf(site, "/my-learning"));
  await expect(page.getByRole("heading", { name: word("vi", "offline:page.title") })).toBeVisible();
  await expect(page.locator(`a[href="/studying/${slug}"]`)).toBeVisible();
  await page.goto(addressOf({ ...site, prefix: "/ja" }, "/search"));
  await expect(page.getByRole("heading", { name: word("ja", "offline:page.title") })).toBeVisible();

  await context.setOffline(false);
  await page.goto(addressOf(site, "/"));
  await expect.poll(async () => (await progressOf(page, slug, lessons["article"]!)).state).toBe("done");

  await page.goto(addressOf(site, "/auth/logout"));
  await page.getByRole("button", { name: word("vi", "auth:logout.confirm") }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await context.setOffline(true);
  await page.goto(addressOf(site, `/studying/${slug}/${lessons["article"]}`));
  await expect(page.getByRole("heading", { name: word("vi", "offline:page.title") })).toBeVisible();
  await expect(page.locator(`a[href="/studying/${slug}"]`)).toHaveCount(0);
});

test("somebody else in the same browser finds nothing of what another kept", async ({ page, context }, info) => {
  await page.goto(addressOf(site, "/auth/login"));
  await signIn(page, site, emailOf("kept", "hoasen", info));
  const lessons = await enrol(page, slug);
  await page.goto(addressOf(site, `/khoa-hoc/${slug}`));
  await workerIsReady(page);
  await page.getByRole("button", { name: word("vi", "offline:keep.offer") }).click();
  await page.getByRole("button", { name: /^Lưu \d+([.,]\d)? MB$/ }).click();
  await expect(page.getByRole("button", { name: word("vi", "offline:keep.remove") })).toBeVisible({ timeout: 60_000 });

  // The session ends without a log-out, and another person signs in.
  await context.clearCookies();
  await page.goto(addressOf(site, "/auth/login"));
  await signIn(page, site, emailOf("stranger", "hoasen", info));
  await workerIsReady(page);
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const open = indexedDB.open("learning");
          open.addEventListener("success", () => {
            const count = open.result.transaction("kept").objectStore("kept").count();
            count.addEventListener("success", () => resolve(count.result));
          });
        }),
    );
  await expect.poll(kept).toBe(0);
  await context.setOffline(true);
  await page.goto(addressOf(site, `/studying/${slug}/${lessons["article"]}`));
  await expect(page.getByRole("heading", { name: word("vi", "offline:page.title") })).toBeVisible();
});

test("the offer to install is shown when the browser would, and turning it down is remembered", async ({ page }, info) => {
  await page.goto(addressOf(site, "/auth/login"));
  await signIn(page, site, emailOf("install", "hoasen", info));
  await isAlive(page);
  const signal = () => page.evaluate(() => void dispatchEvent(new Event("beforeinstallprompt", { cancelable: true })));
  await signal();
  await page.getByRole("button", { name: word("vi", "offline:install.dismiss") }).click();
  expect(await page.evaluate(() => localStorage.getItem("gitiho-pwa-hide-install"))).toBe("true");
  await page.reload();
  await isAlive(page);
  await signal();
  await page.waitForTimeout(3000);
  await expect(page.getByRole("button", { name: word("vi", "offline:install.dismiss") })).toHaveCount(0);
});
