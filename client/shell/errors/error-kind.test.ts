import { expect, it } from "vitest";
import { errorKind } from "./error-kind.ts";

it.each([
  [404, "not-found"],
  [403, "forbidden"],
  [423, "locked"],
  [500, "server"],
  [0, "connect"],
  [502, "connect"],
  [503, "connect"],
  [504, "connect"],
  [400, "default"],
  [418, "default"],
])("status %i gets the page %s", (statusCode, kind) => {
  expect(errorKind({ statusCode })).toBe(kind);
});
