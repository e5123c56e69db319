import { describe, expect, it } from "vitest";
import { fold, tokensOf } from "./fold.ts";
import { excerpt, marksOf } from "./highlight.ts";
import { indexTerms, queryTerms } from "./search-terms.ts";
import { stem } from "./stem.ts";

const marked = (text: string, query: string, options = {}) =>
  marksOf(text, queryTerms(query), options).map(([start, end]) => text.slice(start, end));

describe("fold", () => {
  it.each([
    ["tôi được đi học", "toi duoc di hoc"],
    ["ĐƯỜNG NƯỚC NGẬP", "duong nuoc ngap"],
    ["o\u031B\u0323 decomposed \u1EE3", "o decomposed o"],
    ["ﾊﾟｽﾜｰﾄﾞ パスワード", "ぱすわーど ぱすわーど"],
    ["が ぱ ヴ", "が ぱ ゔ"],
    ["비밀번호", "비밀번호"],
    ["ＩＳＯ　４５００１", "iso 45001"],
    ["Straße Øre Łódź", "strasse ore lodz"],
    ["⑴ ㈱ ½", "1 株 12"],
  ])("%s", (text, folded) => {
    expect(fold(text)).toBe(folded);
    expect(fold(text.normalize("NFD"))).toBe(folded);
  });

  it("knows where each sign came from, whatever its width or form", () => {
    const text = "  Nguo\u031B\u0300i dùng ﾊﾟｽﾜｰﾄﾞ!";
    for (const { start, end, starts } of tokensOf(text)) {
      expect(starts[0]).toBe(start);
      expect(end).toBeGreaterThan(starts.at(-1)!);
    }
    expect(tokensOf(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      "Nguo\u031B\u0300i",
      "dùng",
      "ﾊﾟｽﾜｰﾄﾞ",
    ]);
  });

  it("a tone counts the same on either vowel, another tone does not", () => {
    const exact = (text: string) => tokensOf(text)[0]!.exact;
    expect(exact("khoá")).toBe(exact("khóa"));
    expect(exact("mua")).not.toBe(exact("mưa"));
    expect(exact("ma")).not.toBe(exact("má"));
  });

  it("what cannot be seen parts no word", () => {
    expect(tokensOf("mật\u00ADkhẩu \u200Ba").map((token) => token.text)).toEqual(["matkhau", "a"]);
  });
});

describe("terms", () => {
  it("CJK writing is found by pairs and by its last sign", () => {
    expect(indexTerms("消火器 SNS").folded).toEqual(["消火", "火器", "器", "sns"]);
  });

  it("English endings fall, Vietnamese syllables stay", () => {
    expect(["extinguishers", "extinguisher"].map(stem)).toEqual(["extinguisher", "extinguisher"]);
    expect(["reporting", "reported", "reports", "report"].map(stem)).toEqual(["report", "report", "report", "report"]);
    expect(["policies", "policy", "boxes", "box", "managing", "manage", "inspection", "inspect"].map(stem)).toEqual([
      "policy",
      "policy",
      "box",
      "box",
      "manag",
      "manag",
      "inspect",
      "inspect",
    ]);
    for (const syllable of "nghiem nghieng khoe thue luat truong khuyen sach thang tieng duoc".split(" "))
      expect(stem(syllable)).toBe(syllable);
  });

  it("i and y are one vowel", () => {
    expect(indexTerms("kỹ năng, lý do").folded).toEqual(indexTerms("kĩ năng, lí do").folded);
  });

  it("asks without the words that only ask", () => {
    const asked = (query: string) => queryTerms(query).map((term) => term.text);
    expect(asked("how do I use a fire extinguisher")).toEqual(["use", "fire", "extinguisher"]);
    expect(asked("làm thế nào để đổi mật khẩu")).toEqual(["doi", "mat", "khau"]);
    expect(asked("パスワードの作り方を教えて")).toEqual(["ぱすわーど", "作り方"]);
    expect(asked("怎么使用灭火器")).toEqual(["使用", "灭火器"]);
    expect(asked("비밀번호를 바꾸는 방법")).toEqual(["비밀번호", "바꾸"]);
    expect(asked("how to")).toEqual(["how", "to"]);
  });

  it("holds at most twelve words, and any input", () => {
    expect(queryTerms("a1 b2 c3 d4 e5 f6 g7 h8 i9 j10 k11 l12 m13 n14")).toHaveLength(12);
    expect(queryTerms(' " * () - ^ ')).toEqual([]);
  });
});

describe("marks", () => {
  it("marks words as they stand, typed with marks or not, neighbours together", () => {
    expect(marked("Vận hành nồi hơi an toàn", "an toan")).toEqual(["an toàn"]);
    expect(marked("Cắt, khoá và thử nguồn", "khóa nguon")).toEqual(["khoá", "nguồn"]);
    expect(marked("消火器の使い方", "しょうか 消火器")).toEqual(["消火器"]);
    expect(marked("ﾊﾟｽﾜｰﾄﾞ管理", "ぱすわーど")).toEqual(["ﾊﾟｽﾜｰﾄﾞ"]);
    expect(marked("비밀번호는 길게", "비밀번호를")).toEqual(["비밀번호"]);
    expect(marked("Reporting incidents", "report incident")).toEqual(["Reporting incidents"]);
  });

  it("marks the beginning of a word while it is typed", () => {
    expect(marked("Bảo vệ dữ liệu", "du lie", { typing: true })).toEqual(["dữ liệ"]);
    expect(marked("Bảo vệ dữ liệu", "du lie")).toEqual(["dữ"]);
  });

  it("an excerpt keeps the marks on their words", () => {
    const text = `${"Lời dẫn dài dòng. ".repeat(30)}Kéo cần xả áp nửa nấc, nghe tiếng, rồi mới kéo hết. ${"Lời kết dài dòng. ".repeat(30)}`;
    const short = excerpt({ text, marks: marksOf(text, queryTerms("xa ap")) }, 120);
    expect(short.text.length).toBeLessThanOrEqual(122);
    expect(short.marks.map(([start, end]) => short.text.slice(start, end))).toEqual(["xả áp"]);
    expect(excerpt({ text: "ngắn", marks: [] })).toEqual({ text: "ngắn", marks: [] });
  });
});

it("one letter and a hyphen belong to the word behind them", () => {
  expect(tokensOf("An e-mail, an X-ray; plan B - and a 2-day trip").map(({ text }) => text)).toEqual([
    "an",
    "email",
    "an",
    "xray",
    "plan",
    "b",
    "and",
    "a",
    "2",
    "day",
    "trip",
  ]);
});
