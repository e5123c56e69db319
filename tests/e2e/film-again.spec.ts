import { expect, type Page, test } from "@playwright/test";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, isAlive, type Site } from "./journey.ts";
import { enrol, filmOf } from "./study-api.ts";
import { message } from "./messages.ts";

const site: Site = { business: "hoasen", locale: "vi", prefix: "" };
/** Its first question is required, and its film has chapters. */
const slug = "lam-viec-an-toan-voi-may";
const film = (key: string) => message("vi", `film:${key}`);

test.use({ locale: "vi-VN" });

const timeOf = (page: Page) => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);
const seek = (page: Page, to: number) =>
  page.locator("video").evaluate((video: HTMLVideoElement, at) => {
    video.currentTime = at;
  }, to);

test("a wrong answer that the film asks for is none: its part is seen again, and it is asked until it is right", async ({
  page,
}, info) => {
  await arriveAs(page, site, emailOf("again", "hoasen", info));
  const lessonId = (await enrol(page, slug))["video"]!;
  const { questions, chapters } = await filmOf(page, slug, lessonId);
  const question = questions.find(({ required }) => required)!;
  const chapter = Math.max(0, ...chapters.filter(({ at }) => at <= question.at - 5).map(({ at }) => at));
  await page.goto(addressOf(site, `/studying/${slug}/${lessonId}`));
  await isAlive(page);
  await expect
    .poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThanOrEqual(2);
  await page.locator("body").press("k");
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.5);
  await seek(page, question.at - 1);

  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible({ timeout: 30_000 });
  // Nothing of the film is seen through what is asked.
  expect(await dialog.evaluate((panel) => getComputedStyle(panel).backgroundColor)).toMatch(/^rgb\(/);
  const wrong: string[] = [];
  for (const { text } of question.options) {
    await dialog.getByText(text, { exact: true }).click();
    await dialog.getByRole("button", { name: film("question.answer") }).click();
    const over = dialog.getByText(film("question.right"));
    await expect(over.or(dialog.getByText(film("question.wrongAgain")))).toBeVisible();
    if (await over.isVisible()) break;
    wrong.push(text);
    await expectAccessible(page, ".stage");
    await expect(dialog.getByText(film("question.rightAnswer"))).toHaveCount(0);
    if (wrong.length === 1) {
      await dialog.getByRole("button", { name: film("question.rewind") }).click();
      await expect(dialog).toBeHidden();
      await expect.poll(() => timeOf(page)).toBeLessThan(question.at - 2);
      expect(await timeOf(page)).toBeGreaterThanOrEqual(chapter - 0.5);
      expect((await filmOf(page, slug, lessonId)).questions.find(({ id }) => id === question.id)?.outcome).toBeNull();
      await seek(page, question.at - 1);
      await expect(dialog).toBeVisible({ timeout: 30_000 });
    } else {
      await dialog.getByRole("button", { name: film("question.again") }).click();
    }
  }
  expect(wrong.length).toBeGreaterThan(0);
  await dialog.getByRole("button", { name: film("question.continue") }).click();
  await expect(dialog).toBeHidden();
  expect((await filmOf(page, slug, lessonId)).questions.find(({ id }) => id === question.id)?.outcome).toMatchObject({
    is_right: true,
  });
});
