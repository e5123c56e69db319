import { describe, expect, it } from "vitest";
import { fitted, problemOf, problemOfStatus } from "./picture-upload.ts";
import { isWebAddress } from "./web-address.ts";

describe("a picture before it is sent", () => {
  it.each([
    ["image/png", 10 * 1024 * 1024, null],
    ["image/webp", 10 * 1024 * 1024 + 1, "size"],
    ["image/svg+xml", 10, "type"],
    ["text/html", 10, "type"],
    ["", 10, "type"],
  ])("%s of %i bytes: %s", (type, size, problem) => {
    expect(problemOf({ type, size })).toBe(problem);
  });

  it("keeps its shape and is never enlarged", () => {
    expect(fitted(4000, 3000)).toEqual({ width: 512, height: 384 });
    expect(fitted(3, 6000)).toEqual({ width: 1, height: 512 });
    expect(fitted(200, 100)).toEqual({ width: 200, height: 100 });
  });
});

it.each([[0, "network"], [401, "signed-out"], [413, "size"], [415, "type"], [403, "server"], [503, "server"]])("an answer of %i is %s", (status, problem) => {
  expect(problemOfStatus(status)).toBe(problem);
});

it.each([
  ["https://login.microsoftonline.com/x?state=1", true],
  ["http://127.0.0.1:9100/auth", true],
  ["http://id.localhost:9100/auth", true],
  ["http://login.example.com/", false],
  ["http://localhost.evil.test/", false],
  ["javascript:alert(1)", false],
  ["data:text/html,x", false],
  ["/auth", false],
  ["", false],
])("%s may be gone to: %s", (address, may) => {
  expect(isWebAddress(address)).toBe(may);
});
