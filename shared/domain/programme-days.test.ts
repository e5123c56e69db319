import { expect, it } from "vitest";
import type { DeadlineRule } from "./deadline.ts";
import { dayProblems, type DatedStep } from "./programme-days.ts";

const today = "2026-11-30";
const on = (date: string): DeadlineRule => ({ kind: "on", date });
const after = (days: number): DeadlineRule => ({ kind: "after_assignment", days });
const step = (id: string, deadline: DeadlineRule | null, requires: string[] = []): DatedStep => ({
  id,
  isOptional: false,
  requires,
  deadline,
});
const found = (steps: DatedStep[], deadline: DeadlineRule | null = null, inOrder = false) =>
  dayProblems({ steps, inOrder, deadline }, today).map((one) =>
    [one.kind, one.step, "names" in one ? one.names : undefined].filter((part) => part !== undefined).join(" "),
  );

it.each<[string, string[], string[]]>([
  ["a day that is over", found([step("a", on("2026-11-29")), step("b", on(today))]), ["past a"]],
  ["the programme's own", found([step("a", null)], on("2020-01-01")), ["past "]],
  ["a part after its programme", found([step("a", after(31)), step("b", after(30))], after(30)), ["after-programme a"]],
  ["what waits is due first", found([step("a", after(9)), step("b", after(8), ["a"])]), ["after-waiting a b"]],
  ["the order of the path", found([step("a", after(9)), step("b", after(8))], null, true), ["after-waiting a b"]],
  ["no order", found([step("a", after(9)), step("b", after(8))]), []],
  ["days that count from different things", found([step("a", on("2030-01-01"))], after(3)), []],
])("%s", (_, problems, expected) => {
  expect(problems).toEqual(expected);
});
