import { type Browser, expect, type Page, test, type TestInfo } from "@playwright/test";
import type { WaitingHandIn } from "#shared/contracts/hand-ins.ts";
import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import { coursePath } from "#shared/routes.ts";
import { type LessonKind, lessonKinds } from "#shared/lesson-kinds/lesson-kind.ts";
import { emailOf } from "./accounts.ts";
import { answer, shownOf } from "./answer-question.ts";
import { arriveAs } from "./arrive.ts";
import { addressOf, hoasen, isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { openLesson } from "./study.ts";
import { callAs, personOf, progressOf, sendNow } from "./study-api.ts";
import { addWritten, questionsOf } from "./write-lessons.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);
const button = (page: Page, key: string) => page.getByRole("button", { name: vi(key), exact: true });

test.use({ locale: "vi-VN" });

interface Course {
  id: string;
  title: string;
  slug: string;
  lessons: Record<LessonKind, string>;
  questions: readonly StudioQuestion[];
}

/** Makes and publishes a course with one lesson of each kind, with nothing but its pages. */
async function writeCourse(page: Page): Promise<Course> {
  const title = `Khoá nguồn ${crypto.randomUUID().slice(0, 8)}`;
  await arriveAs(page, hoasen, "manager@hoasen.test", "/manage/lms/courses/new");
  await isAlive(page);
  await page.getByLabel(vi("courses:form.title"), { exact: true }).fill(title);
  await page.getByLabel(vi("courses:form.category"), { exact: true }).selectOption({ index: 1 });
  await button(page, "courses:form.make").click();
  await expect(page).toHaveURL(/\/studio/);
  await button(page, "studio:about.title").click();
  await page.getByLabel(vi("studio:about.summary")).fill("Ngắt nguồn trước khi đưa tay vào máy.");
  await page.getByLabel(vi("studio:about.outcomes")).fill("Khoá đúng sáu bước");
  await page.getByLabel(vi("studio:about.role")).fill("An toàn");
  const outline = page.getByRole("navigation", { name: vi("studio:outline.title") });
  await outline.getByRole("button", { name: vi("studio:outline.addSection") }).click();
  await expect(outline.getByRole("region")).toHaveCount(1);
  const lessons: Record<string, string> = {};
  for (const kind of lessonKinds) lessons[kind] = await addWritten(page, kind);
  const questions = await questionsOf(page, lessons["quiz"]!);

  await page.getByRole("link", { name: vi("studio:back") }).click();
  await expect(page.getByText(vi("courses:publish.kind.first"))).toBeVisible();
  await expect(page.locator(".courses-findings .is-blocking")).toHaveCount(0);
  await page.getByLabel(vi("courses:publish.notes")).fill("Bản đầu tiên");
  await button(page, "courses:publish.action").click();
  await expect(page.locator(".courses-versions")).toContainText("Bản đầu tiên");
  const id = /courses\/([^/?]+)/.exec(page.url())![1]!;
  const { slug } = await callAs<{ slug: string }>(page, `/manage/lms/courses/${id}`);
  return { id, title, slug, lessons, questions };
}

/** Gives the course to somebody, from its page. */
async function assign(page: Page, { title }: Course, { name, email }: { name: string; email: string }): Promise<void> {
  await page.getByRole("link", { name: vi("courses:assignments.new") }).click();
  await page
    .locator("summary")
    .filter({ hasText: vi("assigning:addSentence") })
    .click();
  await button(page, "assigning:kind.people").click();
  await page.getByLabel(vi("assigning:picker.find")).fill(email);
  await page.getByRole("option", { name: email }).click();
  await page.locator(".slot-done:visible").click();
  await page.getByRole("textbox", { name: vi("assigning:name") }).fill(`Giao ${title}`);
  await page.getByRole("button", { name: vi("assigning:apply", { count: 1 }) }).click();
  await expect(page.locator(".assigning-people li")).toHaveText([new RegExp(name)]);
}

const study: Record<LessonKind, (page: Page, course: Course) => Promise<void>> = {
  article: (page) => page.locator(".article-end").scrollIntoViewIfNeeded(),
  video: async (page) => {
    await page.locator("body").press("k");
    const film = page.locator("video");
    await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(6);
    await page.locator("body").press("k");
  },
  pdf: async (page) => {
    const box = page.getByRole("textbox", { name: vi("study:pdf.goTo"), exact: true });
    await box.fill("2");
    await box.press("Enter");
  },
  quiz: async (page, { questions }) => {
    await button(page, "quiz:overview.start").click();
    for (const [at] of questions.entries()) {
      await answer(page, await shownOf(page, questions));
      await expect(page.locator(".quiz-saved")).toContainText(vi("quiz:save.saved", { time: "" }).trim());
      if (at === questions.length - 1) break;
      const next = vi("quiz:map.question", { number: at + 2 });
      await page.getByRole("button", { name: next, exact: true }).first().press("Enter");
      await expect(page.getByText(vi("quiz:attempt.place", { number: at + 2, count: questions.length }))).toBeVisible();
    }
    await button(page, "quiz:handIn.open").filter({ visible: true }).first().click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: vi("quiz:handIn.confirm"), exact: true })
      .click();
    await expect(page.locator("#quiz-score")).toHaveText(vi("quiz:result.passed"));
  },
  audio: async (page) => {
    await page.locator("body").press("k");
    const sound = page.locator("audio");
    await expect.poll(() => sound.evaluate((one: HTMLAudioElement) => one.ended)).toBe(true);
  },
  gallery: async (page) => {
    await page.locator(".gallery-strip").focus();
    // Turned on at once, the first picture would not have been seen.
    await page.waitForTimeout(2500);
    await page.keyboard.press("ArrowRight");
  },
  embed: async (page) => {
    await page.context().route("https://vbpl.vn/**", (route) => route.fulfill({ body: "vbpl" }));
    const elsewhere = page.context().waitForEvent("page");
    await page.getByRole("link", { name: vi("study:embed.open") }).click();
    await (await elsewhere).close();
    await button(page, "study:embed.done").click();
  },
  download: async (page) => {
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: vi("study:download.get"), exact: true }).click();
    expect((await download).suggestedFilename()).toBe("so-theo-doi-o-khoa.csv");
  },
  assignment: async (page) => {
    await page.getByLabel(vi("assignment:form.text")).fill("Điện và khí nén.");
    await button(page, "assignment:form.send").click();
    await expect(page.getByText(vi("assignment:state.waiting")).first()).toBeVisible();
  },
};

