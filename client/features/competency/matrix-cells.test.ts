import { expect, test } from "vitest";
import { cellAt, isGap, isOpen } from "./matrix-cells.ts";

test("what is unknown may be chosen to be closed, and is no gap", () => {
  const person = { id: "a", name: "A", job_title: null, levels: "-13-", needs: "223-" };
  const cells = [0, 1, 2, 3].map((at) => cellAt(person, at));
  expect(cells.map(isGap)).toEqual([false, true, false, false]);
  expect(cells.map(isOpen)).toEqual([true, true, false, false]);
});
