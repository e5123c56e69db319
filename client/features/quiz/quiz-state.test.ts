import { expect, test } from "vitest";
import type { Attempt } from "#shared/contracts/quiz.ts";
import { isSignedOut, optionAt, quizReducer, startState, unanswered, withDecimals } from "./quiz-state.ts";

const options = ["a", "b", "c"].map((id) => ({ id, text: id, area: null }));
const chosen = (...option_ids: string[]) => ({ option_ids, slots: {} });
const plain = { points: 1, several: false, picture: null, slots: [] };
const attempt: Attempt = {
  id: "t1",
  lesson_id: "l1",
  number: 1,
  started_at: "2026-11-01T00:00:00Z",
  deadline_at: null,
  seconds_left: null,
  questions: [
    { id: "q1", kind: "single", text: "One", ...plain, options },
    { id: "q2", kind: "multiple", text: "Several", ...plain, several: true, options },
    { id: "q3", kind: "true_false", text: "Either", ...plain, options: options.slice(0, 2) },
  ],
  answers: { q1: chosen("b") },
};
const start = startState(attempt);

test("a resumed attempt opens at its first unanswered question with its answers", () => {
  expect(start.index).toBe(1);
  expect(start.answers).toEqual({ q1: chosen("b") });
  expect(unanswered(start)).toEqual([2, 3]);
});

test("with everything answered it opens at the last question", () => {
  const answers = { q1: chosen("a"), q2: chosen("a"), q3: chosen("a") };
  expect(startState({ ...attempt, answers }).index).toBe(2);
});

test("a single choice is replaced, a multiple one switched and kept in the options' order", () => {
  let state = quizReducer({ ...start, index: 0 }, { kind: "choose", optionId: "c" });
  expect(state.answers["q1"]).toEqual(chosen("c"));
  state = { ...state, index: 1 };
  for (const optionId of ["c", "a", "b", "a"]) state = quizReducer(state, { kind: "choose", optionId });
  expect(state.answers["q2"]).toEqual(chosen("b", "c"));
});

test("an option of another question changes nothing", () => {
  const state = { ...start, index: 2 };
  expect(quizReducer(state, { kind: "choose", optionId: "c" })).toBe(state);
});

test("taking back the last option leaves the question unanswered", () => {
  let state = quizReducer(start, { kind: "choose", optionId: "a" });
  state = quizReducer(state, { kind: "choose", optionId: "a" });
  expect(unanswered(state)).toContain(2);
});

test("an answer is on its way until it is saved, or waits", () => {
  let state = quizReducer(start, { kind: "choose", optionId: "a" });
  expect(state.saves).toEqual({ q2: "saving" });
  state = quizReducer(state, { kind: "waiting", questionId: "q2", why: "signed-out" });
  expect(isSignedOut(state)).toBe(true);
  state = quizReducer(state, { kind: "waiting", questionId: "q2", why: "waiting" });
  expect(isSignedOut(state)).toBe(false);
  expect(state.saves).toEqual({ q2: "waiting" });
  state = quizReducer(state, { kind: "saved", questionId: "q2", at: 5 });
  expect(state.saves).toEqual({});
  expect(state.savedAt).toBe(5);
});

test("what this device kept goes over what the server knows, foreign questions fall away", () => {
  const state = quizReducer(start, {
    kind: "restore",
    answers: { q1: chosen("c"), gone: chosen("a") },
    flagged: ["q3", "gone"],
  });
  expect(state.answers).toEqual({ q1: chosen("c") });
  expect(state.saves).toEqual({ q1: "waiting" });
  expect(state.flagged).toEqual(["q3"]);
});

test("moving stays inside the questions, marking switches", () => {
  expect(quizReducer(start, { kind: "go", index: 9 }).index).toBe(2);
  expect(quizReducer(start, { kind: "go", index: -1 }).index).toBe(0);
  const marked = quizReducer(start, { kind: "flag" });
  expect(marked.flagged).toEqual(["q2"]);
  expect(quizReducer(marked, { kind: "flag" }).flagged).toEqual([]);
});

test("digits and letters name options that are there", () => {
  expect(["1", "3", "4", "0", "a", "C", "d", "Enter", "é"].map((key) => optionAt(key, 3))).toEqual([
    0,
    2,
    null,
    null,
    0,
    2,
    null,
    null,
    null,
  ]);
});

test("slots are filled one by one, an order is taken whole", () => {
  const slots = ["x", "y"].map((id) => ({ id, label: id, choices: null }));
  const questions = [
    { ...attempt.questions[0]!, kind: "blanks" as const, options: [], slots },
    { ...attempt.questions[1]!, kind: "ordering" as const },
  ];
  let state = startState({ ...attempt, questions, answers: {} });
  state = quizReducer(state, { kind: "fill", slotId: "y", text: "two" });
  state = quizReducer(state, { kind: "fill", slotId: "x", text: " " });
  expect(state.answers["q1"]).toEqual({ option_ids: [], slots: { x: " ", y: "two" } });
  expect(quizReducer(state, { kind: "fill", slotId: "z", text: "?" })).toBe(state);
  expect(quizReducer(state, { kind: "order", optionIds: ["c", "b", "a"] })).toBe(state);
  state = quizReducer({ ...state, index: 1 }, { kind: "order", optionIds: ["c", "b", "a"] });
  expect(state.answers["q2"]).toEqual(chosen("c", "b", "a"));
  expect(unanswered(quizReducer({ ...state, index: 0 }, { kind: "fill", slotId: "y", text: "" }))).toEqual([1]);
});

test.each([
  ["0.67", "vi-VN", "0,67"],
  ["0.67", "en-GB", "0.67"],
  ["2.5 ± 0.1", "vi-VN", "2,5 ± 0,1"],
  ["-12500", "vi-VN", "-12500"],
  ["3", "ja-JP", "3"],
])("%s in %s is %s", (text, tag, written) => {
  expect(withDecimals(text, tag)).toBe(written);
});

test("of two answers the one that another tab saved stands beside the own until one is taken", () => {
  const own = quizReducer({ ...start, index: 1 }, { kind: "choose", optionId: "a" });
  const asked = quizReducer(own, { kind: "clash", questionId: "q2", stored: chosen("c") });
  expect([asked.answers["q2"], asked.clashes["q2"]]).toEqual([chosen("a"), chosen("c")]);
  const taken = quizReducer(asked, { kind: "stored", answers: { q2: chosen("c") } });
  expect([taken.answers["q2"], taken.clashes, taken.saves]).toEqual([chosen("c"), {}, {}]);
  const kept = quizReducer(asked, { kind: "saved", questionId: "q2", at: 1 });
  expect([kept.answers["q2"], kept.clashes]).toEqual([chosen("a"), {}]);
});
