import { expect, it } from "vitest";
import en from "#locales/en/validation.json" with { type: "json" };
import ja from "#locales/ja/validation.json" with { type: "json" };
import ko from "#locales/ko/validation.json" with { type: "json" };
import vi from "#locales/vi/validation.json" with { type: "json" };
import zh from "#locales/zh_cn/validation.json" with { type: "json" };
import { isFollowed, isLink, isOwnPath, isPicture } from "./safe-address.ts";

const messages = [en, ja, ko, vi, zh];

it("takes paths of the host and addresses that run nothing", () => {
  for (const text of [
    "/",
    "/khoa-hoc/an-toan?x=1#y",
    "https://a.test",
    "http://a.test:8080/x",
    "mailto:a@b.test",
    "tel:+84901",
  ])
    expect(isLink(text), text).toBe(true);
  expect(isPicture("https://a.test/logo.png")).toBe(true);
  expect(isPicture("/business/files/brand-1")).toBe(true);
});

it("refuses what could run a script, leave the host unseen, or hide what it is", () => {
  for (const text of [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    " javascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "//evil.test",
    "/\\evil.test",
    "https:///x",
    "https://user@evil.test",
    "",
    "khoa-hoc",
    "https://a.test/\u202egnp.exe",
    "/khoa\u200b-hoc",
    "mailto:a\u2066@b.test",
  ])
    expect(isLink(text), JSON.stringify(text)).toBe(false);
  expect(isPicture("http://a.test/x.png")).toBe(false);
  expect(isFollowed("/x")).toBe(false);
  expect(isOwnPath("https://a.test")).toBe(false);
});

it("is told with each beginning that is taken, in every language", () => {
  for (const { link_invalid: words } of messages)
    for (const beginning of ["/", "https://", "http://", "mailto:", "tel:"]) expect(words).toContain(beginning);
});
