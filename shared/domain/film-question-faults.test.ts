import { expect, it } from "vitest";
import { filmQuestionFaults } from "./film-question-faults.ts";

const asked = (changes: Partial<Parameters<typeof filmQuestionFaults>[0]> = {}) => ({
  at: 4,
  kind: "single" as const,
  text: "Which way out?",
  options: [
    { text: "Left", correct: true },
    { text: "Right", correct: false },
  ],
  ...changes,
});

it("finds nothing in a whole question, whether or not the film's length is known", () => {
  expect([filmQuestionFaults(asked(), 7), filmQuestionFaults(asked({ at: 900 }), null)]).toEqual([[], []]);
});

it("names the place of each fault", () => {
  const both = [
    { text: "Left", correct: true },
    { text: " ", correct: true },
  ];
  expect(filmQuestionFaults(asked({ at: 7, text: " ", options: both }), 7)).toEqual([
    { code: "late_question", field: "at" },
    { code: "missing_text", field: "text" },
    { code: "two_right_answers", field: "options" },
    { code: "missing_text", field: "options.1.text" },
  ]);
});

it("lets several be right where several may be chosen, and asks for one at least and for two to choose from", () => {
  const all = [
    { text: "Left", correct: true },
    { text: "Right", correct: true },
  ];
  const faultsOf = (options: typeof all) => filmQuestionFaults(asked({ kind: "multiple", options }), 7);
  expect(faultsOf(all)).toEqual([]);
  expect(faultsOf(all.slice(1))).toEqual([{ code: "missing_key", field: "options" }]);
  expect(faultsOf(all.map((option) => ({ ...option, correct: false })))).toEqual([
    { code: "missing_key", field: "options" },
  ]);
});
