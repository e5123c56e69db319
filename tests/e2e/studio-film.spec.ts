import { expect, type Page, test } from "@playwright/test";
import type { CourseDraft, LessonDraft } from "#shared/contracts/studio.ts";
import type { CourseChecks, Publication } from "#shared/contracts/studio-publication.ts";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { callAs, enrol } from "./study-api.ts";
import { tagged } from "./tagged.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);
const lms = "/manage/lms";
const film = "content/hoasen/courses/quy-tac-ung-xu/mon-qua.mp4";
const vtt = "WEBVTT\n\n00:00.000 --> 00:02.000\nXin chào\n";

test.use({ locale: "vi-VN" });

/** A course with a film that nobody has written yet. */
async function begin(page: Page): Promise<{ id: string; slug: string; lesson: string }> {
  await arriveAs(page, hoasen, "manager@hoasen.test");
  const [model] = await callAs<{ id: string }[]>(page, `${lms}/courses?state=live&limit=1`);
  const { head } = await callAs<CourseDraft>(page, `${lms}/courses/${model?.id}/draft`);
  const title = `Món quà ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await callAs<{ id: string }>(page, `${lms}/courses`, {
    title,
    language: "vi",
    category_id: head.category_id,
  });
  await tagged(page, `${lms}/courses/${id}/draft`, "PATCH", {
    head: { summary: "Nhận hay từ chối.", outcomes: ["Biết từ chối"], author: { name: "Lan", role: "An toàn" } },
    steps: [{ act: "add_section", at: 0, title: "Một" }],
  });
  const section = (await callAs<CourseDraft>(page, `${lms}/courses/${id}/draft`)).sections[0]?.id ?? "";
  const { slug, sections } = await tagged<CourseDraft>(page, `${lms}/courses/${id}/draft`, "PATCH", {
    steps: [{ act: "add_lesson", section_id: section, at: 0, title: "Phim", kind: "video" }],
  });
  return { id, slug, lesson: sections[0]?.lessons[0]?.id ?? "" };
}

const questions = (page: Page) => page.getByRole("region", { name: vi("studio:filmQuestion.title") });
const line = (page: Page, name: string) => questions(page).getByRole("button", { name });

/** Writes a question where the film stands. */
async function addAt(page: Page, second: number, asked: string, chosen: readonly string[]): Promise<void> {
  await page.locator(".studio-film video").evaluate((video: HTMLVideoElement, at) => (video.currentTime = at), second);
  await questions(page)
    .getByRole("button", { name: vi("studio:filmQuestion.add") })
    .click();
  await questions(page).getByLabel(vi("studio:question.text"), { exact: true }).fill(asked);
  for (const [index, words] of chosen.entries())
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are typed
    await questions(page)
      .getByLabel(vi("studio:question.option", { number: index + 1 }), { exact: true })
      .fill(words);
}

test("a film with two questions is made in the studio, published and answered by a learner", async ({
  page,
  browser,
}, info) => {
  const complaints = watchConsole(page);
  const { id, slug, lesson } = await begin(page);
  await page.goto(addressOf(hoasen, `${lms}/courses/${id}/studio?lesson=${lesson}`));
  await isAlive(page);
  await page.locator(".upload-field input[type=file]").first().setInputFiles(film);
  await expect(page.getByLabel(vi("studio:kinds.film"), { exact: true }).first()).toHaveValue("mon-qua.mp4");
  await page.getByRole("button", { name: vi("studio:kinds.addCaptions") }).click();
  await page.getByLabel(vi("studio:kinds.captionLabel"), { exact: true }).fill("Tiếng Việt");
  await page
    .getByLabel(vi("studio:kinds.captionFile"))
    .setInputFiles({ name: "phim.vtt", mimeType: "text/vtt", buffer: Buffer.from(vtt) });

  await addAt(page, 3, "Ai tặng quà?", ["Nhà cung cấp", "Đồng nghiệp"]);
  await addAt(page, 1, "Đây là ai?", ["Lan", "Minh"]);
  await expect(questions(page).locator(".studio-quiz-name")).toContainText(["Đây là ai?", "Ai tặng quà?"]);

  // A moment that the film has not, told at its place.
  const at = questions(page).getByLabel(vi("studio:filmQuestion.at"), { exact: true });
  await at.fill("50:00");
  await at.press("Enter");
  await expect(
    questions(page)
      .getByText(/50:00|kết thúc/)
      .first(),
  ).toBeVisible();
  const savedTimes = async () => {
    const { content } = await callAs<LessonDraft>(page, `${lms}/lessons/${lesson}/draft`);
    return content.kind === "video" ? content.questions.map(({ at: second }) => second).toSorted() : [];
  };
  await expect.poll(savedTimes).toEqual([3, 3000]);
  await page.goto(addressOf(hoasen, `${lms}/courses/${id}/studio?lesson=${lesson}&at=questions.1.at`));
  await expect(at).toBeFocused();
  await at.fill("một phút");
  await expect(questions(page).getByText(vi("studio:filmQuestion.noTime"))).toBeVisible();
  await at.fill("00:01");
  await at.press("Enter");
  await expectAccessible(page);

  // By keys it changes places with the one after it, and back.
  await line(page, "Đây là ai?").focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(questions(page).locator(".studio-quiz-name")).toContainText(["Ai tặng quà?", "Đây là ai?"]);
  await expect(line(page, "Đây là ai?")).toBeFocused();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(questions(page).locator(".studio-quiz-name")).toContainText(["Đây là ai?", "Ai tặng quà?"]);

  // What is taken out comes back.
  await questions(page)
    .getByRole("button", { name: vi("studio:kinds.takeOut") })
    .click();
  await expect(line(page, "Đây là ai?")).toHaveCount(0);
  await page.getByRole("button", { name: vi("manage:undo.action") }).click();
  await expect(line(page, "Đây là ai?")).toBeVisible();

  await expect.poll(savedTimes).toEqual([1, 3]);
  const { blocking } = await callAs<CourseChecks>(page, `${lms}/courses/${id}/checks`);
  expect(blocking).toEqual([]);
  const { token } = await callAs<Publication>(page, `${lms}/courses/${id}/publication`);
  await callAs(page, `${lms}/courses/${id}/publication`, { token, notes: "" });
  expect(complaints).toEqual([]);

  const context = await browser.newContext({ locale: "vi-VN" });
  const learner = await context.newPage();
  await arriveAs(learner, hoasen, emailOf("study", "hoasen", info));
  await enrol(learner, slug);
  await learner.goto(addressOf(hoasen, `/studying/${slug}/${lesson}`));
  await isAlive(learner);
  await learner.locator("body").press("k");
  for (const [asked, right] of [
    ["Đây là ai?", "Lan"],
    ["Ai tặng quà?", "Nhà cung cấp"],
  ] as const) {
    const dialog = learner.getByRole("dialog", { name: asked });
    /* oxlint-disable no-await-in-loop -- the film comes to one after the other */
    await expect(dialog).toBeVisible({ timeout: 20_000 });
    await dialog.getByText(right).click();
    await dialog.getByRole("button", { name: vi("film:question.answer") }).click();
    await dialog.getByRole("button", { name: vi("film:question.continue") }).click();
    await expect(dialog).toHaveCount(0);
    /* oxlint-enable no-await-in-loop */
  }
  await context.close();
});

test("a long title of a lesson is read whole where it is written", { tag: "@phone" }, async ({ page }) => {
  const { id, lesson } = await begin(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(addressOf(hoasen, `${lms}/courses/${id}/studio?lesson=${lesson}`));
  await isAlive(page);
  const title = page.getByLabel(vi("studio:lesson.title"), { exact: true });
  const long = "Quy trình khoá nguồn và treo thẻ cảnh báo trước khi bảo trì máy ép thuỷ lực tại xưởng số ba";
  await title.fill(long);
  await title.press("Enter");
  await expect(title).toHaveValue(long);
  const titleOf = async () =>
    (await callAs<CourseDraft>(page, `${lms}/courses/${id}/draft`)).sections[0]?.lessons[0]?.title;
  await expect.poll(titleOf).toBe(long);
  const hidden = await title.evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => [
    scrollHeight - clientHeight,
    scrollWidth - clientWidth,
  ]);
  expect(hidden).toEqual([0, 0]);
});
