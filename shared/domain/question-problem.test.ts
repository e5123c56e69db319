import { expect, test } from "vitest";
import { blankIds, questionFaults, questionProblem, writingFaults } from "./question-problem.ts";

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

test("a number that nobody has named is asked for, and nought is a number", () => {
  const number = { id: "q", points: 1, text: "How many?", kind: "numeric" as const, tolerance: 0 };
  expect(questionFaults({ ...number, value: null })).toEqual([{ spot: "value", problem: "key" }]);
  expect(questionFaults({ ...number, value: 0 })).toEqual([]);
});

test("of choices and steps that read alike the second is told, where somebody writes them", () => {
  const option = (id: string, text: string, correct = false) => ({ id, text, correct });
  const head = { id: "q", points: 1, text: "Which?" };
  const single = { ...head, kind: "single" as const, options: [option("a", "Key", true), option("b", " Key ")] };
  expect(writingFaults(single)).toEqual([{ spot: "options.1.text", problem: "twins" }]);
  expect(questionFaults(single)).toEqual([]);
  const items = ["Lock", "Tag", "Lock"].map((text, at) => ({ id: `i${at}`, text }));
  expect(writingFaults({ ...head, kind: "ordering", items })).toEqual([{ spot: "items.2.text", problem: "twins" }]);
  expect(writingFaults({ ...head, kind: "single", options: [option("a", "key", true), option("b", "Key")] })).toEqual(
    [],
  );
});

test("a picture that is missing is told at the picture, and what it shows at its words", () => {
  const options = ["a", "b"].map((id, at) => ({
    id,
    text: id,
    correct: at === 0,
    area: [1, 1, 9, 9] as [number, number, number, number],
  }));
  const spots = { id: "q", points: 1, text: "Where?", kind: "hotspot" as const, options };
  expect(writingFaults({ ...spots, picture: { file: null, alt: "" } })).toEqual([
    { spot: "picture", problem: "picture" },
  ]);
  expect(writingFaults({ ...spots, picture: { file: "a.png", alt: " " } })).toEqual([
    { spot: "picture.alt", problem: "picture" },
  ]);
});
