import { describe, expect, it } from "vitest";
import { seeded } from "#shared/domain/seeded.ts";
import type { QuestionRow } from "./quiz-attempt.ts";
import { drawLayout } from "./quiz-order.ts";

const question = (id: string, kind: QuestionRow["kind"] = "multiple"): QuestionRow => ({
  id,
  kind,
  pool: null,
  slots: [],
  picture: null,
  text: id,
  points: 1,
  options: ["a", "b", "c", "d", "e"].map((option) => ({
    id: `${id}${option}`,
    text: option,
    correct: option === "a",
    feedback: null,
  })),
  explanation: null,
  archivedAt: null,
});
const shuffling = { shuffle: true, draws: {} };
const quiz = ["1", "2", "3", "4", "5", "6"].map((id) => question(id));

describe("drawLayout", () => {
  it("draws by chance alone where no other source is given", () => {
    expect(new Set(Array.from({ length: 20 }, () => JSON.stringify(drawLayout(quiz, shuffling)))).size).toBeGreaterThan(
      1,
    );
  });

  it("holds every question and option once, in an order of the attempt's own", () => {
    const first = drawLayout(quiz, shuffling, seeded(1));
    expect(first.map(({ questionId }) => questionId).toSorted()).toEqual(["1", "2", "3", "4", "5", "6"]);
    for (const { questionId, optionIds } of first) {
      expect(optionIds.toSorted()).toEqual(["a", "b", "c", "d", "e"].map((option) => questionId + option));
    }
    expect(drawLayout(quiz, shuffling, seeded(1))).toEqual(first);
    const orders = new Set(
      Array.from({ length: 20 }, (_, n) => JSON.stringify(drawLayout(quiz, shuffling, seeded(n)))),
    );
    expect(orders.size).toBeGreaterThan(15);
  });

  it("puts the right option in every place over many attempts", () => {
    const places = new Set(
      Array.from({ length: 100 }, (_, n) =>
        drawLayout(quiz, shuffling, seeded(n))[0]!.optionIds.findIndex((id) => id.endsWith("a")),
      ),
    );
    expect([...places].toSorted()).toEqual([0, 1, 2, 3, 4]);
  });

  it("leaves the author's order where nothing is to be shuffled, and true before false always", () => {
    expect(drawLayout(quiz, { shuffle: false, draws: {} }, seeded(1)).map(({ questionId }) => questionId)).toEqual([
      "1",
      "2",
      "3",
      "4",
      "5",
      "6",
    ]);
    for (let n = 0; n < 10; n++) {
      expect(drawLayout([question("t", "true_false")], shuffling, seeded(n))[0]!.optionIds).toEqual([
        "ta",
        "tb",
        "tc",
        "td",
        "te",
      ]);
    }
  });

  it("never gives away an order or which choice belongs to which slot, even where nothing is to be shuffled", () => {
    const choices = ["x", "y", "z"].map((id) => ({ id, text: id }));
    const matching = {
      ...question("m", "matching"),
      options: [],
      slots: choices.map(({ id }) => ({ id: `of-${id}`, label: id, choices, key: { kind: "option" as const, id } })),
    };
    const orders = new Set<string>();
    for (let n = 0; n < 100; n++) {
      const [ordering, matched] = drawLayout(
        [question("o", "ordering"), matching],
        { shuffle: false, draws: {} },
        seeded(n),
      );
      expect(ordering!.optionIds).not.toEqual(["oa", "ob", "oc", "od", "oe"]);
      orders.add(matched!.choiceIds!.join());
    }
    expect(orders.size).toBe(6);
  });

  it("draws as many of a pool as are asked, every one of them sooner or later, and all that stand outside", () => {
    const pooled = quiz.map((one, index) => ({ ...one, pool: index < 4 ? "basics" : null }));
    const seen = new Set<string>();
    for (let n = 0; n < 60; n++) {
      const ids = drawLayout(pooled, { shuffle: n % 2 === 0, draws: { basics: 2 } }, seeded(n)).map(
        ({ questionId }) => questionId,
      );
      expect(ids).toHaveLength(4);
      expect(ids).toEqual(expect.arrayContaining(["5", "6"]));
      for (const id of ids) seen.add(id);
    }
    expect(seen.size).toBe(6);
  });
});
