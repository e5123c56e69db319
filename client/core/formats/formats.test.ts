import { expect, test } from "vitest";
import en from "#locales/en/common.json" with { type: "json" };
import ja from "#locales/ja/common.json" with { type: "json" };
import ko from "#locales/ko/common.json" with { type: "json" };
import vi from "#locales/vi/common.json" with { type: "json" };
import zhCn from "#locales/zh_cn/common.json" with { type: "json" };
import type { LocaleCode } from "#shared/locales.ts";
import { calendarDayText, dateText, dayText, momentText } from "./dates.ts";
import {
  clock,
  durationText,
  languageName,
  leftText,
  joined,
  percentText,
  remainingText,
  type Translate,
} from "./formats.ts";
import { createTranslator } from "#client/core/messages/i18n.ts";

const words = { vi, en, ja, ko, zh_cn: zhCn };
const codes = Object.keys(words) as LocaleCode[];

function translator(code: LocaleCode): Translate {
  const { t } = createTranslator(code, { common: words[code] });
  return (key, values) => t(key, { ...values });
}

const all = (say: (t: Translate) => string) => codes.map((code) => say(translator(code)));

test("a clock shows minutes and seconds, hours only where there are some", () => {
  expect([0, 9.9, 370, 492.4, 3599, 3600, 3723, -5].map(clock)).toEqual([
    "00:00",
    "00:09",
    "06:10",
    "08:12",
    "59:59",
    "1:00:00",
    "1:02:03",
    "00:00",
  ]);
});

test("durations are said in hours and minutes and never as nothing", () => {
  expect(all((t) => durationText(t, 5040))).toEqual([
    "1 giờ 24 phút",
    "1 hr 24 min",
    "1時間24分",
    "1시간 24분",
    "1 小时 24 分钟",
  ]);
  const t = translator("vi");
  expect([0, 20, 95, 3570, 7200].map((seconds) => durationText(t, seconds))).toEqual([
    "1 phút",
    "1 phút",
    "2 phút",
    "1 giờ",
    "2 giờ",
  ]);
  expect(all((t) => leftText(t, "lesson", 368))).toEqual([
    "bài còn 6 phút",
    "6 min left in the lesson",
    "レッスンは残り6分",
    "이 차시 6분 남음",
    "本课还剩 6 分钟",
  ]);
  expect(remainingText(t, "course", 3000)).toBe("Khoá còn 50 phút");
  expect(all((t) => percentText(t, 79.6))).toEqual(["80 %", "80%", "80%", "80%", "80%"]);
});

const timeZone = "Asia/Ho_Chi_Minh";
const now = Date.parse("2026-11-20T03:00:00Z");

test("days are of the reader's time zone and carry the year only when it is another", () => {
  const late = "2026-11-01T18:30:00Z";
  expect(all((t) => dayText(t, late, { now, timeZone }))).toEqual(["02/11", "Nov 2", "11月2日", "11월 2일", "11月2日"]);
  expect(dayText(translator("vi"), late, { now, timeZone: "America/Chicago" })).toBe("01/11");
  expect(all((t) => dayText(t, "2025-12-31T05:00:00Z", { now, timeZone }))).toEqual([
    "31/12/2025",
    "Dec 31, 2025",
    "2025年12月31日",
    "2025년 12월 31일",
    "2025年12月31日",
  ]);
  expect(dateText(translator("en"), late, timeZone)).toBe("Nov 2, 2026");
});

test("a calendar day is the same in every time zone", () => {
  expect(calendarDayText(translator("vi"), "2026-10-02")).toBe("02/10/2026");
});

test("a time zone that the engine does not know falls back to the product's", () => {
  expect(dayText(translator("vi"), "2026-11-01T18:30:00Z", { now, timeZone: "Mars/Olympus" })).toBe("02/11");
});

test("a moment is said as people say it", () => {
  const say = (instant: string) => momentText(translator("vi"), instant, { now, timeZone });
  expect(say("2026-11-20T01:00:00Z")).toBe("sáng nay");
  expect(say("2026-11-19T17:30:00Z")).toBe("rạng sáng nay");
  expect(say("2026-11-19T12:00:00Z")).toBe("tối hôm qua");
  expect(say("2026-11-18T13:00:00Z")).toBe("tối thứ Tư");
  expect(say("2026-11-15T07:00:00Z")).toBe("chiều Chủ nhật");
  expect(say("2026-11-11T03:00:00Z")).toBe("ngày 11/11");
  expect(all((t) => momentText(t, "2026-11-18T13:00:00Z", { now, timeZone }))).toEqual([
    "tối thứ Tư",
    "Wednesday evening",
    "水曜日の夜",
    "수요일 저녁",
    "星期三晚上",
  ]);
});

test("an instant after the page was made, while it stayed open, is of today", () => {
  expect(momentText(translator("en"), "2026-11-22T03:00:00Z", { now, timeZone })).toBe("this morning");
});

test("languages bear their own names, unknown ones their code", () => {
  expect(["vi", "ja-JP", "zh_cn", "zh", "en-GB", "eo"].map(languageName)).toEqual([
    "Tiếng Việt",
    "日本語",
    "简体中文",
    "简体中文",
    "English",
    "eo",
  ]);
});

test("words of a list are parted by the commas of the language", () => {
  expect(all((t) => joined(t, ["a", "b", "c"]))).toEqual(["a, b, c", "a, b, c", "a、b、c", "a, b, c", "a，b，c"]);
  expect([joined(translator("ja"), ["a"]), joined(translator("ja"), [])]).toEqual(["a", ""]);
});
