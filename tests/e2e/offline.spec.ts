import { readFile } from "node:fs/promises";
import { expect, type Locator, test } from "@playwright/test";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, isAlive, type Site, signIn } from "./journey.ts";
import { isReadyForOffline, keepCourse, workerIsReady } from "./keep.ts";
import { anHourPasses, clockIsRight, openAnHourAgo } from "./passing-time.ts";
import { enrol, progressOf } from "./study-api.ts";
import { message } from "./messages.ts";

const site: Site = { business: "hoasen", locale: "vi", prefix: "" };
const slug = "phong-chay-chua-chay";

test.use({ locale: "vi-VN" });

test("a course is kept, studied without a network, sent once it is back, and gone after log-out", async ({
  page,
  context,
}, info) => {
  await arriveAs(page, site, emailOf("kept", "hoasen", info));
  const lessons = await enrol(page, slug);
  await keepCourse(page, site, slug);

  await context.setOffline(true);
  await openAnHourAgo(page);
  await page.goto(addressOf(site, `/studying/${slug}/${lessons["article"]}`));
  await isAlive(page);
  await anHourPasses(page, message("vi", "study:progress.waiting"));
  await page.getByRole("button", { name: message("vi", "study:article.markRead") }).click();
  await expect(page.getByText(message("vi", "study:missing.nothing")).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText(message("vi", "study:progress.waiting"))).toBeVisible();

  await page.goto(addressOf(site, `/studying/${slug}/${lessons["video"]}`));
  const video = page.locator("video");
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThanOrEqual(2);
  await page.locator("body").press("k");
  // Beyond what the first answer brought: bytes of another range.
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration * 0.7;
  });
  await expect
    .poll(() =>
      video.evaluate((element: HTMLVideoElement) => !element.seeking && element.currentTime > element.duration * 0.7),
    )
    .toBe(true);

  await page.goto(addressOf(site, "/my-learning"));
  await expect(page.getByRole("heading", { level: 1, name: message("vi", "learning:title") })).toBeVisible();
  await expect(page.locator(`a[href="/studying/${slug}"]`)).toBeVisible();
  await expect(page.locator(".offline-line")).toBeVisible();
  // What waits to be sent stands by lesson: as many things as the line in the frame counts.
  const waiting = page.locator(".device-waiting > li");
  await expect(waiting.filter({ hasText: message("vi", "offline:waiting.done") }).locator("time")).toHaveText(
    /^\d\d:\d\d$/,
  );
  await expect(page.locator(".offline-line")).toContainText(
    message("vi", "offline:line.waiting_other", { count: await waiting.count() }),
  );
  await page.goto(addressOf(site, "/search"));
  await expect(page.getByRole("heading", { level: 1, name: message("vi", "offline:page.title") })).toBeVisible();
  await expect(page.getByRole("navigation").first()).toBeVisible();
  await expect(page.locator(`a[href="/studying/${slug}"]`)).toBeVisible();
  await expectAccessible(page, "body");
  await page.goto(addressOf({ ...site, prefix: "/ja" }, "/search"));
  await expect(page.getByRole("heading", { name: message("ja", "offline:page.title") })).toBeVisible();
  // The page opens by itself once there is a network, and Japanese would be remembered.
  await page.goto("about:blank");

  await context.setOffline(false);
  await context.clearCookies({ name: "i18n_redirected" });
  await page.goto(addressOf(site, "/"));
  await expect.poll(async () => (await progressOf(page, slug, lessons["article"]!)).state).toBe("done");
  await page.goto(addressOf(site, "/my-learning?tab=device"));
  await expect(page.locator(".device-items li")).toHaveCount(1);
  await expect(waiting).toHaveCount(0);

  // Where the service worker has no preload, a typed address is this site's own request and signs out unasked.
  await page.goto(addressOf(site, "/auth/logout"));
  const confirm = page.getByRole("button", { name: message("vi", "auth:logout.confirm") });
  await expect(confirm.or(page.getByLabel(message("vi", "auth:login.email")))).toBeVisible();
  if (await confirm.isVisible()) await confirm.click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await context.setOffline(true);
  await page.goto(addressOf(site, `/studying/${slug}/${lessons["article"]}`));
  await expect(page.getByRole("heading", { name: message("vi", "offline:page.title") })).toBeVisible();
  await expect(page.locator(`a[href="/studying/${slug}"]`)).toHaveCount(0);
});

