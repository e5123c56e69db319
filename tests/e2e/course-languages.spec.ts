import { expect, type Page, test } from "@playwright/test";
import type { CourseDraft } from "#shared/contracts/studio.ts";
import type { Publication } from "#shared/contracts/studio-publication.ts";
import { coursePath, languagesPath, studyPath } from "#shared/routes.ts";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { callAs, enrol, sendWritten } from "./study-api.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);
const lms = "/manage/lms";
const inEnglish = { ...hoasen, prefix: "/en" };

test.use({ locale: "vi-VN" });

/** A course of one article, which learners have. */
async function published(page: Page): Promise<{ id: string; slug: string; title: string; lesson: string }> {
  await arriveAs(page, hoasen, "manager@hoasen.test");
  const [model] = await callAs<{ id: string }[]>(page, `${lms}/courses?state=live&limit=1`);
  const { head } = await callAs<CourseDraft>(page, `${lms}/courses/${model?.id}/draft`);
  const title = `Chữa cháy ${crypto.randomUUID().slice(0, 8)}`;
  const given = { title, language: "vi", category_id: head.category_id };
  const { id } = await callAs<{ id: string }>(page, `${lms}/courses`, given);
  const opened = await sendWritten<CourseDraft>(page, `courses/${id}/draft`, "PATCH", {
    head: { summary: "Ra ngoài ngay.", outcomes: ["Gọi đúng số"], author: { name: "Lan", role: "An toàn" } },
    steps: [{ act: "add_section", at: 0, title: "Một" }],
  });
  const { slug, sections } = await sendWritten<CourseDraft>(page, `courses/${id}/draft`, "PATCH", {
    steps: [{ act: "add_lesson", section_id: opened.sections[0]?.id, at: 0, title: "Báo động", kind: "article" }],
  });
  const lesson = sections[0]?.lessons[0]?.id ?? "";
  const markdown = "Gọi **114** ngay.\n\nKhông dùng thang máy.";
  await sendWritten(page, `lessons/${lesson}/draft`, "PUT", { content: { kind: "article", minutes: 5, markdown } });
  const { token } = await callAs<Publication>(page, `${lms}/courses/${id}/publication`);
  await callAs(page, `${lms}/courses/${id}/publication`, { token, notes: "" });
  return { id, slug, title, lesson };
}

/** The field beside words of the course. */
const besides = (page: Page, words: string) =>
  page.locator(".languages-piece").filter({ hasText: words }).getByLabel(vi("languages:translation"), { exact: true });

test(
  "a course is translated and published, learners have it, and go back to its own language",
  { tag: "@phone" },
  async ({ page, browser }, info) => {
    const complaints = watchConsole(page);
    const { id, slug, title, lesson } = await published(page);
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
    await page.getByRole("button", { name: vi("languages:publish"), exact: true }).click();
    await expect(page.getByRole("button", { name: vi("languages:withdraw"), exact: true })).toBeVisible();
    await page.reload();
    await expect(besides(page, "Gọi **114** ngay.")).toHaveValue("Call **114** at once.");
    expect(complaints).toEqual([]);

    const context = await browser.newContext({ locale: "en-GB", viewport: page.viewportSize() });
    const learner = await context.newPage();
    await arriveAs(learner, hoasen, emailOf("study", "hoasen", info));
    await enrol(learner, slug);
    await learner.goto(addressOf(inEnglish, studyPath(slug, lesson)));
    await expect(learner.getByText("Call 114 at once.")).toBeVisible();
    await expect(learner.getByText("Không dùng thang máy.")).toHaveAttribute("lang", "vi");
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
