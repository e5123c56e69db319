import { expect, test } from "vitest";
import { fastestPlayback } from "#shared/domain/study-credit.ts";
import { speeds } from "./speeds.ts";

test("no speed is offered at which honest watching would be refused", () => {
  expect(Math.max(...speeds)).toBe(fastestPlayback);
});
