import { expect, test } from "vitest";
import { needsNetwork } from "./needs-network.ts";

const lesson = (id: string, can_keep: boolean) => ({ id, number: 1, title: id, can_keep });
const kept = { isWhole: true, lessons: [lesson("film", true), lesson("quiz", false)] };
const ids = ["film", "quiz", "added-since"];

test.each([
  ["online and not kept: nothing is marked", { kept: undefined, isOnline: true }, []],
  ["online while it is being stored: not yet", { kept: { ...kept, isWhole: false }, isOnline: true }, []],
  [
    "kept: what could not be kept, and what came later, whether or not there is a network",
    { kept, isOnline: true },
    ["quiz", "added-since"],
  ],
  ["kept and offline", { kept, isOnline: false }, ["quiz", "added-since"]],
  ["offline and not kept: all but the one on screen", { kept: undefined, isOnline: false }, ["quiz", "added-since"]],
])("%s", (_what, device, expected) => {
  expect(needsNetwork(ids, "film", device)).toEqual(expected);
});

test("a quiz that is open still needs one in a course that is kept", () => {
  expect(needsNetwork(ids, "quiz", { kept, isOnline: false })).toContain("quiz");
});
