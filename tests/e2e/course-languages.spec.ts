import { expect, type Page, test } from "@playwright/test";
import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import { coursePath, languagesPath, studyPath } from "#shared/routes.ts";
import { quizWith } from "#tests/fixtures/every-question.ts";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { enrol } from "./study-api.ts";
import { addWritten, beginCourse, publishCourse } from "./written-course.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);
const inEnglish = { ...hoasen, prefix: "/en" };

test.use({ locale: "vi-VN" });

const question = (id: string, text: string, right: string): StudioQuestion => ({
  kind: "single",
  id,
  text,
  points: 1,
  options: [
    { id: "right", text: right, correct: true },
    { id: "wrong", text: "Đi thang máy", correct: false },
  ],
});

/** A course of an article and a quiz, which learners have. */
async function published(page: Page) {
  await arriveAs(page, hoasen, "manager@hoasen.test");
  const course = await beginCourse(page, "Chữa cháy");
  const markdown = "Gọi **114** ngay.\n\nKhông dùng thang máy.";
  const lesson = await addWritten(page, course, "Báo động", { kind: "article", minutes: 5, markdown });
  const questions = [question("first", "Làm gì trước?", "Báo động"), question("then", "Rồi làm gì?", "Ra ngoài")];
  const quiz = await addWritten(page, course, "Kiểm tra", quizWith(questions));
  await publishCourse(page, course);
  return { ...course, lesson, quiz };
}

/** The field beside words of the course. */
const besides = (page: Page, words: string) =>
  page.locator(".languages-piece").filter({ hasText: words }).getByLabel(vi("languages:translation"), { exact: true });

test(
  "a course is translated and published, learners have it, and go back to its own language",
  { tag: "@phone" },
  async ({ page, browser }, info) => {
    const complaints = watchConsole(page);
    const { id, slug, title, lesson, quiz } = await published(page);
    await page.goto(addressOf(hoasen, `${languagesPath(id)}?language=en`));
    await isAlive(page);
    const status = page.getByRole("status").filter({ hasText: vi("languages:saving.saved") });
    const named = page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok());
    await besides(page, title).fill("Fire fighting");
    await named;
    await expect(status).toBeVisible();
    await page
      .getByRole("navigation", { name: vi("languages:parts") })
      .getByRole("link", { name: /^Báo động/ })
      .click();
    const said = page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok());
    await besides(page, "Gọi **114** ngay.").fill("Call **114** at once.");
    await said;
    await expect(status).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole("navigation", { name: vi("languages:parts") })
      .getByRole("link", { name: /^Kiểm tra/ })
      .click();
    await besides(page, "Làm gì trước?").fill("What comes first?");
    await besides(page, "Báo động").fill("The alarm");
    const quizzed = page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok());
    await besides(page, "Đi thang máy").first().fill("The lift");
    await quizzed;
    await expect(status).toBeVisible();
    await page.getByRole("button", { name: vi("languages:publish"), exact: true }).click();
    await expect(page.getByRole("button", { name: vi("languages:withdraw"), exact: true })).toBeVisible();
    await page.reload();
    await expect(besides(page, "Báo động")).toHaveValue("The alarm");
    expect(complaints).toEqual([]);

    const context = await browser.newContext({ locale: "en-GB", viewport: page.viewportSize() });
    const learner = await context.newPage();
    await arriveAs(learner, hoasen, emailOf("study", "hoasen", info));
    await enrol(learner, slug);
    await learner.goto(addressOf(inEnglish, studyPath(slug, lesson)));
    await expect(learner.getByText("Call 114 at once.")).toBeVisible();
    await expect(learner.getByText("Không dùng thang máy.")).toHaveAttribute("lang", "vi");
    await learner.goto(addressOf(inEnglish, studyPath(slug, quiz)));
    await isAlive(learner);
    await learner.getByRole("button", { name: message("en", "quiz:overview.start"), exact: true }).click();
    await expect(learner.getByRole("heading", { name: "What comes first?" })).toBeVisible();
    await learner.getByText("The alarm").click();
    await learner.locator("body").press("Enter");
    await expect(learner.getByRole("heading", { name: "Rồi làm gì?" })).toHaveAttribute("lang", "vi");
    await learner.goto(addressOf(inEnglish, coursePath(slug)));
    await isAlive(learner);
    const heading = learner.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("Fire fighting");
    const choice = learner.getByRole("combobox", { name: message("en", "course:facts.language"), exact: true });
    await expect(choice).toHaveValue("en");
    await expectAccessible(learner);
    await choice.selectOption("vi");
    await expect(heading).toHaveText(title);
    await context.close();
  },
);
