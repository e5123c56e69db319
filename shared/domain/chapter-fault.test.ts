import { expect, it } from "vitest";
import { chapterFault } from "./chapter-fault.ts";

it.each([
  [[], undefined],
  [[0, 20], undefined],
  [[5, 20], { index: 0, fault: "first" }],
  [[0, 20, 20], { index: 2, fault: "same" }],
  [[0, 60], { index: 1, fault: "late" }],
  [[90], { index: 0, fault: "late" }],
])("of a film of a minute, chapters at %j: %j", (times, fault) => {
  const chapters = times.map((at) => ({ at }));
  expect(chapterFault(chapters, 60)).toEqual(fault);
});

it("does not know what is late in a film whose length nobody knows", () => {
  expect(chapterFault([{ at: 0 }, { at: 5000 }], null)).toBeUndefined();
});
