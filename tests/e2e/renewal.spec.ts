import { expect, test } from "@playwright/test";
import type { MyLearning } from "#shared/contracts/learning.ts";
import { coursePath, myLearningPath, studyPath } from "#shared/routes.ts";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { openLesson } from "./study.ts";
import { callAs, personOf, progressOf, sendNow } from "./study-api.ts";
import { addWritten, beginCourse, publishCourse } from "./written-course.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);

test.use({ locale: "vi-VN" });

/** `YYYY-MM-DD`, a year ago but for so many days. */
function yearAgo(butFor: number): string {
  const date = new Date(Date.now() + butFor * 86_400_000);
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  return date.toISOString().slice(0, 10);
}

// Scenario 6 of the management side, and its rule 5.
test(
  "who learns a course again 20 days before its certificate ends holds it for a year from the old end, and keeps both rounds",
  { tag: "@phone" },
  async ({ page, browser }, info) => {
    const complaints = watchConsole(page);
    await arriveAs(page, hoasen, "manager@hoasen.test");
    const course = await beginCourse(page, "Sơ cứu");
    const markdown = "Ép tim 100 đến 120 lần một phút.";
    const lesson = await addWritten(page, course, "Hồi sức", { kind: "article", minutes: 1, markdown });
    await publishCourse(page, course);
    const terms = { title: `Sơ cứu viên ${course.title}`, months: 12, window_days: 60, grace_days: 14 };
    await callAs(page, "/manage/lms/certifications", { ...terms, earned_by: { kind: "course", id: course.id } });
    const email = emailOf("renewed", "hoasen", info);
    const { id } = await personOf(page, email);
    await callAs(page, "/manage/lms/credits", {
      user_id: id,
      kind: "course",
      target_id: course.id,
      completed_on: yearAgo(20),
      reason: "Đã học ở nơi cũ",
    });
    await callAs(page, "/manage/lms/rounds", {
      user_ids: [id],
      course_id: course.id,
      due_on: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
      reason: "Học lại",
    });

    const context = await browser.newContext({ ...info.project.use, locale: "vi-VN" });
    const learner = await context.newPage();
    const said = watchConsole(learner);
    const held = async () => {
      const { certificates } = await callAs<MyLearning>(learner, "/my-learning");
      return certificates?.find(({ title }) => title === terms.title);
    };
    await arriveAs(learner, hoasen, email, coursePath(course.slug));
    await isAlive(learner);
    const before = await held();
    // What the round is for, what becomes of it by when it is completed, and the round before.
    const what = learner.getByRole("region", { name: terms.title });
    await expect(what.getByText(/^còn (?:19|20|21) ngày$/)).toBeVisible();
    await expect(what.getByText(vi("renewal:afterText"))).toBeVisible();
    await expect(
      learner.getByRole("heading", { level: 2, name: vi("course:outline.round", { round: 2 }) }),
    ).toBeVisible();
    const past = learner.getByRole("region", { name: vi("renewal:past") });
    await expect(past.getByRole("listitem")).toContainText(vi("renewal:round", { round: 1 }));
    await expectAccessible(learner);
    await learner
      .getByRole("link", { name: vi("course:action.round", { round: 2 }) })
      .filter({ visible: true })
      .click();
    await expect(learner).toHaveURL(new RegExp(`${studyPath(course.slug, lesson)}$`));

    await openLesson(learner, addressOf(hoasen, studyPath(course.slug, lesson)));
    await learner.getByRole("button", { name: vi("study:article.markRead"), exact: true }).click();
    await expect
      .poll(
        async () => {
          await sendNow(learner);
          return (await progressOf(learner, course.slug, lesson)).state;
        },
        { timeout: 40_000 },
      )
      .toBe("done");
    const after = await held();
    const end = new Date(before?.valid_until ?? "");
    end.setUTCFullYear(end.getUTCFullYear() + 1);
    expect(Date.parse(after?.valid_until ?? "")).toBe(end.getTime());
    expect(after?.round).toBe(2);

    await learner.goto(addressOf(hoasen, `${myLearningPath}?tab=certificates`));
    await expect(learner.getByRole("listitem").filter({ hasText: terms.title })).toContainText(
      vi("learning:certificate.round", { round: 2 }),
    );
    await learner.goto(addressOf(hoasen, coursePath(course.slug)));
    await expect(past.getByRole("listitem")).toContainText(vi("renewal:round", { round: 1 }));
    await context.close();
    expect([...complaints, ...said]).toEqual([]);
  },
);