/** Learns a course to where only a person can go on: the assignment waits to be graded. */
async function learn(page: Page, email: string, course: Course): Promise<void> {
  const { slug, lessons, title } = course;
  await arriveAs(page, hoasen, email, "/");
  await expect(page.getByRole("heading", { name: title }).first()).toBeVisible();
  for (const kind of lessonKinds) {
    await openLesson(page, addressOf(hoasen, `/studying/${slug}/${lessons[kind]}`));
    await study[kind](page, course);
    if (kind === "assignment") continue;
    await expect
      .poll(
        async () => {
          await sendNow(page);
          return (await progressOf(page, slug, lessons[kind])).state;
        },
        { message: `${kind} is done`, timeout: 40_000 },
      )
      .toBe("done");
  }
}

/** Accepts what was handed in, at the desk where it waits. */
async function grade(page: Page, { title, lessons }: Course): Promise<void> {
  const waiting = await callAs<WaitingHandIn[]>(page, "/hand-in-reviews");
  const { hand_in_id: id, revision } = waiting.find(({ lesson_id: lesson }) => lesson === lessons.assignment)!;
  await page.goto(addressOf(hoasen, `/manage/grading?item=hand-in-${id}-${revision}`));
  await isAlive(page);
  await expect(page.getByText(title).filter({ visible: true }).first()).toBeVisible();
  await page.getByLabel(vi("grading:judge.points", { most: 10 })).fill("9");
  await page.getByLabel(vi("grading:judge.comment")).fill("Đủ cả hai nguồn.");
  const saved = page.waitForResponse(
    (one) => one.url().endsWith("/api/hand-in-reviews") && one.request().method() === "POST",
  );
  await page.locator(".judgement-form [type=submit]").click();
  expect((await saved).status()).toBe(200);
}

/** A report over who learns, narrowed to the course; answers the line of somebody. Others may learn it too, from the catalogue. */
async function report(page: Page, { title }: Course, name: string): Promise<string[]> {
  await page.goto(addressOf(hoasen, "/manage/reports/new"));
  await isAlive(page);
  const question = page.locator(".report-question");
  await question.locator("summary").first().click();
  await question.getByRole("combobox", { name: vi("reports:edit.from") }).selectOption("enrolments");
  await page.keyboard.press("Escape");
  await question
    .locator("summary")
    .filter({ hasText: vi("reports:edit.addFilter") })
    .click();
  await question.getByRole("button", { name: vi("reports:column.course"), exact: true }).click();
  await question.getByText(title, { exact: true }).click();
  await button(page, "manage:slot.done").click();
  const rows = page.locator(".report-table tbody tr");
  await expect(rows.filter({ hasNotText: title })).toHaveCount(0);
  const theirs = rows.filter({ hasText: name });
  await expect(theirs).toHaveCount(1);
  return theirs.locator("th, td").allInnerTexts();
}

test("a course of every kind of lesson is made in the browser, published, assigned, learned by somebody else and seen in a report", async ({
  page,
  browser,
}, info) => {
  const complaints = watchConsole(page);
  const email = emailOf("whole", "hoasen", info);
  const course = await writeCourse(page);
  const { name } = await personOf(page, email);
  await assign(page, course, { name, email });
  const seat = await seatOf(browser, info);
  const theirs = watchConsole(seat);
  await learn(seat, email, course);
  await grade(page, course);
  await seat.goto(addressOf(hoasen, coursePath(course.slug)));
  await expect(seat.getByText(vi("course:completed")).first()).toBeVisible();
  await seat.context().close();
  expect(await report(page, course, name)).toEqual(
    expect.arrayContaining([name, course.title, vi("reports:choice.enrolment.completed")]),
  );
  expect([...complaints, ...theirs]).toEqual([]);
});

async function seatOf(browser: Browser, info: TestInfo): Promise<Page> {
  const context = await browser.newContext({ ...info.project.use, locale: "vi-VN" });
  return context.newPage();
}
