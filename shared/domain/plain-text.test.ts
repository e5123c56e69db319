import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPlainLine, isPlainProse, plainLine, plainProse } from "./plain-text.ts";

const code = (point: number) => String.fromCodePoint(point);
const overriding = [
  0x200e, 0x200f, 0x061c, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069, 0xfeff,
].map(code);
const controls = [0, 7, 8, 0x1b, 0x1f, 0x7f, 0x80, 0x85, 0x9f].map(code);

describe("a line", () => {
  it.each([
    "Nguyễn Thị Ánh",
    "Nguyê\u0303n",
    "山田 太郎",
    "김민준",
    "李雷",
    "O'Brien-Smith, Jr. 3rd",
    "👩‍🏫 An",
    "می‌خواهم",
    "क्‍ष",
    "אבג",
    "❤️",
    "രാജന്\u200d",
    "葛\u{e0100}城",
    "Phạm Thị Mỹ Lệ".normalize("NFD"),
    "สมชาย ผู้ใหญ่ น้ำผึ้ง",
    "श्री कृष्णमूर्ति ज़्यादा",
    "ရွှေ့မြှောင့်",
    "བསྒྲུབས་པ",
    "בְּרֵאשִׁ֖ית",
    "…",
    "",
  ])("%s is plain", (text) => {
    expect([isPlainLine(text), isPlainProse(text), plainLine(text)]).toEqual([true, true, text]);
  });

  it.each([...overriding, ...controls, "\n", "\t", "\r", "\u2028", "\u2029", "\ud800"])(
    "with %j is none, wherever it stands",
    (mark) => {
      for (const text of [`${mark}exe.jpg`, `gpj${mark}.exe`, `An${mark}`]) {
        expect(isPlainLine(text)).toBe(false);
        expect(isPlainLine(plainLine(text))).toBe(true);
      }
    },
  );

  it("bears as many marks on a letter as a language writes, and no pile of them", () => {
    const letter = "Z" + "\u0335".repeat(4);
    expect([isPlainLine(letter), isPlainProse(letter), plainLine(letter)]).toEqual([true, true, letter]);
    const pile = "Z" + "\u0335\u0321\u0322".repeat(4);
    expect([isPlainLine(pile), isPlainProse(pile)]).toEqual([false, false]);
    expect(isPlainLine(plainLine(pile))).toBe(true);
    expect(plainProse(`${pile}\nan`)).toMatch(/^Z\p{M}{4}\nan$/u);
  });

  const shapeless = [
    0x00ad, 0x034f, 0x115f, 0x1160, 0x180e, 0x200b, 0x2060, 0x2061, 0x2064, 0x3164, 0xffa0, 0xe0001, 0xe0020, 0xe0067,
    0xe007f,
  ].map(code);

  it.each(shapeless)("with %j looks like another, and a name that was handed over loses it", (mark) => {
    for (const text of [`Mgr${mark}`, `${mark}Mgr`, `M${mark}gr`]) {
      expect(isPlainLine(text)).toBe(false);
      expect(plainLine(text)).toBe("Mgr");
    }
  });

  it.each([...shapeless, "\u2800", "\ufe0f", "\u200d", "\u200c", "\u180b", "\u0301", "\u2003", "\u2800 \ufe0f"])(
    "of %j alone shows nothing",
    (text) => {
      expect(isPlainLine(text)).toBe(false);
      expect(plainLine(text)).toBe("");
    },
  );

  it.each(["\u200d", "\u200c"])("has %j between letters alone", (joiner) => {
    for (const text of [`Mgr${joiner}`, `${joiner}Mgr`, `Mgr${joiner} ${joiner}`]) {
      expect(isPlainLine(text)).toBe(false);
      expect(plainLine(text)).toBe("Mgr");
    }
  });

  it("that was handed over is plain, whatever it was", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(isPlainLine(plainLine(text))).toBe(true);
      }),
    );
  });
});

describe("a text of several lines", () => {
  it("keeps its lines and tabs and nothing that is hidden", () => {
    expect(plainProse("a\r\n\tb\n\nc")).toBe("a\r\n\tb\n\nc");
    for (const mark of [...overriding, ...controls]) {
      expect(plainProse(`a${mark}\nb`)).toBe("a\nb");
      expect(isPlainProse(`a${mark}`)).toBe(false);
    }
  });

  it("once plain, stays as it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(plainProse(plainProse(text))).toBe(plainProse(text));
      }),
    );
  });
});
