import { expect, test } from "vitest";
import en from "#locales/en/common.json" with { type: "json" };
import ja from "#locales/ja/common.json" with { type: "json" };
import ko from "#locales/ko/common.json" with { type: "json" };
import vi from "#locales/vi/common.json" with { type: "json" };
import zhCn from "#locales/zh_cn/common.json" with { type: "json" };
import type { LocaleCode } from "#shared/locales.ts";
import { createTranslator } from "#client/core/messages/i18n.ts";
import type { Translate } from "./formats.ts";
import { clockTime, dayBox, sessionText } from "./session-times.ts";

const words = { vi, en, ja, ko, zh_cn: zhCn };
const inEach = (say: (t: Translate) => string) =>
  (Object.keys(words) as LocaleCode[]).map((code) => {
    const { t } = createTranslator(code, { common: words[code] });
    return say((key, values) => t(key, { ...values }));
  });

/** Half past eight until half past eleven in Ho Chi Minh City. */
const session = { starts_at: "2026-12-03T01:30:00.000Z", ends_at: "2026-12-03T04:30:00.000Z" };
const calendar = { now: Date.parse("2026-11-21T00:00:00Z"), timeZone: "Asia/Ho_Chi_Minh" };

test("a date stands in the zone in which it is held, in every language", () => {
  expect(inEach((t) => sessionText(t, session, calendar))).toEqual([
    "thứ Năm 03/12, 08:30–11:30",
    "Thursday, Dec 3, 08:30–11:30",
    "12月3日（木曜日） 08:30～11:30",
    "12월 3일 목요일 08:30~11:30",
    "12月3日 星期四 08:30–11:30",
  ]);
  expect(inEach((t) => sessionText(t, session, { ...calendar, timeZone: "America/New_York" }))[0]).toBe(
    "thứ Tư 02/12, 20:30–23:30",
  );
});

test("midnight is 00:00", () => {
  expect(clockTime("2026-12-02T17:00:00.000Z", "Asia/Ho_Chi_Minh")).toBe("00:00");
});

test("the box of an agenda: an instant in its zone, a calendar day as it is", () => {
  expect(inEach((t) => Object.values(dayBox(t, "2026-12-02T18:00:00.000Z", "Asia/Ho_Chi_Minh")).join(" "))).toEqual([
    "03 Th. 12",
    "3 Dec",
    "3 12月",
    "3 12월",
    "3 12月",
  ]);
  expect(inEach((t) => Object.values(dayBox(t, "2026-12-03", "America/Los_Angeles")).join(" "))[0]).toBe("03 Th. 12");
});
