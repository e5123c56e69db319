import { expect, test } from "vitest";
import { blankIds, questionProblem } from "./question-problem.ts";

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
