import { expect, type Page, test } from "@playwright/test";
import type { CourseRow } from "#shared/contracts/managed-courses.ts";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { callAs } from "./study-api.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);
const manager = "manager@hoasen.test";
const saved = new RegExp(vi("studio:saving.saved", { time: "" }).trim());

test.use({ locale: "vi-VN" });

/** The list, narrowed to what bears these words. */
async function listed(page: Page, words: string) {
  await page.goto(addressOf(hoasen, `/manage/lms/courses?q=${encodeURIComponent(words)}`));
  await isAlive(page);
  return page.locator(".list-table tbody tr");
}

async function choose(page: Page, title: string): Promise<void> {
  const row = page
    .locator(".list-table tbody tr")
    .filter({ has: page.getByRole("link", { name: title, exact: true }) });
  if ((await page.viewportSize())!.width < 641) await page.locator(".list-select").click();
  await row.getByRole("checkbox").check({ force: true });
}

test(
  "a manager makes a course from the list, writes and publishes it; a learner reads it; it is duplicated and archived",
  { tag: "@phone" },
  async ({ page, browser }, info) => {
    test.slow();
    const complaints = watchConsole(page);
    const words = crypto.randomUUID().slice(0, 8);
    const title = `Thoát nạn ${words}`;
    await arriveAs(page, hoasen, manager, "/manage/lms/courses");
    await isAlive(page);
    await expectAccessible(page);
    await page.getByRole("link", { name: vi("courses:add") }).click();
    await page.getByLabel(vi("courses:form.title"), { exact: true }).fill(title);
    await page.getByLabel(vi("courses:form.category"), { exact: true }).selectOption({ index: 1 });
    await page.getByRole("button", { name: vi("courses:form.make") }).click();
    await expect(page).toHaveURL(/\/studio/);

    // What it is shown by, then an article.
    await page.getByRole("button", { name: vi("studio:about.title") }).click();
    await page.getByLabel(vi("studio:about.summary")).fill("Ra ngoài trong hai phút.");
    await page.getByLabel(vi("studio:about.outcomes")).fill("Đi đúng lối");
    await page.getByLabel(vi("studio:about.role")).fill("An toàn");
    await page.getByLabel(vi("studio:about.reviewed")).focus();
    const id = /courses\/([^/]+)\/studio/.exec(page.url())![1]!;
    const headOf = async () =>
      (await callAs<{ head: { author: { role: string } } }>(page, `/manage/lms/courses/${id}/draft`)).head.author.role;
    await expect.poll(headOf).toBe("An toàn");
    const outline = page.getByRole("navigation", { name: vi("studio:outline.title") });
    if (!(await outline.isVisible())) await page.locator(".studio-to-outline").click();
    await outline.getByRole("button", { name: vi("studio:outline.addSection") }).click();
    await outline.getByRole("button", { name: vi("studio:outline.addLesson") }).click();
    await page.getByRole("menuitem", { name: vi("common:kinds.article"), exact: true }).click();
    await expect(page.getByLabel(vi("studio:lesson.title"))).toHaveValue(vi("common:kinds.article"));

    // Nobody can publish what is empty, and the list says so.
    await page.goto(addressOf(hoasen, `/manage/lms/courses/${id}`));
    await isAlive(page);
    const publish = page.getByRole("button", { name: vi("courses:publish.action") });
    await expect(publish).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole("link", { name: vi("courses:publish.goTo") }).click();
    const text = page.getByRole("textbox", { name: vi("studio:kinds.text"), exact: true });
    await text.click();
    await page.keyboard.type(`Đi bộ, đừng chạy ${words}.`);
    await expect(page.getByText(saved)).toBeVisible();
    await page.getByRole("link", { name: vi("studio:back") }).click();
    await expect(page.getByText(vi("courses:publish.kind.first"))).toBeVisible();
    await page.getByLabel(vi("courses:publish.notes")).fill("Bản đầu tiên");
    await publish.click();
    await expect(page.locator(".courses-versions")).toContainText("Bản đầu tiên");

    const rows = await listed(page, words);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(vi("courses:state.live"));

    // A learner finds it and reads it.
    const theirs = await browser.newContext({ locale: "vi-VN" });
    const seat = await theirs.newPage();
    await arriveAs(seat, hoasen, emailOf("courses", "hoasen", info), `/search?q=${words}`);
    await seat
      .getByRole("link", { name: new RegExp(title) })
      .first()
      .click();
    await expect(seat.getByRole("heading", { level: 1, name: title })).toBeVisible();
    const [course] = await callAs<CourseRow[]>(page, `/manage/lms/courses?q=${words}`);
    await callAs(seat, `/courses/${course!.slug}/enrolment`, {});
    await seat.goto(addressOf(hoasen, `/studying/${course!.slug}`));
    await expect(seat.getByText(`Đi bộ, đừng chạy ${words}.`)).toBeVisible();
    await theirs.close();

    await page.goto(addressOf(hoasen, `/manage/lms/courses/${id}`));
    await isAlive(page);
    await expect(page.locator("#learners")).toBeVisible();
    await expect(page.locator(".list-table tbody tr")).toHaveCount(1);
    await page.getByRole("button", { name: vi("courses:copy"), exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: `${title} (2)` })).toBeVisible();

    // From the list one of them is archived, after its name was read.
    await listed(page, words);
    await choose(page, title);
    await page.getByRole("button", { name: vi("courses:archive"), exact: true }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: vi("courses:archive"), exact: true })
      .click();
    await expect(page.locator(".list-table tbody tr")).toHaveCount(1);
    const archived = await callAs<CourseRow[]>(page, `/manage/lms/courses?q=${words}&state=archived`);
    expect(archived.map((row) => row.title)).toEqual([title]);
    expect(complaints).toEqual([]);
  },
);
