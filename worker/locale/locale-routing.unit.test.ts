import { expect, it } from "vitest";
import { canonicalOrigin } from "./locale-routing.ts";

it("keeps the port and the scheme of the site", () => {
  expect(canonicalOrigin(new URL("http://A.test.:8787/x?y"), "a.test")).toBe("http://a.test:8787");
  expect(canonicalOrigin(new URL("https://a.test/x"), "a.test")).toBe("https://a.test");
});
