import { afterEach, expect, it, vi } from "vitest";
import { ApiError } from "#client/core/transport/api.ts";
import { PageError, toPageError } from "./page-error.ts";

function refused(statusCode: number, message: string): ApiError {
  return new ApiError({ statusCode, statusMessage: "status", message, data: { message } });
}

it.each([
  ["a refused call", refused(404, "gone"), 404, "gone"],
  ["a refused call without words", refused(400, ""), 400, "status"],
  ["a network that failed", refused(0, "Failed to fetch"), 503, ""],
  [
    "code that could not be fetched",
    new TypeError("Failed to fetch dynamically imported module: /assets/x.js"),
    503,
    "",
  ],
  ["a page error", new PageError(423), 423, ""],
  ["anything else", new RangeError("secret"), 500, ""],
])("%s becomes a page error", (_what, thrown, statusCode, statusMessage) => {
  expect(toPageError(thrown, "/x")).toMatchObject({ statusCode, statusMessage });
});

afterEach(() => void vi.unstubAllGlobals());

it.each([
  [true, false],
  [false, true],
])("with the network on (%s), code that is gone heals by asking again: %s", (onLine, heals) => {
  vi.stubGlobal("navigator", { onLine });
  expect(toPageError(new TypeError("Failed to fetch dynamically imported module: /assets/x.js"), "/x").heals).toBe(
    heals,
  );
});
