import { expect, test } from "vitest";
import { User } from "#shared/contracts/auth.ts";
import { shortcutList } from "./shortcut-list.ts";

const learner = User.parse({ id: 1, name: "An", email: "an@a.test", business_id: "a", login_status: 1 });
const grader = { ...learner, can_access_lMS: true } as User;
const keysOf = (user: User | null, isApple = false) =>
  shortcutList((key) => key, user, isApple).flatMap(({ keys }) => keys.map(([keys]) => keys));

test("the keys of a quiz, of a PDF and of what is written stand in the list", () => {
  expect(keysOf(learner)).toEqual(expect.arrayContaining(["1–9 A–Z", "Enter", "Ctrl F", "Ctrl Enter"]));
  expect(keysOf(learner)).not.toContain("[");
  expect(keysOf(grader)).toEqual(expect.arrayContaining(["[", "J K"]));
});

test("on Apple's keyboards the chord is ⌘", () => {
  expect(keysOf(grader, true)).toEqual(expect.arrayContaining(["⌘ K", "⌘ F", "⌘ Enter", "⌘ Z"]));
  expect(keysOf(grader, true).join(" ")).not.toContain("Ctrl");
});

test("who is not signed in is told the keys of every page alone", () => {
  expect(keysOf(null)).toEqual(["Ctrl K", "/", "?", "Esc", "F8"]);
});

test("the keys of lists stand in the order in which they are used: go, open, add, choose, act, let go, save, undo", () => {
  const lists = shortcutList((key) => key, grader, true).at(-1);
  expect(lists?.keys.map(([keys]) => keys)).toEqual([
    "↑ ↓",
    "Enter",
    "C",
    "X",
    "Shift ↑ ↓",
    "B",
    "Esc",
    "⌘ Enter",
    "⌘ Z",
  ]);
});
