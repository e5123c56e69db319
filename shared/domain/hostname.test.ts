import { describe, expect, it, test } from "vitest";
import { canonicalHostname, isDomainName, isHostname } from "./hostname.ts";

test.each(["localhost", "learn.acme.test", "xn--hc-sen-8va.vn", "a--b.test", "1.test", `${"a".repeat(63)}.test`])(
  "%s is a hostname",
  (name) => expect(isHostname(name)).toBe(true),
);

test.each([
  "",
  ".",
  "a..test",
  "-a.test",
  "a-.test",
  "a.test.",
  "Acme.test",
  "a_b.test",
  "a.test:80",
  "a".repeat(64),
  "10.0.0.1",
  "123",
  "a.1",
])("%j is none", (name) => expect(isHostname(name)).toBe(false));

test("253 characters are the most", () => {
  const name = `${"abcdefghi.".repeat(25)}abc`;
  expect([isHostname(name), isHostname(`${name}d`)]).toEqual([true, false]);
});

test("a name in a domain has two labels or more", () => {
  expect(["acme.test", "localhost", "a..test", "10.0.0.1"].map(isDomainName)).toEqual([true, false, false, false]);
});

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
});
