import { expect, test } from "vitest";
import { mergeContent } from "./merge-content.ts";

const question = (id: string, text: string) => ({ id, text, options: [{ id: "a", text: "A", correct: true }] });

test("a text is put together block by block, and asked about where both changed one", () => {
  const base = { kind: "article", minutes: 5, markdown: "One two three.\n\nFour five six.\n" };
  const mine = { ...base, markdown: "One two three, mine.\n\nFour five six.\n", minutes: 6 };
  const theirs = { ...base, markdown: "One two three.\n\nFour five six, theirs.\n" };
  expect(mergeContent(base, mine, theirs)).toEqual({
    content: { ...base, minutes: 6, markdown: "One two three, mine.\n\nFour five six, theirs.\n" },
    questions: [],
  });
  const both = { ...base, markdown: "One two three, theirs.\n\nFour five six.\n" };
  const asked = mergeContent(base, mine, both);
  expect(asked.questions).toEqual([
    { key: ".markdown.0", mine: "One two three, mine.", theirs: "One two three, theirs." },
  ]);
  expect(mergeContent(base, mine, both, new Map([[".markdown.0", "both"]])).content.markdown).toBe(
    "One two three, mine.\n\nOne two three, theirs.\n\nFour five six.\n",
  );
});

test("questions of a quiz are put together one by one, their settings value by value", () => {
  const base = {
    kind: "quiz",
    quiz: { pass_percent: 80, attempts: 3, questions: [question("q1", "1"), question("q2", "2")] },
  };
  const mine = {
    ...base,
    quiz: {
      ...base.quiz,
      pass_percent: 90,
      questions: [question("q1", "one"), question("q2", "2"), question("mine", "3")],
    },
  };
  const theirs = {
    ...base,
    quiz: {
      ...base.quiz,
      attempts: 2,
      questions: [question("theirs", "0"), question("q2", "two"), question("q1", "1")],
    },
  };
  const { content, questions } = mergeContent(base, mine, theirs);
  expect(questions).toEqual([]);
  expect(content.quiz).toMatchObject({ pass_percent: 90, attempts: 2 });
  expect(content.quiz.questions.map(({ id, text }) => [id, text]).toSorted()).toEqual([
    ["mine", "3"],
    ["q1", "one"],
    ["q2", "two"],
    ["theirs", "0"],
  ]);
  const otherwise = mergeContent(base, mine, { ...base, quiz: { ...base.quiz, pass_percent: 70 } });
  expect(otherwise.questions).toEqual([{ key: ".quiz.pass_percent", mine: "90", theirs: "70" }]);
});

test("what one took out is out, unless the other changed it meanwhile", () => {
  const base = { questions: [question("q1", "1"), question("q2", "2")] };
  const mine = { questions: [question("q2", "2")] };
  expect(mergeContent(base, mine, base).content.questions.map(({ id }) => id)).toEqual(["q2"]);
  const changed = { questions: [question("q1", "one"), question("q2", "2")] };
  expect(mergeContent(base, mine, changed).content.questions.map(({ id }) => id)).toEqual(["q1", "q2"]);
});
