import { expect, it } from "vitest";
import { isWebAddress } from "./web-address.ts";

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
