import fc from "fast-check";
import { expect, test } from "vitest";
import type { StudioContent } from "#shared/contracts/lesson-content.ts";
import type { Answer } from "#shared/contracts/quiz.ts";
import { drawLayout, withTexts, optionId, storedQuestion, toAttempt, toResult } from "#api/modules/quiz/public.ts";
import { everyQuestion } from "#tests/fixtures/every-question.ts";
import { questionId } from "../../plan/load-ids.ts";
import { type Piece, piecesIn } from "../pieces.ts";
import { quizTexts, sayQuiz } from "./say-quiz.ts";

const content: StudioContent<"quiz"> = everyQuestion;
const { questions } = content.quiz;

/** As they are stored. */
const rows = questions.map((question) => {
  const id = questionId("lesson", question.id);
  const picture = question.kind === "hotspot" ? { fileKey: "k", alt: question.picture.alt, width: 9, height: 9 } : null;
  return {
    id,
    pool: question.pool ?? null,
    archivedAt: null,
    ...storedQuestion(question, (name) => optionId("key", id, name)),
    picture,
  };
});
const layout = drawLayout(rows, { shuffle: true, draws: {} });
const attempt = { id: "attempt", lessonId: "lesson", number: 1, startedAt: 0, deadlineAt: null, layout };
const asked = toAttempt(attempt, rows, {}, 0);

/** Whatever can be chosen, anyhow. */
const answers: Record<string, Answer> = Object.fromEntries(
  asked.questions.map(({ id, options, slots }) => [
    id,
    {
      option_ids: options.map((option) => option.id),
      slots: Object.fromEntries(slots.map((slot) => [slot.id, slot.choices?.[0]?.id ?? "114"])),
    },
  ]),
);
const result = toResult(attempt, rows, answers, { passPercent: 50, partialCredit: true, judged: {} }, 0);

const words = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== "");
/** A translation keeps the blanks of its source. */
const kept = (source: string, text: string) => [text, ...(source.match(/\[\[[^\]]+\]\]/g) ?? [])].join(" ");

/** What no translation may touch: with its words left out a question is the same in every language. */
const wordless = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, part: unknown) =>
      ["text", "label", "alt", "feedback", "explanation", "given", "right", "lang", "answer_lang"].includes(key)
        ? undefined
        : part,
    ),
  );

test("whatever a quiz is translated into, ids, answers and what is right stay those of the source", () => {
  const pieces = piecesIn((say) => sayQuiz(content, say));
  fc.assert(
    fc.property(fc.array(fc.option(words, { nil: undefined, freq: 8 }), { minLength: pieces.length }), (texts) => {
      const texted = new Map(pieces.map(({ name }, index) => [name, texts[index]]));
      const heard = ({ name, source }: Piece) => {
        const text = texted.get(name);
        return text === undefined ? undefined : kept(source, text);
      };
      const said = { questions: quizTexts("lesson", content, heard), own: "vi" };
      const shown = withTexts(asked, said);
      expect(wordless(shown)).toEqual(wordless(asked));
      expect(wordless(withTexts(result, said))).toEqual(wordless(result));
      for (const [index, { lang, text }] of shown.questions.entries()) {
        const source = asked.questions[index];
        const isWhole = source !== undefined && source.id in said.questions;
        expect(lang).toBe(isWhole ? undefined : "vi");
        if (!isWhole) expect(text).toBe(source?.text);
      }
    }),
  );
});

test("of a quiz every word that a learner reads is a piece, and nothing that is compared with what they type", () => {
  const sources = piecesIn((say) => sayQuiz(content, say)).map(({ source }) => source);
  expect(sources).toEqual(
    expect.arrayContaining([
      "Which comes first?",
      "Alarm",
      "Yes, at once.",
      "Because smoke is quicker.",
      "A plan of the hall",
      "The door",
      "Hose",
      "Water",
      "Sand",
      "Call [[number]], then [[verb]].",
      "leave",
    ]),
  );
  for (const unsaid of ["114", "evacuate", "Look for the word stairs.", "pool-a"])
    expect(sources).not.toContain(unsaid);
  // Each kind gives its question at least.
  expect(sources.length).toBeGreaterThan(questions.length * 2);
});

test("what was typed is shown as it was typed, and what is typed says its language", () => {
  const heard = ({ source }: Piece) => `${source} (ja)`;
  const said = { questions: quizTexts("lesson", content, heard), own: "en" };
  const byKind = new Map(withTexts(asked, said).questions.map((question) => [question.kind, question]));
  expect(byKind.get("short_answer")).toMatchObject({ answer_lang: "en", text: "Which word calls everybody out? (ja)" });
  expect(byKind.get("blanks")).toMatchObject({ answer_lang: "en", text: "Call [[1]], then [[2]]. (ja)" });
  expect(byKind.get("essay")?.answer_lang).toBeUndefined();
  const typed = withTexts(result, said).questions.find(({ kind }) => kind === "short_answer");
  expect(typed?.slots).toEqual([expect.objectContaining({ given: "114", right: "evacuate" })]);
  const matched = withTexts(result, said).questions.find(({ kind }) => kind === "matching");
  expect(matched?.slots[0]).toMatchObject({ label: "Hose (ja)", right: "Water (ja)" });
});
