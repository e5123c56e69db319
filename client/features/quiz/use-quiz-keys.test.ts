import { afterEach, expect, test, vi } from "vitest";
import { choiceOf } from "./use-quiz-keys.ts";

afterEach(() => vi.unstubAllGlobals());

const chosen = (kept: string | null) => {
  vi.stubGlobal("localStorage", { getItem: (key: string) => (key === "single-keys" ? kept : null) });
  return ["1", "b", "C", "4", "Enter"].map((key) => choiceOf(key, 3));
};

test("digits and letters choose an option", () => {
  expect(chosen(null)).toEqual([0, 1, 2, null, null]);
});

test("switched off, single keys choose nothing (WCAG 2.1.4)", () => {
  expect(chosen("off")).toEqual([null, null, null, null, null]);
});
