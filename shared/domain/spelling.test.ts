import fc from "fast-check";
import { expect, it } from "vitest";
import { piecesOf, slipsAllowed, slipsBetween } from "./spelling.ts";

it.each([
  ["khau", "khua", 1],
  ["password", "pasword", 1],
  ["extinguisher", "extingisher", 1],
  ["消火器", "消化器", 1],
  ["an", "an", 0],
  ["", "abc", 3],
])("%s and %s are %i apart", (a, b, apart) => {
  expect(slipsBetween(a, b)).toBe(apart);
  expect(slipsBetween(b, a)).toBe(apart);
});

it("a word with one slip shares a piece with the right one", () => {
  const word = fc.stringMatching(/^[a-z]{4,14}$/);
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom("swap", "drop", "add", "change"), (right, place, slip) => {
      const at = place % (right.length - 1);
      const wrong = {
        swap: right.slice(0, at) + right[at + 1] + right[at] + right.slice(at + 2),
        drop: right.slice(0, at) + right.slice(at + 1),
        add: `${right.slice(0, at)}q${right.slice(at)}`,
        change: `${right.slice(0, at)}q${right.slice(at + 1)}`,
      }[slip];
      const pieces = new Set(piecesOf(right));
      expect(piecesOf(wrong).some((piece) => pieces.has(piece))).toBe(true);
    }),
  );
});

it("short words are taken as they are", () => {
  expect(slipsAllowed("an")).toBe(0);
  expect(piecesOf("an")).toEqual(["an"]);
});
