import { expect, test } from "@playwright/test";
import type { CourseDraft, LessonDraft } from "#shared/contracts/studio.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive } from "./journey.ts";
import { message } from "./messages.ts";
import { callAs, sendWritten } from "./study-api.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);
const options = ["Yes", "No"].map((text, at) => ({ id: text.toLowerCase(), text, correct: at === 0 }));

test.use({ locale: "vi-VN" });

test(
  "a quiz draws from the test bank: what is missing is said at its row, a chosen question keeps its version, and the bank knows where it is asked",
  { tag: "@phone" },
  async ({ page }) => {
    await arriveAs(page, hoasen, "manager@hoasen.test");
    const tag = `van ${crypto.randomUUID().slice(0, 6)}`;
    const made: string[] = [];
    for (const at of [1, 2, 3]) {
      const more = { folder_id: null, level: "medium", language: "vi", competency_id: null, tags: [tag] };
      const body = { id: "q", kind: "single", text: `${tag} ${at}?`, points: 1, options };
      // oxlint-disable-next-line no-await-in-loop -- they are numbered as they come
      made.push((await callAs<{ id: string }>(page, "/manage/testbank/questions", { ...more, body })).id);
    }
    const { id } = await callAs<{ id: string }>(page, "/manage/lms/courses", {
      title: `Xả khí ${tag}`,
      language: "vi",
      category_id: null,
    });
    const { sections } = await sendWritten<CourseDraft>(page, `courses/${id}/draft`, "PATCH", {
      steps: [{ act: "add_section", at: 0, title: "Một" }],
    });
    const step = { act: "add_lesson", section_id: sections[0]?.id, at: 0, title: "Kiểm tra", kind: "quiz" };
    const draft = await sendWritten<CourseDraft>(page, `courses/${id}/draft`, "PATCH", { steps: [step] });
    const lesson = draft.sections[0]?.lessons[0]?.id ?? "";

    await page.goto(addressOf(hoasen, `/manage/lms/courses/${id}/studio?lesson=${lesson}`));
    await isAlive(page);
    const bank = page.getByRole("region", { name: vi("quizbank:title") });
    await bank.getByRole("button", { name: vi("quizbank:draw") }).click();
    const row = bank.getByRole("group", { name: vi("quizbank:row", { row: 1 }) });
    await row.getByLabel(vi("quizbank:tag")).selectOption(tag);
    await expect(row.getByText(vi("quizbank:short", { needs: 5, has: 3 }))).toBeVisible();
    await row.getByLabel(vi("quizbank:count")).fill("2");
    await expect(row.getByText(vi("quizbank:has", { count: 3 }))).toBeVisible();
    await bank.getByLabel(vi("quizbank:choose")).fill(`${tag} 1`);
    await bank.getByRole("button", { name: vi("quizbank:takeOf", { line: `${tag} 1?` }) }).click();
    await expect(row.getByText(vi("quizbank:has", { count: 2 }))).toBeVisible();
    await expect(bank.getByText(vi("quizbank:version", { version: 1 }))).toBeVisible();
    await expectAccessible(page);
    const kept = async () => (await callAs<LessonDraft>(page, `/manage/lms/lessons/${lesson}/draft`)).content;
    await expect.poll(kept).toMatchObject({
      quiz: { bank: { picked: [{ version_id: `${made[0]}-1` }], rows: [{ tag, count: 2 }] } },
    });

    // Too many again: the checks lead to the row.
    await row.getByLabel(vi("quizbank:count")).fill("9");
    await expect.poll(kept).toMatchObject({ quiz: { bank: { rows: [{ count: 9 }] } } });
    await page.goto(addressOf(hoasen, `/manage/lms/courses/${id}`));
    await expect(page.getByText(vi("courses:finding.lacks", { needs: 9, has: 2 }))).toBeVisible();
  },
);
