import fc from "fast-check";
import { expect, test } from "vitest";
import type { ExamResult } from "#shared/contracts/exam-room.ts";
import type { Answer } from "#shared/contracts/quiz.ts";
import type { Key } from "#shared/contracts/regrades.ts";
import { checkBlueprint, drawPaper, withoutQuestion } from "#shared/domain/exam-blueprint.ts";
import { seeded } from "#shared/domain/seeded.ts";
import { toResult } from "#api/modules/quiz/public.ts";
import { type AskedQuestion, keyOf, withKey } from "./regrade-key.ts";
import { regraded } from "./regraded-result.ts";
import { toQuestion } from "./sitting-paper.ts";

const optionIds = ["a", "b", "c", "d"];
const kinds = ["single", "multiple", "ordering", "matching", "numeric", "short_answer"] as const;
const known = {
  businessId: "b",
  examId: "e",
  text: "",
  picture: null,
  guide: null,
  explanation: null,
  retiredAt: null,
  voidAt: null,
  rekeyedAt: null,
};

/** With one key or another. */
const keyFor = (kind: (typeof kinds)[number]): fc.Arbitrary<Key> =>
  fc.record({
    option_ids:
      kind === "single" || kind === "multiple"
        ? fc.subarray(optionIds, { minLength: 1 })
        : kind === "ordering"
          ? fc.shuffledSubarray(optionIds, { minLength: 4 })
          : fc.constant<string[]>([]),
    slots:
      kind === "matching"
        ? fc.record({ x: fc.constantFrom("a", "b").map((id) => [id]), y: fc.constantFrom("a", "b").map((id) => [id]) })
        : kind === "numeric"
          ? fc.record({ x: fc.tuple(fc.nat(3).map(String), fc.nat(1).map(String)) })
          : kind === "short_answer"
            ? fc.record({ x: fc.subarray(["0", "1", "2"], { minLength: 1 }) })
            : fc.constant<Key["slots"]>({}),
  });

function blank(id: string, kind: (typeof kinds)[number]): AskedQuestion {
  const ofSlots = kind === "matching" || kind === "numeric" || kind === "short_answer";
  const key =
    kind === "matching"
      ? ({ kind: "option", id: "a" } as const)
      : kind === "numeric"
        ? ({ kind: "number", value: 0, tolerance: 0 } as const)
        : ({ kind: "text", accepted: ["0"], strict: false } as const);
  const choices = kind === "matching" ? ["a", "b"].map((one) => ({ id: one, text: one })) : null;
  return {
    ...known,
    id,
    versionId: `version-${id}`,
    kind,
    options: ofSlots ? [] : optionIds.map((one) => ({ id: one, text: one, correct: true, feedback: null })),
    slots: ofSlots
      ? (kind === "matching" ? ["x", "y"] : ["x"]).map((one) => ({ id: one, label: one, choices, key }))
      : [],
  };
}

const answerFor = (kind: (typeof kinds)[number]): fc.Arbitrary<Answer> =>
  keyFor(kind).map(({ option_ids, slots }) => ({
    option_ids: kind === "single" ? option_ids.slice(0, 1) : option_ids,
    slots: Object.fromEntries(Object.entries(slots).map(([id, texts]) => [id, texts[0] ?? ""])),
  }));

const question = fc.constantFrom(...kinds).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    key: keyFor(kind),
    points: fc.integer({ min: 1, max: 5 }),
    answer: fc.option(answerFor(kind), { nil: null }),
    acts: fc.array(fc.oneof(keyFor(kind), fc.constant("void" as const)), { minLength: 1, maxLength: 3 }),
  }),
);

const paper = fc.record({
  questions: fc.array(question, { minLength: 1, maxLength: 4 }),
  partialCredit: fc.boolean(),
  passPercent: fc.integer({ min: 1, max: 100 }),
});

