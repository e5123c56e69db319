import { expect, type Page, test } from "@playwright/test";
import type { LearnerDetail } from "#shared/contracts/learners.ts";
import type { CourseRow } from "#shared/contracts/managed-courses.ts";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { callAs, personOf } from "./study-api.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", `learners:${key}`, values);
const undo = message("vi", "manage:undo.action");
const evidence = "Chứng nhận của trường nghề";

test.use({ locale: "vi-VN" });

/** Gives somebody a course, and answers who it is and what the course is called. */
async function given(page: Page, email: string) {
  const { id, name } = await personOf(page, email);
  const [course] = await callAs<CourseRow[]>(page, "/manage/lms/courses?state=live");
  if (!course) throw new Error("There is no course");
  const terms = {
    whom: { kind: "people", ids: [id] },
    targets: [{ kind: "course", id: course.id }],
    deadline: { kind: "after_assignment", days: 30 },
    leaving: "keep",
  };
  const { token } = await callAs<{ token: string }>(page, "/manage/lms/assignments/preview", { terms });
  await callAs(page, "/manage/lms/assignments", { name: `Cho ${email}`, terms, token });
  return { id, name, title: course.title };
}

/** What an address of the learning API answers to whoever the page belongs to. */
function statusOf(page: Page, address: string): Promise<number> {
  return page.evaluate(async (url) => (await fetch(url, { headers: { "X-Requested-With": "fetch" } })).status, address);
}

test(
  "one person's learning: another day, an exemption and a credit with its file, each taken back by one press",
  { tag: "@phone" },
  async ({ page, browser }, info) => {
    const complaints = watchConsole(page);
    const email = emailOf("credited", "hoasen", info);
    await arriveAs(page, hoasen, "manager@hoasen.test", "/manage/lms/learners");
    const { id, name, title } = await given(page, email);
    await page.goto(addressOf(hoasen, `/manage/lms/learners?q=${email.split("@")[0]}`));
    await isAlive(page);
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    const act = (action: string) => page.getByRole("button", { name: `${vi(`act.${action}`)}: ${title}`, exact: true });
    const dialog = page.getByRole("dialog");
    const confirm = (action: string) => dialog.getByRole("button", { name: vi(`act.${action}`), exact: true });
    const group = (name: string) => page.getByRole("heading", { level: 2, name: vi(`group.${name}`), exact: true });
    const undone = async (said: string) => {
      await expect(page.getByText(said, { exact: true })).toBeVisible();
      await page.getByRole("button", { name: undo }).last().click();
      await expect(page.getByText(message("vi", "manage:undo.done", { count: 1 })).first()).toBeVisible();
    };

    await expect(group("due")).toBeVisible();
    await act("extend").click();
    await expect(confirm("extend")).toBeDisabled();
    await dialog.getByLabel(vi("dueOn")).fill("2037-01-01");
    await dialog.getByLabel(vi("reason")).fill("Nghỉ phép");
    await confirm("extend").click();
    await expect(act("shorten")).toBeVisible();
    await undone(vi("done.extend", { name }));
    await expect(act("shorten")).toHaveCount(0);

    await act("exempt").click();
    await dialog.getByLabel(vi("reason")).fill("Làm việc khác");
    await confirm("exempt").click();
    await expect(act("include")).toBeVisible();
    await expect(group("exempt")).toBeVisible();
    await undone(vi("done.exempt", { name }));
    await expect(group("due")).toBeVisible();

    await act("credit").click();
    await expect(confirm("credit")).toBeDisabled();
    await dialog.getByLabel(vi("reason")).fill("Đã học ở nơi cũ");
    await dialog
      .locator("input[type=file]")
      .setInputFiles({ name: "minh-chung.txt", mimeType: "text/plain", buffer: Buffer.from(evidence) });
    await expect(dialog.locator(".upload-item.is-complete")).toContainText("minh-chung.txt");
    await expectAccessible(page);
    await confirm("credit").click();
    await expect(group("done")).toBeVisible();
    await undone(vi("done.credit", { name, title }));
    await expect(group("due")).toBeVisible();

    // The file that was sent up for it is still there at the next visit; without the credit nothing else holds it.
    await page.reload();
    await isAlive(page);
    await act("credit").click();
    await expect(dialog.locator(".upload-item.is-complete")).toContainText("minh-chung.txt");
    await dialog.getByLabel(vi("reason")).fill("Đã học ở nơi cũ");
    await confirm("credit").click();
    await expect(group("done")).toBeVisible();
    await expect(act("credit")).toHaveCount(0);
    await page.getByRole("button", { name: vi("more") }).click();
    const file = page.getByRole("link", { name: "minh-chung.txt" });
    const [saved] = await Promise.all([page.waitForEvent("download"), file.click()]);
    expect(saved.suggestedFilename()).toBe("minh-chung.txt");
    await expectAccessible(page);

    await page.getByRole("button", { name: vi("act.extraTime") }).click();
    await expect(confirm("extraTime")).toBeDisabled();
    await dialog.getByLabel(vi("percent")).selectOption("50");
    await confirm("extraTime").click();
    await expect(page.locator(".learner-facts")).toContainText(vi("plusPercent", { percent: 50 }));
    expect((await callAs<LearnerDetail>(page, `/manage/lms/learners/${id}`)).extra_time_percent).toBe(50);
    await undone(vi("done.extraTime", { name, percent: 50 }));
    await expect(page.locator(".learner-facts")).toContainText(vi("noExtraTime"));

    // The learner has the course as done, and not what their manager wrote and kept about it.
    const { items } = await callAs<LearnerDetail>(page, `/manage/lms/learners/${id}`);
    const src = `/api${items.find((item) => item.credit)?.credit?.files[0]?.src}`;
    expect(await statusOf(page, src)).toBe(200);
    const context = await browser.newContext({ ...info.project.use, locale: "vi-VN" });
    const own = await context.newPage();
    await arriveAs(own, hoasen, email, "/my-learning?tab=completed");
    await expect(own.getByRole("link", { name: title, exact: true })).toBeVisible();
    expect(await statusOf(own, src)).toBe(404);
    await context.close();
    expect(complaints).toEqual([]);
  },
);
