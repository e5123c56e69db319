import type { Page } from "@playwright/test";
import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import type { Pack } from "#api/modules/publishing/public.ts";
import { message } from "./messages.ts";

type Lesson = Pack["courses"][number]["sections"][number]["lessons"][number];
export type Question = StudioQuestion | Extract<Lesson, { kind: "quiz" }>["quiz"]["questions"][number];

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);

/** The question that is on screen: one with blanks is headed by what is to be done. */
export async function shownOf<Each extends Question>(page: Page, questions: readonly Each[]): Promise<Each> {
  const shown = (await page.locator("h1.quiz-question").textContent())!.trim();
  return questions.find(({ kind, text }) =>
    kind === "blanks" ? shown === vi("quiz:attempt.fillBlanks") : text.trim() === shown,
  )!;
}

/** Answers the question on screen rightly, with keys alone. */
export async function answer(page: Page, question: Question): Promise<void> {
  switch (question.kind) {
    case "ordering":
      for (const [place, { text }] of question.items.entries()) {
        const lines = page.locator(".quiz-order-item");
        const at = (await lines.allTextContents()).findIndex((line) => line.replace(/^\d+/, "").trim() === text);
        for (let step = at; step > place; step--)
          await page.getByRole("button", { name: vi("quiz:attempt.moveUp", { text }) }).press("Enter");
      }
      return;
    case "matching":
      for (const { text, match } of question.pairs) await page.getByLabel(text).selectOption({ label: match });
      return;
    case "blanks":
      for (const [index, blank] of question.blanks.entries()) {
        const place = page.getByLabel(vi("quiz:attempt.blank", { number: index + 1 }));
        if ("accept" in blank) await place.fill(blank.accept[0]!);
        else await place.selectOption({ label: blank.choices.find(({ correct }) => correct)!.text });
      }
      return;
    case "short_answer":
      return page.getByLabel(vi("quiz:attempt.answer")).fill(question.accept[0]!.toLowerCase());
    case "numeric":
      return page.getByLabel(vi("quiz:attempt.answer")).fill(String(question.value));
    case "essay":
      return page.getByLabel(vi("quiz:attempt.answer")).fill("Tôi sẽ dừng lại và hỏi ai giữ chìa.");
    default:
      for (const option of question.options.filter(({ correct }) => correct)) {
        const choice = page.getByRole("group").getByLabel(option.text);
        await choice.focus();
        await choice.press("Space");
      }
  }
}
