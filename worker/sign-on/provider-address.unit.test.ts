import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { providerAddress } from "./provider-address.ts";

describe("§18.39: where a sign-on may lead", () => {
  it.each([
    "https://login.provider.test/authorize?client_id=c&state=s-1",
    "http://localhost:9500/auth?state=s-1",
    "http://idp.localhost:9500/auth?state=s-1",
    "http://127.0.0.1:9500/auth?state=s-1",
    "http://[::1]:9500/auth?state=s-1",
  ])("%s", (address) => expect(providerAddress(address)).toEqual({ kind: "address", href: address, state: "s-1" }));

  it.each([
    ["http://login.provider.test/authorize?state=s", "not https"],
    ["http://localhost.evil.test/authorize?state=s", "not https"],
    ["http://127.0.0.1.evil.test/?state=s", "not https"],
    ["javascript:alert(1)//?state=s", "not https"],
    ["data:text/html,x?state=s", "not https"],
    ["//login.provider.test/?state=s", "no address"],
    ["/authorize?state=s", "no address"],
    ["https://user@login.provider.test/?state=s", "credentials"],
    ["https://user:pass@login.provider.test/?state=s", "credentials"],
    ["https://login.provider.test/", "state"],
    ["https://login.provider.test/?state=", "state"],
    ["https://login.provider.test/?state=a&state=b", "state"],
    [`https://login.provider.test/?state=${"x".repeat(513)}`, "state"],
    ["", "no address"],
  ])("not %s: %s", (address, reason) => expect(providerAddress(address)).toEqual({ kind: "refused", reason }));

  it("whatever is let through is https or this machine", () => {
    const part = fc.constantFrom(
      "https:",
      "http:",
      "//",
      "/",
      "\\",
      "@",
      "localhost",
      "127.0.0.1",
      ".evil.test",
      ":80",
      "?state=s",
      "#",
      "javascript:",
      "\t",
      "a",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const address = providerAddress(parts.join(""));
        if (address.kind === "refused") return;
        const url = new URL(address.href);
        expect(url.protocol === "https:" || /^(?:.*\.)?localhost$|^127\.0\.0\.1$/.test(url.hostname)).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});
