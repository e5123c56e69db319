import { expect, type Page } from "@playwright/test";
import type { Pack } from "#api/modules/publishing/public.ts";
import { isAlive } from "./journey.ts";
import { message } from "./messages.ts";

type Lesson = Pack["courses"][number]["sections"][number]["lessons"][number];

const done = (locale: string) => message(locale, "study:missing.nothing");

/**
 * Opens a lesson at an address, and waits until the server has heard so: what it hears of together with the opening
 * claims time that has not passed, and waits on the device.
 */
export async function openLesson(page: Page, address: string): Promise<void> {
  const heard = page.waitForResponse((answer) => answer.url().endsWith("/progress/events") && answer.ok());
  await Promise.all([heard, page.goto(address)]);
  await isAlive(page);
}

/** Studies the lesson on screen to its end, as its kind asks. */
export async function finishLesson(page: Page, locale: string, lesson: Lesson): Promise<void> {
  if (lesson.kind === "quiz") return passQuiz(page, locale, lesson);
  if (lesson.kind === "article") {
    await page.getByRole("button", { name: message(locale, "study:article.markRead") }).click();
    // What follows by itself would leave the lesson before it is looked at. The last lesson of a course has nothing to follow.
    const stay = page.getByRole("button", { name: message(locale, "study:nextUp.stay") });
    await stay.waitFor({ timeout: 3000 }).then(
      () => stay.dispatchEvent("click"),
      () => undefined,
    );
  }
  if (lesson.kind === "video") await watch(page, locale, lesson.seconds);
  if (lesson.kind === "pdf") await leafThrough(page, locale, lesson.pages);
  await expect(page.getByText(done(locale)).filter({ visible: true }).first()).toBeVisible({ timeout: 90_000 });
}

/** Many times the fastest speed that the player offers: every second is played, and few are waited for. */
const rate = 8;

/** Plays without leaving anything out. */
async function watch(page: Page, locale: string, seconds: number): Promise<void> {
  const video = page.locator("video");
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState), { timeout: 30_000 })
    .toBeGreaterThanOrEqual(2);
  // A phone shows its controls on touch; the keyboard works on both.
  await page.locator("body").press("k");
  for (let step = 0; step < 6; step++) await page.locator("body").press(".");
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(2);
  await video.evaluate((element: HTMLVideoElement, times) => {
    element.playbackRate = times;
  }, rate);
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: seconds * 1000 })
    .toBeGreaterThan(seconds * 0.95);
  // What follows by itself would leave the lesson before it is looked at.
  const stay = page.getByRole("button", { name: message(locale, "study:nextUp.stay") });
  // The countdown moves all the time, so a click that waits for it to stand still would come too late.
  await stay.waitFor({ timeout: 15_000 });
  await stay.dispatchEvent("click");
  // On a phone what is missing stands above the outline, and the transcript is open.
  await page.getByRole("tab", { name: message(locale, "study:rail.outline") }).click();
}

async function leafThrough(page: Page, locale: string, pages: number): Promise<void> {
  const box = page.getByRole("textbox", { name: message(locale, "study:pdf.goTo"), exact: true });
  await expect(box).toBeVisible({ timeout: 30_000 });
  for (let number = 2; number <= pages; number++) {
    await box.fill(String(number));
    await box.press("Enter");
  }
}

async function passQuiz(page: Page, locale: string, lesson: Extract<Lesson, { kind: "quiz" }>): Promise<void> {
  const { questions } = lesson.quiz;
  await page.getByRole("button", { name: message(locale, "quiz:overview.start") }).click();
  for (let asked = 0; asked < questions.length; asked++) {
    const text = (await page.locator("h1.quiz-question").textContent()) ?? "";
    const question = questions.find((candidate) => candidate.text.trim() === text.trim());
    if (!question) throw new Error(`The pack has no question "${text}"`);
    if (!("options" in question)) throw new Error(`quiz.spec.ts answers ${question.kind} questions`);
    for (const option of question.options.filter(({ correct }) => correct)) {
      await page.locator("label.quiz-option").filter({ hasText: option.text }).first().click();
    }
    if (asked < questions.length - 1) {
      await page.locator("body").press("Enter");
      await expect(page.locator("h1.quiz-question")).not.toHaveText(text);
    }
  }
  await page
    .getByRole("button", { name: message(locale, "quiz:handIn.open"), exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: message(locale, "quiz:handIn.confirm"), exact: true })
    .click();
  await expect(page.getByText(message(locale, "quiz:result.passed")).first()).toBeVisible();
}
