import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, expect, type Page, test } from "@playwright/test";
import type { QuizOverview } from "#shared/contracts/quiz.ts";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { addressOf, isAlive, signIn, type Site } from "./journey.ts";
import { openLesson } from "./study.ts";
import { callAs, enrol, progressOf } from "./study-api.ts";
import { message } from "./messages.ts";

const site: Site = { business: "hoasen", locale: "en", prefix: "/en" };

test.use({ locale: "en-US" });

interface Course {
  slug: string;
  lessons: Record<string, string>;
}

/** Signs in and enrols for the first course of the catalogue that has an article and a video. */
async function arrive(page: Page, email: string): Promise<Course> {
  await arriveAs(page, site, email);
  for (const { slug } of await callAs<{ slug: string }[]>(page, "/courses")) {
    const lessons = await enrol(page, slug).catch(() => ({}) as Record<string, string>);
    if (lessons["article"] && lessons["video"]) return { slug, lessons };
  }
  throw new Error("There is no course with an article and a video");
}

async function open(page: Page, course: Course, kind: string): Promise<void> {
  await openLesson(page, addressOf(site, `/studying/${course.slug}/${course.lessons[kind]}`));
}

/** Plays until some seconds were watched. */
async function watch(page: Page, seconds: number): Promise<void> {
  const video = page.locator("video");
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState), { timeout: 30_000 })
    .toBeGreaterThanOrEqual(2);
  const from = await video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await page.locator("body").press("k");
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 30_000 })
    .toBeGreaterThan(from + seconds);
}

/** Ids of the events that reached the server and were counted, as the browser sent them. */
function watchEvents(page: Page): { accepted: string[] } {
  const seen = { accepted: [] as string[] };
  page.on("response", (response) => {
    if (!response.url().endsWith("/progress/events") || !response.ok()) return;
    const { events } = response.request().postDataJSON() as { events: { id: string }[] };
    seen.accepted.push(...events.map(({ id }) => id));
  });
  return seen;
}

/** Ids of the events that wait on the device. */
function waiting(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const open = indexedDB.open("learning");
        open.addEventListener("success", () => {
          const kept = open.result.transaction("events").objectStore("events").getAll();
          kept.addEventListener("success", () => {
            open.result.close();
            resolve((kept.result as { event: { id: string } }[]).map(({ event }) => event.id));
          });
        });
      }),
  );
}

test("a tab that is closed in the middle of a video loses nothing", async ({ page, context }, info) => {
  const course = await arrive(page, emailOf("closed", "hoasen", info));
  await open(page, course, "video");
  await watch(page, 3);
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto(addressOf(site, "/"));
  await expect
    .poll(async () => (await progressOf(next, course.slug, course.lessons["video"]!)).position, { timeout: 30_000 })
    .toBeGreaterThan(2);
});

test("a login that expires in the middle of a video: the seconds wait, and leave after the new sign-in", async ({
  page,
  context,
}, info) => {
  const email = emailOf("expired", "hoasen", info);
  const course = await arrive(page, email);
  const seen = watchEvents(page);
  await open(page, course, "video");
  await watch(page, 2);
  await context.clearCookies();
  const time = () => page.locator("video").evaluate((element: HTMLVideoElement) => element.currentTime);
  const before = await time();
  await expect.poll(time, { timeout: 30_000 }).toBeGreaterThan(before + 2);
  await page.locator("body").press("k");
  const stopped = await time();
  await expect(page.getByText(message("en", "study:progress.signedOut"))).toBeVisible({ timeout: 30_000 });
  await page.getByRole("link", { name: message("en", "study:progress.signIn") }).click();
  await signIn(page, site, email);
  await expect
    .poll(async () => (await progressOf(page, course.slug, course.lessons["video"]!)).position, { timeout: 30_000 })
    .toBeGreaterThan(stopped - 1);
  await expect.poll(() => waiting(page)).toEqual([]);
  expect(seen.accepted.length).toBeGreaterThan(0);
  expect(new Set(seen.accepted).size).toBe(seen.accepted.length);
});

