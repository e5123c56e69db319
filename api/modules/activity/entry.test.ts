import { expect, it } from "vitest";
import { locales } from "#shared/locales.ts";
import { momentText } from "./entry.ts";

it("writes a day as the pages do, and its time behind it", () => {
  const said = locales.map(({ code }) => [
    code,
    momentText(Date.UTC(2026, 11, 1, 0, 5), { locale: code, timeZone: "Asia/Ho_Chi_Minh" }),
  ]);
  expect(Object.fromEntries(said)).toEqual({
    vi: "01/12/2026 07:05",
    en: "Dec 1, 2026 07:05",
    ja: "2026年12月1日 07:05",
    ko: "2026년 12월 1일 07:05",
    zh_cn: "2026年12月1日 07:05",
  });
});
