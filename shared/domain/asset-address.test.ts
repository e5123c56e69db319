import { expect, test } from "vitest";
import { assetAddress } from "./asset-address.ts";

test.each([
  ["/files/photo", "/api/files/photo"],
  ["/business/files/mark", "/api/business/files/mark"],
  ["/brand/logo.png", "/brand/logo.png"],
  ["/filesystem/a", "/filesystem/a"],
  ["//cdn.test/files/a", "//cdn.test/files/a"],
  ["https://cdn.test/files/a", "https://cdn.test/files/a"],
  ["blob:files/a", "blob:files/a"],
])("%s is at %s", (path, address) => {
  expect(assetAddress(path, "/api")).toBe(address);
});
