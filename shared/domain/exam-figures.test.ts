import { expect, test } from "vitest";
import figures from "#tests/fixtures/item-statistics.json" with { type: "json" };
import { type FirstPaper, wholeFigures, worstFirst } from "./exam-figures.ts";

const { people, most, paper, exam } = figures;
const ids = most.map((_, at) => `q${at}`);
const whole = most.reduce((sum, one) => sum + one, 0);
const papers: FirstPaper[] = people.map(({ points }) => ({
  asked: ids,
  points,
  most,
  passed: (100 * points.reduce((sum, one) => sum + one, 0)) / whole >= exam.pass,
}));

test("an exam as a whole, beside what NumPy and SciPy say of the same answers", () => {
  const found = wholeFigures(papers, exam.pass)!;
  expect(found.mean).toBeCloseTo(exam.mean, 9);
  expect(found.deviation).toBeCloseTo(exam.deviation, 9);
  expect(found.passShare).toBeCloseTo(exam.passed / people.length, 12);
  expect(found.passInterval[0]).toBeCloseTo(exam.interval[0]!, 9);
  expect(found.passInterval[1]).toBeCloseTo(exam.interval[1]!, 9);
  expect(found.histogram).toEqual(exam.histogram);
  expect(found.reliable?.alpha).toBeCloseTo(paper.alpha, 9);
  expect(found.reliable?.sem).toBeCloseTo((100 * paper.sem) / whole, 9);
  expect(found.reliable).toMatchObject({ near: exam.near, word: "low" });
});

test("papers in another order say the same, drawn ones nothing of reliability, and fewer than thirty nothing at all", () => {
  const turned = papers.map(({ asked, points, most: of, passed }, at) =>
    at % 2 === 0
      ? { asked, points, most: of, passed }
      : { asked: asked.toReversed(), points: points.toReversed(), most: of.toReversed(), passed },
  );
  expect(wholeFigures(turned, exam.pass)?.reliable?.alpha).toBeCloseTo(paper.alpha, 9);
  const drawn = papers.map((one, at) => (at === 0 ? { ...one, asked: ["other", ...one.asked.slice(1)] } : one));
  expect(wholeFigures(drawn, exam.pass)?.reliable).toBeNull();
  expect(wholeFigures(papers.slice(0, 29), exam.pass)).toBeNull();
});

test("the most doubtful question stands first", () => {
  const item = (questionId: string, health: "good" | "key" | "weak", discrimination: number | null) =>
    ({ questionId, health, discrimination, n: 40, facility: 0.5 }) as const;
  const found = worstFirst([
    item("a", "good", 0.3),
    item("b", "weak", 0.1),
    item("c", "weak", 0.02),
    item("d", "key", -0.1),
    item("e", "good", null),
  ]);
  expect(found.map(({ questionId }) => questionId)).toEqual(["d", "c", "b", "a", "e"]);
});
