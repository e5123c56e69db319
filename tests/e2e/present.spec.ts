import { expect, type Page, test } from "@playwright/test";
import type { CourseDraft, OutlineStep } from "#shared/contracts/studio.ts";
import { studioPath } from "#shared/routes.ts";
import { arriveAs, ownManager } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { isAlive } from "./journey.ts";
import { message } from "./messages.ts";
import { secondManagerOf } from "./own-business.ts";
import { callAs, sendWritten } from "./study-api.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);
const present = (page: Page) => page.locator(".studio-present");

test.use({ locale: "vi-VN" });

test("who writes a course sees who else has it open and in which lesson, until they leave", async ({
  page,
  browser,
}, info) => {
  const { site, complaints } = await ownManager(page, info);
  const title = `Khoá hai người viết ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await callAs<{ id: string }>(page, "/manage/lms/courses", {
    title,
    language: "vi",
    category_id: null,
  });
  const change = (steps: OutlineStep[]) => sendWritten<CourseDraft>(page, `courses/${id}/draft`, "PATCH", { steps });
  const { sections } = await change([{ act: "add_section", at: 0, title: "Phần 1" }]);
  const of = { section_id: sections[0]!.id, kind: "article" } as const;
  const made = await change([
    { act: "add_lesson", at: 0, title: "Mở đầu", ...of },
    { act: "add_lesson", at: 1, title: "Sáu bước", ...of },
  ]);
  const [first, second] = made.sections[0]!.lessons;
  await arriveAs(page, site, `manager@${site.business}.test`, `${studioPath(id)}?lesson=${first!.id}`);
  await isAlive(page);
  await expect(present(page)).toBeEmpty();

  const theirs = await browser.newContext({ locale: "vi-VN" });
  const other = await theirs.newPage();
  await arriveAs(other, site, secondManagerOf(site.business), `${studioPath(id)}?lesson=${second!.id}`);
  await isAlive(other);
  await expect(present(other)).toContainText(vi("studio:present.inLesson", { name: "", number: 1 }).trim());
  // The next turn is within fifteen seconds.
  const told = vi("studio:present.inLesson", { name: "Vũ Thứ Hai", number: 2 });
  await expect(present(page)).toContainText(told, { timeout: 20_000 });
  await expectAccessible(page);
  await expect(page.locator(".studio-lesson-row .studio-initials")).toHaveCount(1);
  await theirs.close();
  await expect(present(page)).toBeEmpty({ timeout: 60_000 });
  expect(complaints).toEqual([]);
});
