import { expect, type Page, test } from "@playwright/test";
import type { CourseDraft, LessonDraft, OutlineStep } from "#shared/contracts/studio.ts";
import { arriveAs } from "./arrive.ts";
import { addressOf, hoasen, isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { callAs, sendWritten } from "./study-api.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);

test.use({ locale: "vi-VN" });

const sign = "content/hoasen/courses/lam-viec-an-toan-voi-may/bien-cam.png";
const paragraphs = Array.from({ length: 40 }, (_, at) => `Đoạn ${at + 1}: ngắt nguồn trước khi đưa tay vào máy.`);
const option = (id: string, text: string, correct = false) => ({ id, text, correct });
const question = { kind: "single", points: 1, explanation: "Người treo khoá mở khoá." } as const;

const article = [...paragraphs, "Hình: ![](https://example.com/bien.png)", ...paragraphs].join("\n\n");

/** What each lesson lacks something in, on what a new one of its kind is made of. */
const lessons = {
  article: { markdown: `${article}\n` },
  quiz: {
    questions: [
      {
        ...question,
        id: "one",
        text: "Ai tháo?",
        options: [option("a", "Người treo", true), option("b", "Ai cũng được")],
      },
      { ...question, id: "two", text: "Treo gì?", options: [option("a", "Thẻ", true), option("b", "")] },
    ],
  },
  gallery: { pictures: [{ file: null, alt: "", caption: null }] },
};
const kinds = ["article", "quiz", "gallery"] as const;

/** A course with something to mend in each of its lessons; its id. */
async function unfinished(page: Page): Promise<string> {
  await arriveAs(page, hoasen, "manager@hoasen.test");
  const title = `Khoá chưa xong ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await callAs<{ id: string }>(page, "/manage/lms/courses", {
    title,
    language: "vi",
    category_id: null,
  });
  const change = (steps: OutlineStep[]) => sendWritten<CourseDraft>(page, `courses/${id}/draft`, "PATCH", { steps });
  const { sections } = await change([
    { act: "add_section", at: 0, title: "Phần 1" },
    { act: "add_section", at: 1, title: "Phần 2" },
  ]);
  const of = sections[0]!.id;
  const made = await change(
    kinds.map((kind, at) => ({ act: "add_lesson", section_id: of, at, title: `Bài ${kind}`, kind })),
  );
  for (const { id: lesson, kind } of made.sections[0]!.lessons) {
    const path = `lessons/${lesson}/draft`;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { content } = await callAs<LessonDraft>(page, `/manage/lms/${path}`);
    const lacking = lessons[kind as keyof typeof lessons];
    const next =
      content.kind === "quiz" ? { ...content, quiz: { ...content.quiz, ...lacking } } : { ...content, ...lacking };
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await sendWritten(page, path, "PUT", { content: next });
  }
  return id;
}

test("each finding of the checklist leads to what is to be mended", { tag: "@phone" }, async ({ page }) => {
  const complaints = watchConsole(page);
  await page.route("https://example.com/**", (route) => route.fulfill({ path: sign }));
  const id = await unfinished(page);
  const follow = async (code: string, lesson?: string) => {
    await page.goto(addressOf(hoasen, `/manage/lms/courses/${id}`));
    await isAlive(page);
    const row = page.locator(".courses-findings li").filter({ hasText: vi(`courses:finding.${code}`) });
    await (lesson ? row.filter({ hasText: lesson }) : row).first().getByRole("link").click();
  };
  const focused = page.locator(":focus");

  await follow("missing_summary");
  await expect(page.getByLabel(vi("studio:about.summary"), { exact: true })).toBeFocused();
  await expect(focused).toBeInViewport();

  await follow("empty_section");
  const empty = page.getByRole("region", { name: "Phần 2" });
  await expect(empty.getByRole("button", { name: vi("studio:outline.addLesson") })).toBeFocused();
  await expect(focused).toBeInViewport();

  // A question is opened, and the words that are missing are under the caret.
  await follow("missing_text");
  await expect(page.getByLabel(vi("studio:question.text"), { exact: true })).toHaveValue("Treo gì?");
  await expect(page.getByLabel(vi("studio:question.option", { number: 2 }), { exact: true })).toBeFocused();
  await expect(focused).toBeInViewport();

  await follow("missing_alt", "gallery");
  await expect(page.getByLabel(vi("studio:kinds.alt"), { exact: true })).toBeFocused();

  // In a long text the picture is chosen, and what it lacks can be typed.
  await follow("missing_alt", "article");
  const picture = page.locator(".editor-picture.is-wrong");
  await expect(picture).toBeInViewport();
  await expect(picture).toHaveClass(/ProseMirror-selectednode/);
  await expect(page.getByLabel(vi("editor:alt"), { exact: true })).toBeVisible();

  await follow("missing_file");
  await expect(page.getByLabel(vi("studio:kinds.file"), { exact: true })).toBeFocused();
  expect(complaints).toEqual([]);
});
