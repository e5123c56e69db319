import { expect, test } from "vitest";
import { ApiError } from "#client/core/transport/api.ts";
import { failureOf } from "./trial-failure.ts";

const refused = (statusCode: number) =>
  new ApiError({ statusCode, statusMessage: "", message: "", data: { message: "" } });

test("each refusal is one of the four states", () => {
  expect([0, 500, 503].map((status) => failureOf(refused(status)))).toEqual(["loading", "loading", "loading"]);
  expect([404, 422].map((status) => failureOf(refused(status)))).toEqual(["not-found", "not-found"]);
  expect([400, 401, 403, 423, 429].map((status) => failureOf(refused(status)))).toEqual(Array(5).fill("unavailable"));
  expect(failureOf(new TypeError("chunk"))).toBe("unavailable");
});
