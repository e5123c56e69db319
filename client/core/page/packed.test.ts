import { expect, test } from "vitest";
import { pack, unpack } from "./packed.ts";

/** As it arrives. */
const sent = (value: unknown) => JSON.parse(JSON.stringify(pack(value))) as ReturnType<typeof pack>;

test.each([
  ["nothing", null],
  ["a word", "~"],
  ["an empty list", []],
  ["one object", [{ a: 1 }]],
  [
    "alike objects",
    [
      { a: 1, b: "x" },
      { a: 2, b: "x" },
    ],
  ],
  [
    "the same in another order",
    [
      { a: 1, b: 2 },
      { b: 3, a: 4 },
    ],
  ],
  ["objects that are not alike", [{ a: 1 }, { b: 1 }, { a: 1, b: 1 }]],
  ["objects without fields", [{}, {}]],
  ["texts that begin alike", [{ a: "lesson-1" }, { a: "lesson-12" }, { a: "lesson-" }]],
  ["texts of lines", [{ a: "one\ntwo" }, { a: "one\nthree" }]],
  ["empty texts", [{ a: "" }, { a: "x" }]],
  ["signs of two units that begin alike", [{ a: "\u{1f600}" }, { a: "\u{1f601}" }]],
  ["texts and nothing", [{ a: "x" }, { a: null }]],
  ["lists in lists", [{ a: [{ b: 1 }, { b: 2 }] }, { a: [{ b: 3 }, { b: 3 }] }]],
  ["lists of words", [{ a: ["x"] }, { a: ["x"] }]],
  ["objects in objects", [{ a: { b: null } }, { a: { b: null } }]],
  ["lists of one length", [{ a: [{ b: 1 }, { b: 2 }] }, { a: [{ b: 3 }, { b: 4 }] }, { a: [{ b: 5 }, { b: 6 }] }]],
  ["lists of which some are empty", [{ a: [] }, { a: [{ b: 1 }, { b: 2 }] }, { a: [] }, { a: [{ b: 3 }] }, { a: [] }]],
  ["lists of one object each", [{ a: [{ b: 1 }] }, { a: [{ b: 2 }] }]],
  ["lists of objects that are not alike", [{ a: [{ b: 1 }, { c: 2 }] }, { a: [{ b: 3 }] }]],
  ["lists and nothing", [{ a: [{ b: 1 }, { b: 2 }] }, { a: null }]],
  ["nothing and objects", [{ a: null }, { a: { b: 1 } }]],
  ["objects in lists in lists", [{ a: [{ b: [{ c: 1 }] }] }, { a: [{ b: [{ c: 2 }, { c: 3 }] }] }]],
  ["alike objects in alike objects", [{ a: { b: 1, c: "x" } }, { a: { b: 2, c: "x" } }]],
  ["one object among two rows", [{ a: { b: [{ c: 1 }, { c: 2 }] } }, { a: { d: 1 } }]],
  ["names like the mark", { "~": [0, 2, [1]], "~~": 1, a: [{ "~": 1 }, { "~": 2 }] }],
  ["a prototype's name", JSON.parse('{"__proto__":1,"a":[{"__proto__":{"b":1}},{"__proto__":{"b":2}}]}')],
])("%s comes out as it went in", (_name, value) => {
  expect(JSON.stringify(unpack(sent(value)))).toBe(JSON.stringify(value));
  expect(unpack(sent(value))).toEqual(value);
});

test("what JSON leaves out is left out", () => {
  expect(unpack(sent({ a: undefined, b: [{ c: undefined }, { c: undefined }] }))).toEqual({ b: [{}, {}] });
});

test("a long outline is a fraction of what it was", () => {
  const lessons = Array.from({ length: 100 }, (_, at) => ({
    id: `fire-${at}`,
    title: `Bài ${at}`,
    kind: "article",
    is_trial: false,
    percent: at,
  }));
  expect(JSON.stringify(sent(lessons)).length).toBeLessThan(JSON.stringify(lessons).length / 4);
});

test("what lies in alike objects is one list", () => {
  const cards = Array.from({ length: 24 }, (_, at) => ({
    slug: `fire-${at}`,
    category: { slug: "safety", label: "An toàn" },
    progress: { done_count: 5, segments: Array.from({ length: 12 }, () => ({ seconds: 300, state: "todo" })) },
  }));
  expect(JSON.stringify(sent(cards)).length).toBeLessThan(cards.length * 20);
});
