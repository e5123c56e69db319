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
  ])("%s", (address) => expect(providerAddress(address)).toEqual({ href: address, state: "s-1" }));

  it.each([
    "http://login.provider.test/authorize?state=s",
    "http://localhost.evil.test/authorize?state=s",
    "http://127.0.0.1.evil.test/?state=s",
    "javascript:alert(1)//?state=s",
    "data:text/html,x?state=s",
    "//login.provider.test/?state=s",
    "/authorize?state=s",
    "https://user@login.provider.test/?state=s",
    "https://user:pass@login.provider.test/?state=s",
    "https://login.provider.test/",
    "https://login.provider.test/?state=",
    "https://login.provider.test/?state=a&state=b",
    `https://login.provider.test/?state=${"x".repeat(513)}`,
    "",
  ])("not %s", (address) => expect(providerAddress(address)).toBeUndefined());

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
        if (address === undefined) return;
        const url = new URL(address.href);
        expect(url.protocol === "https:" || /^(?:.*\.)?localhost$|^127\.0\.0\.1$/.test(url.hostname)).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});
