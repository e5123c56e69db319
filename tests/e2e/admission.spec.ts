import { expect, type Page, test } from "@playwright/test";
import type { CourseDetail } from "#shared/contracts/course.ts";
import type { CourseRow } from "#shared/contracts/managed-courses.ts";
import { coursePath, managedCoursePath, requestsPath } from "#shared/routes.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { ownSite } from "./own-business.ts";
import { callAs } from "./study-api.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);
const said = "Tôi sắp chuyển sang ca máy";
const reason = "Chờ đợt sau";

test.use({ locale: "vi-VN" });

/** A course that the learner may be kept out of: not learned yet, nor given to them. */
async function closable(manager: Page, learner: Page): Promise<CourseRow> {
  const set = (id: string, admission: string) =>
    callAs(manager, `/manage/lms/courses/${id}/admission`, { admission }, "PUT");
  for (const course of await callAs<CourseRow[]>(manager, "/manage/lms/courses?state=live")) {
    await set(course.id, "request");
    const { admission } = await callAs<CourseDetail>(learner, `/courses/${course.slug}`);
    await set(course.id, "open");
    if (admission === "request") return course;
  }
  throw new Error("Every course is learned or given");
}

test(
  "a course is closed, asked for, refused with a reason, asked for again and opened to who asked",
  { tag: "@phone" },
  async ({ page, browser }, info) => {
    const site = { ...ownSite(info), prefix: "/vi" };
    const complaints = watchConsole(page);
    await arriveAs(page, site, `manager@${site.business}.test`);
    const visitor = await browser.newContext({ locale: "vi-VN", viewport: page.viewportSize() });
    const learner = await visitor.newPage();
    await arriveAs(learner, site, `learner@${site.business}.test`);
    const { id, slug, title } = await closable(page, learner);

    await page.goto(addressOf(site, managedCoursePath(id)));
    await isAlive(page);
    const block = page.getByRole("region", { name: vi("courses:admission.title") });
    await block.getByText(vi("courses:admission.requestHelp")).click();
    await block.getByRole("button", { name: vi("manage:form.save") }).click();
    await expect(page.getByText(vi("courses:admission.set", { title }), { exact: true })).toBeVisible();
    await expectAccessible(page);

    const ask = async () => {
      await learner.goto(addressOf(site, coursePath(slug)));
      await isAlive(learner);
      await learner
        .getByRole("button", { name: vi("course:admission.ask"), exact: true })
        .first()
        .click();
      const dialog = learner.getByRole("dialog");
      await dialog.getByLabel(vi("course:admission.message")).fill(said);
      await expectAccessible(learner);
      await dialog.getByRole("button", { name: vi("course:admission.send") }).click();
      await expect(learner.getByRole("button", { name: vi("course:admission.withdraw") }).first()).toBeVisible();
    };
    const answer = async (words: "admit" | "refuse") => {
      await page.goto(addressOf(site, requestsPath));
      await isAlive(page);
      const row = page.getByRole("row").or(page.getByRole("listitem")).filter({ hasText: said });
      await expect(row.first()).toBeVisible();
      if (info.project.name === "phone") await page.locator(".list-select").click();
      await row.first().getByRole("checkbox").check({ force: true });
      await page
        .getByRole("button", { name: vi(`requests:${words}`), exact: true })
        .first()
        .click();
      const sheet = page.getByRole("dialog");
      if (words === "refuse") await sheet.getByLabel(vi("requests:bulk.reason")).fill(reason);
      await expectAccessible(page);
      await sheet.getByRole("button", { name: vi(`requests:${words}`), exact: true }).click();
      const done = words === "admit" ? "requests:done.admitted" : "requests:done.refused";
      await expect(page.getByText(vi(done, { count: 1 }), { exact: true })).toBeVisible();
    };

    await ask();
    await answer("refuse");
    await learner.reload();
    await expect(learner.getByText(vi("course:admission.reason", { reason })).filter({ visible: true })).toBeVisible();
    await ask();
    await answer("admit");
    await learner.reload();
    await expect(learner.getByRole("button", { name: vi("course:admission.ask"), exact: true })).toHaveCount(0);
    await expect(learner.getByRole("button", { name: vi("course:admission.withdraw") })).toHaveCount(0);

    expect(complaints).toEqual([]);
    await callAs(page, `/manage/lms/courses/${id}/admission`, { admission: "open" }, "PUT");
    await visitor.close();
  },
);
