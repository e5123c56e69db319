import { expect, type Page, test } from "@playwright/test";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, isAlive, type Site } from "./journey.ts";
import { callAs, enrol, filmOf, progressOf } from "./study-api.ts";
import { message } from "./messages.ts";

const site: Site = { business: "hoasen", locale: "en", prefix: "/en" };
const film = (key: string) => message(site.locale, `film:${key}`);

test.use({ locale: "en-US" });

/** A film as a stream, with questions in it. */
const streamed = "lam-viec-an-toan-voi-may";

/** Signs in and enrols; answers the id of the course's film. */
async function arrive(page: Page, slug: string, email: string): Promise<string> {
  await arriveAs(page, site, email);
  return (await enrol(page, slug))["video"]!;
}

async function open(page: Page, slug: string, lessonId: string): Promise<void> {
  await page.goto(addressOf(site, `/studying/${slug}/${lessonId}`));
  await isReady(page);
}

async function isReady(page: Page): Promise<void> {
  await isAlive(page);
  await expect.poll(() => read(page, "readyState"), { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
}

const read = (page: Page, fact: "readyState" | "currentTime" | "paused" | "videoHeight" | "duration") =>
  page.locator("video").evaluate((video: HTMLVideoElement, name) => Number(video[name]), fact);

/** Plays until a second. */
async function play(page: Page, until: number): Promise<void> {
  await page.locator("body").press("k");
  await expect.poll(() => read(page, "currentTime")).toBeGreaterThan(until);
}

/** Moves by a note's address, as a search hit or a timed note does, without the pointer. */
async function seek(page: Page, seconds: number): Promise<void> {
  await page.locator("video").evaluate((video: HTMLVideoElement, at) => {
    video.currentTime = at;
  }, seconds);
  await expect.poll(() => read(page, "currentTime")).toBeGreaterThanOrEqual(seconds - 0.5);
}

test(
  "a stream in two qualities: it stops and asks, by keyboard alone, and what was left out is one press away",
  { tag: "@phone" },
  async ({ page }, info) => {
    const parts: string[] = [];
    page.on("response", (response) => {
      if (/\/files\/[\w-]+\/[\w.]+$/.test(response.url()))
        parts.push(`${response.status()} ${response.url().split("/").at(-1)}`);
    });
    await open(page, streamed, await arrive(page, streamed, emailOf("film", "hoasen", info)));
    await expect.poll(() => parts).toContain("200 master.m3u8");
    await expect.poll(() => parts.some((part) => part.startsWith("206 "))).toBe(true);

    if (info.project.name === "desktop") {
      // While the film stands still, too.
      await page.getByLabel(film("quality.label")).selectOption({ label: "360p" });
      await expect.poll(() => read(page, "videoHeight")).toBe(360);
      await page
        .getByRole("slider", { name: message("en", "study:player.position") })
        .hover({ position: { x: 200, y: 10 } });
      await expect(page.locator(".scrubber-picture")).toBeVisible();
    }

    // Watch a little, leave a piece out, and come to the question.
    await play(page, 2);
    await page.locator("body").press("k");
    await seek(page, 29);
    await page.locator("body").press("k");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading")).toBeFocused();
    expect(await read(page, "paused")).toBe(1);
    await expectAccessible(page);
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    await expect(dialog.getByRole("radio").nth(1)).toBeChecked();
    await page.keyboard.press("Enter");
    await expect(dialog.getByText(film("question.right"))).toBeVisible();
    await expect(dialog.getByRole("button", { name: film("question.continue") })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect.poll(() => read(page, "currentTime")).toBeGreaterThan(30.5);
    await expect(page.getByRole("button", { name: message("en", "study:player.pause") })).toBeFocused();

    await expect(page.locator(".film-strip")).toContainText(/skipped/);
    await page.locator(".film-strip button").first().click();
    await expect.poll(() => read(page, "currentTime")).toBeLessThan(28);
  },
);

test("another browser goes on within two seconds of where the first one stopped, and asks nothing twice", async ({
  page,
  browser,
}, info) => {
  const email = emailOf("second", "hoasen", info);
  const lessonId = await arrive(page, streamed, email);
  const question = (await filmOf(page, streamed, lessonId)).questions[0];
  // Until it is right: the film asks for it.
  for (const { id } of question?.options ?? [])
    await callAs(page, `/lessons/${lessonId}/film-questions/${question?.id}`, { option_ids: [id] });
  await open(page, streamed, lessonId);
  await play(page, 1);
  await seek(page, 28);
  await expect.poll(() => read(page, "currentTime")).toBeGreaterThan(28.5);
  await page.locator("body").press("k");
  const place = await read(page, "currentTime");
  await expect
    .poll(async () => Math.abs((await progressOf(page, streamed, lessonId)).position - place))
    .toBeLessThan(2);

  const second = await (await browser.newContext({ locale: "en-US" })).newPage();
  await arriveAs(second, site, email);
  await open(second, streamed, lessonId);
  await expect.poll(async () => Math.abs((await read(second, "currentTime")) - place)).toBeLessThan(2);
  await second.locator("body").press("k");
  await expect.poll(() => read(second, "currentTime")).toBeGreaterThan(30.5);
  await expect(second.getByRole("dialog")).toBeHidden();
  await second.context().close();
});

test("a film that lets nobody skip says so, to the keyboard and to media keys", async ({ page }, info) => {
  await open(page, "quy-tac-ung-xu", await arrive(page, "quy-tac-ung-xu", emailOf("skip", "hoasen", info)));
  await page.locator("body").press("l");
  await expect(page.getByText(film("refused"))).toBeVisible();
  expect(await read(page, "currentTime")).toBeLessThan(2);
  await page.locator("video").evaluate((video: HTMLVideoElement) => {
    video.currentTime = 40;
  });
  await expect.poll(() => read(page, "currentTime")).toBeLessThan(2);
});

test("a network that goes away in the middle: it says so, comes back by itself, and neither the place nor what was watched is lost", async ({
  page,
  context,
}, info) => {
  const lessonId = await arrive(page, streamed, emailOf("lost", "hoasen", info));
  await open(page, streamed, lessonId);
  await play(page, 1);
  await page.locator("body").press("k");
  // Only what the film sends and loads is cut off: what the browser knows of the network stays true.
  const cut = /\/files\/[\w-]+\/\d+p\.mp4$|\/progress\/events$/;
  await context.route(cut, (route) => route.abort("internetdisconnected"));
  await page.getByLabel(film("quality.label")).selectOption({ label: "360p" });
  await seek(page, 45);
  // A press in the moment in which the quality changes may be lost: it is made again where nothing plays.
  await expect(async () => {
    if ((await read(page, "paused")) === 1) await page.locator("body").press("k");
    await expect(page.getByText(message("en", "study:player.lost"))).toBeVisible({ timeout: 6000 });
  }).toPass({ timeout: 40_000 });
  await context.unroute(cut);
  await expect(page.getByText(message("en", "study:player.lost"))).toBeHidden({ timeout: 30_000 });
  await expect.poll(() => read(page, "currentTime")).toBeGreaterThan(46);
  await page.locator("body").press("k");
  const place = await read(page, "currentTime");
  const kept = () => progressOf(page, streamed, lessonId);
  await expect.poll(async () => Math.abs((await kept()).position - place), { timeout: 30_000 }).toBeLessThan(2);
  expect((await kept()).watched[0]?.[1]).toBeGreaterThan(0.5);
});
