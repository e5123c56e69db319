import { expect, it } from "vitest";
import { scopeText } from "./job-text.ts";

/** Says which words with which values, whatever the language. */
const t = (key: string, values: Record<string, string | number> = {}) => [key, ...Object.values(values)].join(" ");
const saidOf = (about: Record<string, string>, kind: "block" | "run_import" | "undo" = "block") =>
  scopeText(t, { kind, about });

it("says of people picked one by one how many they are, whatever the list was filtered by", () => {
  expect(saidOf({ picked: "3" })).toBe("jobs:picked 3");
  expect(saidOf({ picked: "1", q: "kho", team: "Kho" })).toBe("jobs:picked 1");
});

it("says of a filter each of its parts, and of none at all that it is everybody", () => {
  const said = saidOf({ q: "an", team: "Kho", due: "overdue", status: "blocked" });
  for (const part of ["jobs:words an", "Kho", "people:due.overdue"]) expect(said).toContain(part);
  expect(saidOf({})).toBe("jobs:everybody");
  // What no filter of people is says nothing, and neither hides that it was everybody.
  expect(saidOf({ status: "gone", due: "someday", role: "nobody" })).toBe("jobs:everybody");
});

it("says of a file and of an undo no people", () => {
  expect([saidOf({}, "run_import"), saidOf({}, "undo")]).toEqual(["", ""]);
});