test("the network is cut in the middle of a quiz and the tab is closed: the answer is saved from the next page", async ({
  page,
  context,
}, info) => {
  await arriveAs(page, site, emailOf("cut", "hoasen", info));
  const slug = "an-toan-thong-tin";
  const { quiz } = await enrol(page, slug);
  const answers = async (tab: Page) =>
    (await callAs<{ content: { quiz: QuizOverview } }>(tab, `/courses/${slug}/lessons/${quiz}`)).content.quiz
      .open_attempt?.answers;
  await open(page, { slug, lessons: { quiz: quiz! } }, "quiz");
  await page.getByRole("button", { name: message("en", "quiz:overview.start") }).click();
  await expect(page.locator("h1.quiz-question")).toBeVisible();
  expect(await answers(page)).toEqual({});
  await context.setOffline(true);
  await page.locator("label.quiz-option").first().click();
  await expect(page.getByText(message("en", "quiz:save.waiting"))).toBeVisible();
  await page.close();

  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(addressOf(site, "/"));
  await expect.poll(async () => Object.keys((await answers(next)) ?? {}), { timeout: 30_000 }).toHaveLength(1);
});

test("a browser that is killed without a network: started again and signed in, every event arrives exactly once", async ({
  launchOptions,
}, info) => {
  const profile = await mkdtemp(join(tmpdir(), "profile-"));
  const email = emailOf("killed", "hoasen", info);
  const start = () =>
    chromium.launchPersistentContext(profile, { ...launchOptions, locale: "en-US", handleSIGTERM: false });
  try {
    const first = await start();
    const page = await first.newPage();
    const told = watchEvents(page);
    const course = await arrive(page, email);
    await open(page, course, "article");
    await expect.poll(() => waiting(page)).toEqual([]);
    await first.setOffline(true);
    await page.getByRole("button", { name: message("en", "study:article.markRead") }).click();
    await expect.poll(() => waiting(page)).not.toEqual([]);
    await expect(page.getByText(message("en", "study:progress.waiting"))).toBeVisible();
    const kept = await waiting(page);
    // The whole browser goes, with no page being asked.
    const gone = new Promise((resolve) => first.once("close", resolve));
    void (await first.newCDPSession(page)).send("Browser.crash").catch(() => undefined);
    await gone;

    const second = await start();
    await second.clearCookies();
    const again = await second.newPage();
    const seen = watchEvents(again);
    await arriveAs(again, site, email, "/");
    await expect.poll(() => waiting(again), { timeout: 30_000 }).toEqual([]);
    // What the first had sent may be sent once more: a browser that is killed may not have written yet that it is gone.
    expect(seen.accepted.filter((id) => !told.accepted.includes(id))).toEqual(kept);
    expect(new Set(seen.accepted).size).toBe(seen.accepted.length);
    expect(await progressOf(again, course.slug, course.lessons["article"]!)).toMatchObject({ state: "done" });
    await second.close();
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
});

test("twenty saves at once count once, and the tabs of one person share their queue", async ({
  page,
  context,
}, info) => {
  const course = await arrive(page, emailOf("saves", "hoasen", info));
  const id = course.lessons["video"]!;
  const event = {
    id: crypto.randomUUID(),
    lesson_id: id,
    kind: "position",
    position: 1,
    watched: [[0, 1]],
    occurred_at: new Date().toISOString(),
  };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => callAs<{ rejected: string[] }>(page, "/progress/events", { events: [event] })),
  );
  expect(answers.flatMap(({ rejected }) => rejected)).toEqual([]);

  const other = await context.newPage();
  const [mine, theirs] = [watchEvents(page), watchEvents(other)];
  // Either of them may tell the server of both openings.
  const address = addressOf(site, `/studying/${course.slug}/${course.lessons["article"]}`);
  await Promise.all([page, other].map((tab) => tab.goto(address).then(() => isAlive(tab))));
  await context.setOffline(true);
  const finish = (tab: Page) => tab.evaluate(() => dispatchEvent(new Event("online")));
  await context.setOffline(false);
  await Promise.all([finish(page), finish(other)]);
  await expect.poll(() => waiting(page), { timeout: 30_000 }).toEqual([]);
  const sent = [...mine.accepted, ...theirs.accepted];
  expect(new Set(sent).size).toBe(sent.length);
});
