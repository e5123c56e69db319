import { expect, test } from "vitest";
import { budgets, overBudget, slowness } from "./budget.ts";

test("a part that takes half as long again as it may is named; the machine's own slowness is allowed for", () => {
  const most = budgets["browser"]! * 1.5;
  expect(overBudget("browser", most, [1, 1])).toBeUndefined();
  expect(overBudget("browser", most + 1, [1, 1])).toMatch(/^browser: /);
  expect(overBudget("browser", most * 3, [1, 3])).toBeUndefined();
  expect(overBudget("browser", most * 3 + 1, [3, 1])).toMatch(/^browser: /);
});

test("a fast machine is given no less, and what has no budget is not held to one", () => {
  expect(overBudget("vitest", budgets["vitest"]!, [0.2, 0.2])).toBeUndefined();
  expect(overBudget("something else", 10_000, [1])).toBeUndefined();
});

test("all parts together take 31 minutes", () => {
  expect(Object.values(budgets).reduce((sum, seconds) => sum + seconds, 0)).toBeLessThanOrEqual(1870);
});

test("the machine is measured by work", { timeout: 60_000 }, async () => {
  const slow = await slowness();
  expect(slow).toBeGreaterThanOrEqual(1);
  expect(Number.isFinite(slow)).toBe(true);
});
