import { describe, expect, it } from "vitest";
import type { QuestionRow } from "../../content/quiz-attempt.ts";
import { drawLayout } from "./quiz-order.ts";

const question = (id: string, kind: QuestionRow["kind"] = "multiple"): QuestionRow => ({
  id,
  kind,
  text: id,
  points: 1,
  options: ["a", "b", "c", "d", "e"].map((option) => ({ id: `${id}${option}`, text: option, correct: option === "a", feedback: null })),
  explanation: null,
  archivedAt: null,
});
const quiz = ["1", "2", "3", "4", "5", "6"].map((id) => question(id));

describe("drawLayout", () => {
  it("holds every question and option once, in an order of the attempt's own", () => {
    const first = drawLayout(quiz, true, "attempt-one");
    expect(first.map(({ questionId }) => questionId).toSorted()).toEqual(["1", "2", "3", "4", "5", "6"]);
    for (const { questionId, optionIds } of first) {
      expect(optionIds.toSorted()).toEqual(["a", "b", "c", "d", "e"].map((option) => questionId + option));
    }
    expect(drawLayout(quiz, true, "attempt-one")).toEqual(first);
    const orders = new Set(Array.from({ length: 20 }, (_, n) => JSON.stringify(drawLayout(quiz, true, `attempt-${n}`))));
    expect(orders.size).toBeGreaterThan(15);
  });

  it("puts the right option in every place over many attempts", () => {
    const places = new Set(Array.from({ length: 100 }, (_, n) => drawLayout(quiz, true, `a${n}`)[0]!.optionIds.findIndex((id) => id.endsWith("a"))));
    expect([...places].toSorted()).toEqual([0, 1, 2, 3, 4]);
  });

  it("leaves the author's order where nothing is to be shuffled, and true before false always", () => {
    expect(drawLayout(quiz, false, "x").map(({ questionId }) => questionId)).toEqual(["1", "2", "3", "4", "5", "6"]);
    for (let n = 0; n < 10; n++) {
      expect(drawLayout([question("t", "true_false")], true, `a${n}`)[0]!.optionIds).toEqual(["ta", "tb", "tc", "td", "te"]);
    }
  });
});