test("every kind of lesson is studied without a network; what needs one says so and opens by itself", async ({
  page,
  context,
}, info) => {
  const course = "lam-viec-an-toan-voi-may";
  await arriveAs(page, site, emailOf("away", "hoasen", info));
  const lessons = await enrol(page, course);
  await keepCourse(page, site, course, ["offline:keep.stream"]);
  const needing = page.locator("a.outline-lesson").filter({ hasText: message("vi", "offline:row.needs") });
  await expect(needing).toHaveCount(2);
  await context.setOffline(true);
  await openAnHourAgo(page);

  const open = (kind: string) => page.goto(addressOf(site, `/studying/${course}/${lessons[kind]}`));
  const passes = () => anHourPasses(page, message("vi", "study:progress.waiting"));
  const isDone = () =>
    expect(page.getByText(message("vi", "study:missing.nothing")).filter({ visible: true }).first()).toBeVisible();
  const isDrawn = (image: Locator) =>
    expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  await open("article");
  await page
    .getByRole("link", { name: /Năng lượng nằm ở đâu/ })
    .filter({ visible: true })
    .first()
    .click();
  await page.locator(".prose img").scrollIntoViewIfNeeded();
  await isDrawn(page.locator(".prose img"));
  await page.getByRole("tab", { name: message("vi", "study:rail.outline") }).click();
  await expect(needing).toHaveCount(2);
  await open("gallery");
  await passes();
  const strip = page.locator(".gallery-strip");
  await strip.focus();
  for (const at of [2, 3, 4]) {
    // Turned on at once, a picture would not have been seen.
    await expect(
      page
        .getByText(message("vi", "study:missing.gallery", { seen: at - 1, count: 4 }))
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await strip.press("ArrowRight");
    await isDrawn(strip.locator("img").nth(at - 1));
  }
  await isDone();
  for (const kind of ["video", "audio"]) {
    await open(kind);
    const player = page.locator(kind);
    await expect
      .poll(() => player.evaluate((element: HTMLMediaElement) => element.readyState))
      .toBeGreaterThanOrEqual(2);
    await page.locator("body").press("k");
    await expect.poll(() => player.evaluate((element: HTMLMediaElement) => element.currentTime)).toBeGreaterThan(0.5);
  }
  await open("pdf");
  await passes();
  await expect(page.locator('.pdf-sheet[data-page="1"][aria-busy="false"]')).toBeVisible();
  await page.getByLabel(message("vi", "study:pdf.goTo")).fill("2");
  await page.getByLabel(message("vi", "study:pdf.goTo")).press("Enter");
  await isDone();
  await open("download");
  await passes();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: message("vi", "study:download.get") }).click();
  expect((await readFile(await (await download).path())).byteLength).toBeGreaterThan(100);
  await isDone();

  await open("quiz");
  await expect(page.getByText(message("vi", "study:offline.quiz"))).toBeVisible();
  await expectAccessible(page, "main");
  await clockIsRight(page);
  await context.setOffline(false);
  await expect(page.getByRole("button", { name: message("vi", "quiz:overview.start") })).toBeVisible();
  for (const kind of ["gallery", "pdf", "download"])
    await expect.poll(async () => (await progressOf(page, course, lessons[kind]!)).state).toBe("done");
});

test("somebody else in the same browser finds nothing of what another kept", async ({ page, context }, info) => {
  await arriveAs(page, site, emailOf("kept", "hoasen", info));
  const lessons = await enrol(page, slug);
  await keepCourse(page, site, slug);

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
  await expect(page.getByRole("heading", { name: message("vi", "offline:page.title") })).toBeVisible();
});

