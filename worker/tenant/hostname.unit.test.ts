import { describe, expect, it } from "vitest";
import { canonicalHostname, canonicalOrigin } from "./hostname.ts";

function hostOf(url: string): string | undefined {
  return canonicalHostname(new URL(url).hostname);
}

describe("§18.25: odd hosts", () => {
  it.each([
    ["http://hoasen.localhost:8787/", "hoasen.localhost"],
    ["http://HoaSen.LocalHost/", "hoasen.localhost"],
    ["http://hoasen.localhost./", "hoasen.localhost"],
    ["http://học.example.com/", "xn--hc-68s.example.com"],
    ["http://localhost/", "localhost"],
  ])("%s is %s", (url, host) => expect(hostOf(url)).toBe(host));

  it.each([
    "http://127.0.0.1/",
    "http://0x7f000001/",
    "http://2130706433/",
    "http://[::1]/",
    "http://a..b/",
    "http://a../",
    "http://under_score.test/",
  ])("%s is nobody's", (url) => expect(hostOf(url)).toBeUndefined());

  it("is not fooled by a long name", () => expect(canonicalHostname(`${"a.".repeat(130)}test`)).toBeUndefined());

  it("keeps the port and the scheme of the site", () => {
    expect(canonicalOrigin(new URL("http://A.test.:8787/x?y"), "a.test")).toBe("http://a.test:8787");
    expect(canonicalOrigin(new URL("https://a.test/x"), "a.test")).toBe("https://a.test");
  });
});
