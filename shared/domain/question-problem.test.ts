import { expect, test } from "vitest";
import { blankIds, questionFaults, questionProblem } from "./question-problem.ts";

test("a question without a right answer, or with two where one may be, is told", () => {
  const option = (id: string, correct: boolean) => ({ id, text: id, correct });
  const single = { id: "q", points: 1, text: "Which?", kind: "single" as const };
  expect(questionProblem({ ...single, options: [option("a", false), option("b", false)] })).toBe("key");
  expect(questionProblem({ ...single, options: [option("a", true), option("b", true)] })).toBe("key");
  expect(questionProblem({ ...single, options: [option("a", true)] })).toBe("options");
  expect(questionProblem({ ...single, options: [option("a", true), option("b", false)] })).toBeUndefined();
});

test("a picture has two places at the least, as publishing asks for them", () => {
  const place = (id: string, correct: boolean) => ({
    id,
    text: id,
    correct,
    area: [1, 1, 9, 9] as [number, number, number, number],
  });
  const spots = { id: "q", points: 1, text: "Where?", kind: "hotspot" as const, picture: { file: "a.png", alt: "A" } };
  expect(questionProblem({ ...spots, options: [place("a", true)] })).toBe("options");
  expect(questionProblem({ ...spots, options: [place("a", true), place("b", false)] })).toBeUndefined();
});

test("blanks are named in the text, each once, and every one of them is there", () => {
  expect(blankIds("One [[lock]], one [[key-1]], one [[lock]]. [[No]]")).toEqual(["lock", "key-1"]);
  const gap = { id: "q", points: 1, kind: "blanks" as const, text: "One [[key]]." };
  expect(questionProblem({ ...gap, blanks: [] })).toBe("blanks");
  expect(questionProblem({ ...gap, blanks: [{ id: "key", accept: [], strict: false }] })).toBe("key");
  expect(questionProblem({ ...gap, blanks: [{ id: "key", accept: ["key"], strict: false }] })).toBeUndefined();
});

test("each that is missing is told where it is", () => {
  const option = (text: string, correct: boolean) => ({ id: `o-${text}`, text, correct });
  const head = { id: "q", points: 1, text: " " };
  expect(
    questionFaults({ ...head, kind: "single", options: [option("a", false), option("", false), option("c", false)] }),
  ).toEqual([
    { spot: "text", problem: "text" },
    { spot: "options.1.text", problem: "options" },
    { spot: "options", problem: "key" },
  ]);
  const pairs = [
    { id: "a", text: "Left", match: "" },
    { id: "b", text: "", match: "Right" },
  ];
  expect(questionFaults({ ...head, text: "Match", kind: "matching", pairs, others: [] })).toEqual([
    { spot: "pairs.0.match", problem: "options" },
    { spot: "pairs.1.text", problem: "options" },
  ]);
  const blanks = [{ id: "one", accept: ["1"], strict: false }];
  expect(questionFaults({ ...head, text: "[[one]] [[two]]", kind: "blanks", blanks })).toEqual([
    { spot: "blanks.1", problem: "blanks" },
  ]);
});