test("without a network the app stays: a line in the frame, what the device has with its sizes, and pages that open by themselves once it is back", async ({
  page,
  context,
}, info) => {
  await arriveAs(page, site, emailOf("away", "hoasen", info));
  await enrol(page, slug);
  await keepCourse(page, site, slug);
  await page.goto(addressOf(site, "/my-learning"));
  await isAlive(page);
  await expect(page.locator(".tabs a").last().locator(".count")).toHaveText("1");
  await expect(page.locator(".offline-line")).toHaveCount(0);
  await isReadyForOffline(page);
  await context.setOffline(true);
  await expect(page.locator(".offline-line")).toBeVisible();
  await page.locator(".tabs a").last().click();
  await expect(page).toHaveURL(/tab=device/);
  const row = page.locator(".device-items li");
  await expect(row).toHaveCount(1);
  await expect(row.locator(".meta").first()).toContainText("MB");
  await expectAccessible(page, "body");

  // A page that nothing was readied of stays in the frame, and says so.
  await page.evaluate(() => history.pushState({}, "", "/search?q=an"));
  await page.evaluate(() => dispatchEvent(new PopStateEvent("popstate", { state: {} })));
  await expect(page.getByRole("heading", { level: 1, name: message("vi", "offline:page.title") })).toBeVisible();
  await expect(page.locator("header.top-bar")).toBeVisible();
  await expect(page.getByText("503")).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: message("vi", "offline:page.title") })).toHaveCount(0);
  await expect(page.locator(".offline-line")).toHaveCount(0);

  await page.goto(addressOf(site, "/my-learning?tab=device"));
  await row.getByRole("button").click();
  await expect(page.getByRole("heading", { name: message("vi", "offline:device.empty") })).toBeVisible();
});

test("a device that believes in its network opens every page in the frame too, and the page itself once the host answers", async ({
  page,
  context,
}, info) => {
  // As behind a hotel's Wi-Fi: there is a network, and it leads nowhere.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "onLine", { get: () => true }));
  await arriveAs(page, site, emailOf("away", "hoasen", info));
  await enrol(page, slug);
  await keepCourse(page, site, slug);
  const title = page.getByRole("heading", { level: 1, name: message("vi", "offline:page.title") });
  const line = page.locator(".offline-line");
  const course = page.locator(`a[href="/studying/${slug}"]`);

  await context.setOffline(true);
  for (const path of ["/", "/search", "/auth/setting"]) {
    await page.goto(addressOf(site, path));
    await expect(title, path).toBeVisible();
    await expect(line, path).toBeVisible();
    await expect(course, path).toBeVisible();
    await expect(page.locator("[data-error-page]"), path).toHaveCount(0);
  }
  await page.goto(addressOf(site, "/my-learning"));
  await expect(course).toBeVisible();
  await expect(line).toBeVisible();

  // Inside the app.
  await page.locator('header.top-bar a[href="/"]').first().click();
  await expect(page).toHaveURL(addressOf(site, "/"));
  await expect(title).toBeVisible();
  await expect(line).toBeVisible();
  await context.setOffline(false);
  await expect(title).toHaveCount(0, { timeout: 15_000 });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[data-error-page]")).toHaveCount(0);
});

test("where nothing is kept the offline page has the business's mark, name and face", async ({
  page,
  context,
}, info) => {
  await arriveAs(page, site, emailOf("stranger", "hoasen", info), "/");
  await workerIsReady(page);
  await context.setOffline(true);
  await page.goto(addressOf(site, "/search"));
  await expect(page.getByRole("heading", { level: 1, name: message("vi", "offline:page.title") })).toBeVisible();
  await expect
    .poll(() => page.locator("header img").evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(
    await page.evaluate(
      async () => (await document.fonts.ready, [...document.fonts].filter((face) => face.status === "loaded").length),
    ),
  ).toBeGreaterThan(0);
});