function sat({ questions, partialCredit, passPercent }: typeof paper extends fc.Arbitrary<infer T> ? T : never) {
  const rows = questions.map(({ kind, key }, at) => {
    const row = blank(`q${at}`, kind);
    return { ...row, ...withKey(row, key) };
  });
  const layout = rows.map(({ id }) => ({ questionId: id, optionIds: optionIds.toReversed() }));
  const answers = Object.fromEntries(questions.map(({ answer }, at) => [`q${at}`, answer ?? undefined]));
  const whole = (of: readonly AskedQuestion[]): ExamResult =>
    toResult(
      { id: "s", lessonId: "s", number: 1, layout },
      of.map((row, at) => toQuestion(row, questions[at]?.points ?? 1)),
      answers,
      { partialCredit, passPercent, judged: {} },
      1,
    );
  return { rows, layout, answers, whole, exam: { partialCredit } };
}

function step(row: AskedQuestion, act: "void" | Key): AskedQuestion {
  return act === "void" ? { ...row, voidAt: 1 } : { ...row, ...withKey(row, act) };
}

test("a regrade never takes anything from anybody without being told to, and done again it changes nothing", () => {
  fc.assert(
    fc.property(paper, (given) => {
      const { rows, layout, answers, whole, exam } = sat(given);
      let result = whole(rows);
      for (const [at, { acts }] of given.questions.entries()) {
        let row = rows[at]!;
        for (const act of acts) {
          row = step(row, act);
          const paperOf = { layout, answer: answers[row.id] ?? null };
          const came = regraded(exam, row, { ...paperOf, result }, false);
          const after = came?.result ?? result;
          expect(after.score_percent).toBeGreaterThanOrEqual(result.score_percent);
          expect(after.passed || !result.passed).toBe(true);
          expect(after.passed).toBe(after.score_percent >= given.passPercent);
          for (const [place, one] of after.questions.entries()) {
            expect(one.earned).toBeGreaterThanOrEqual(result.questions[place]!.earned!);
            if (one.id !== row.id) expect(one).toBe(result.questions[place]);
          }
          if (act === "void") expect(after.questions[at]?.earned).toBe(given.questions[at]?.points);
          expect(regraded(exam, row, { ...paperOf, result: after }, false)).toBeUndefined();
          result = after;
        }
      }
    }),
  );
});

test("where it may lower, a result is what the new key gives, as if nobody had been graded before", () => {
  fc.assert(
    fc.property(paper, (given) => {
      const { rows, layout, answers, whole, exam } = sat(given);
      const keys = given.questions.map(({ acts }) => acts.find((one) => one !== "void"));
      const rekeyed = rows.map((row, at) => step(row, keys[at] ?? keyOf(row)));
      const result = rekeyed.reduce(
        (found, row) =>
          regraded(exam, row, { layout, answer: answers[row.id] ?? null, result: found }, true)?.result ?? found,
        whole(rows),
      );
      expect(result).toEqual(whole(rekeyed));
    }),
  );
});

test("papers without a retired question are whole and ask nothing twice, or the question stays", () => {
  const blueprint = fc.array(
    fc.record({ count: fc.integer({ min: 1, max: 3 }), candidates: fc.subarray([..."abcdefgh"], { minLength: 3 }) }),
    { minLength: 1, maxLength: 3 },
  );
  fc.assert(
    fc.property(blueprint, fc.constantFrom(..."abcdefgh"), fc.integer(), (rows, gone, seed) => {
      const [counts, candidates] = [rows.map(({ count }) => count), rows.map((row) => row.candidates)];
      const random = seeded(seed);
      if (!checkBlueprint(rows).isEnough) return;
      const without = withoutQuestion(counts, { candidates, fixed: drawPaper(rows, random) }, gone, random);
      if (!without?.fixed) return;
      expect(without.candidates.flat()).not.toContain(gone);
      expect(without.fixed.map((ids) => ids.length)).toEqual(counts);
      expect(new Set(without.fixed.flat()).size).toBe(without.fixed.flat().length);
      for (const [row, ids] of without.fixed.entries())
        for (const id of ids) expect(without.candidates[row]).toContain(id);
    }),
  );
});
