import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DateStyle, dateStyles, dayFault, dayOf, styleCounter, styleOf, styleOfRegion } from "./written-day.ts";

const someDay = fc
  .date({ min: new Date("1950-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const someStyle = fc.constantFrom(...dateStyles);
const sign = fc.constantFrom("/", "-", ".");

function styleIn(texts: readonly string[]) {
  const { count, found } = styleCounter();
  for (const text of texts) count(text);
  return found();
}

/** As somebody writes it who has this style; without noughts in front where `isShort`. */
function written(day: string, style: DateStyle, { by, isShort }: { by: string; isShort: boolean }): string {
  const [y = "", m = "", d = ""] = day.split("-");
  const [mm, dd] = isShort ? [String(Number(m)), String(Number(d))] : [m, d];
  const order = { dmy: [dd, mm, y], mdy: [mm, dd, y], ymd: [y, mm, dd] };
  return order[style].join(by);
}

describe("days of a file", () => {
  it("are read as they were written, whatever the style, the sign and the noughts", () => {
    fc.assert(
      fc.property(someDay, someStyle, sign, fc.boolean(), (day, style, by, isShort) => {
        const text = written(day, style, { by, isShort });
        expect([dayOf(text, style), dayFault(text, style)]).toEqual([day, undefined]);
      }),
    );
  });

  it("of a column with one beyond the twelfth are read as they were written, whatever people usually write there", () => {
    fc.assert(
      fc.property(fc.array(someDay, { minLength: 1 }), someStyle, someStyle, sign, (days, style, usual, by) => {
        const all = [...days, "2026-04-13"];
        const texts = all.map((day) => written(day, style, { by, isShort: true }));
        const told = styleOf([styleIn(texts)], usual);
        expect(texts.map((text) => dayOf(text, told))).toEqual(all);
      }),
    );
  });

  it("that could be either are as the region writes them, and never a day that they cannot be", () => {
    const early = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(early, early, someStyle, (one, two, style) => {
        fc.pre(one !== two);
        const text = `${one}/${two}/2026`;
        expect(styleIn([text])).toBe("open");
        expect(styleOf([styleIn([text])], style)).toBe(style);
        const [first, second] = [one, two].map((part) => String(part).padStart(2, "0"));
        const day = { dmy: `2026-${second}-${first}`, mdy: `2026-${first}-${second}`, ymd: undefined }[style];
        expect([dayOf(text, style), dayFault(text, style)]).toEqual([day, day === undefined ? "date_open" : undefined]);
      }),
    );
  });

  it("in the signs of Japan, Korea and China, with a time, and in wide figures are themselves in every style", () => {
    for (const style of dateStyles)
      for (const text of ["2026年1月4日", "2026년 1월 4일", "2026-01-04 08:30", "２０２６／１／４", "2026. 1. 4"])
        expect(dayOf(text, style)).toBe("2026-01-04");
  });

  it.each([
    [["13/4/2026", "1/2/2026"], "dmy"],
    [["4/13/2026", "1/2/2026"], "mdy"],
    [["4/13/2026", "13/4/2026"], "open"],
    [["2026-04-13", ""], "ymd"],
    [["2026-04-13", "1/2/2026"], "open"],
    [["soon", "46356", "31/11/2026"], null],
  ] as const)("of a column %j say %s", (texts, style) => {
    expect(styleIn(texts)).toBe(style);
  });

  it("of several columns one that tells counts for all", () => {
    expect(styleOf(["open", null, "mdy"], "dmy")).toBe("mdy");
    expect(styleOf(["ymd", "open"], "dmy")).toBe("dmy");
    expect(styleOf(["ymd", null], "dmy")).toBe("ymd");
    expect(styleOf([null], "mdy")).toBe("mdy");
  });

  it("tell of one that the other order would make a day", () => {
    expect(dayFault("4/13/2026", "dmy")).toBe("date_other_order");
    expect(dayFault("13/4/2026", "mdy")).toBe("date_other_order");
    expect(dayFault("31/11/2026", "dmy")).toBe("date_invalid");
    expect(dayFault("2026-02-30", "mdy")).toBe("date_invalid");
  });

  it.each([
    ["vi", "Asia/Ho_Chi_Minh", "dmy"],
    ["ja", "Asia/Tokyo", "ymd"],
    ["ko", "Asia/Seoul", "ymd"],
    ["zh_cn", "Asia/Shanghai", "ymd"],
    ["en", "Europe/London", "dmy"],
    ["en", "America/New_York", "mdy"],
    ["vi", "America/Los_Angeles", "dmy"],
  ] as const)("in %s in %s are usually %s", (locale, zone, style) => {
    expect(styleOfRegion(locale, zone)).toBe(style);
  });
});
