import { expect, test } from "@playwright/test";
import type { Attempt } from "#shared/contracts/quiz.ts";
import { coursePath, studyPath } from "#shared/routes.ts";
import { quizWith } from "#tests/fixtures/every-question.ts";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { callAs, enrol, progressOf, sendWritten } from "./study-api.ts";
import { addWritten, beginCourse, publishCourse } from "./written-course.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", `courses:${key}`, values);
const article = (markdown: string) => ({ kind: "article", minutes: 5, markdown }) as const;

test.use({ locale: "vi-VN" });

test(
  "who is half through a version keeps it when the next drops a lesson, and a move says what changes and takes nothing done",
  { tag: "@phone" },
  async ({ page, browser }, info) => {
    const complaints = watchConsole(page);
    await arriveAs(page, hoasen, "manager@hoasen.test");
    const course = await beginCourse(page, "Sơ tán");
    const options = [
      { id: "go", text: "Ra ngoài", correct: true },
      { id: "wait", text: "Chờ", correct: false },
    ];
    const quiz = await addWritten(
      page,
      course,
      "Kiểm tra",
      quizWith([{ kind: "single", id: "one", text: "Làm gì?", points: 1, options }]),
    );
    const dropped = await addWritten(page, course, "Đường cũ", article("Đi cửa sau."));
    await publishCourse(page, course);

    const context = await browser.newContext({ locale: "vi-VN", viewport: page.viewportSize() });
    const learner = await context.newPage();
    await arriveAs(learner, hoasen, emailOf("study", "hoasen", info));
    await enrol(learner, course.slug);
    const attempt = await callAs<Attempt>(learner, `/lessons/${quiz}/attempts`, {});
    const [asked] = attempt.questions;
    const right = asked?.options.find(({ text }) => text === "Ra ngoài")?.id;
    await callAs(learner, `/attempts/${attempt.id}/answers/${asked?.id}`, { option_ids: [right] }, "PUT");
    await callAs(learner, `/attempts/${attempt.id}/submission`, {});

    await sendWritten(page, `courses/${course.id}/draft`, "PATCH", {
      steps: [{ act: "remove_lesson", lesson_id: dropped }],
    });
    await addWritten(page, course, "Đường mới", article("Đi cầu thang."));
    await publishCourse(page, course);
    await learner.goto(addressOf(hoasen, studyPath(course.slug, dropped)));
    await expect(learner.getByText("Đi cửa sau.")).toBeVisible();

    await page.goto(addressOf(hoasen, `/manage/lms/courses/${course.id}`));
    await isAlive(page);
    await page.getByRole("button", { name: vi("versions.move", { count: 1 }), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(vi("move.fresh", { count: 1 }));
    await expect(dialog).toContainText(vi("move.leftOut", { lessons: "Đường cũ" }));
    await expectAccessible(page);
    await dialog.getByRole("button", { name: vi("move.action"), exact: true }).click();
    await expect(page.getByText(vi("done.moved", { count: 1 }), { exact: true })).toBeVisible();

    await learner.goto(addressOf(hoasen, coursePath(course.slug)));
    await expect(learner.getByRole("main")).toContainText("Đường mới");
    await expect(learner.getByRole("main")).not.toContainText("Đường cũ");
    expect(await progressOf(learner, course.slug, quiz)).toMatchObject({ state: "done" });
    expect(complaints).toEqual([]);
    await context.close();
  },
);
