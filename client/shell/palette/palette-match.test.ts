import { describe, expect, it } from "vitest";
import { queryTerms } from "#shared/domain/search-terms.ts";
import { matchLabel, titleMarks } from "./palette-match.ts";

const marked = (label: string, typed: string) =>
  matchLabel(label, [], typed)?.marks.map(([start, end]) => label.slice(start, end));

describe("matching what is typed with a label", () => {
  it("beginnings of words, in any order, marks or none", () => {
    expect(marked("Đăng xuất", "dang xu")).toEqual(["Đăng", "xu"]);
    expect(marked("Chế độ tối", "toi che")).toEqual(["Chế", "tối"]);
    expect(matchLabel("Đăng xuất", [], "xin")).toBeNull();
    expect(matchLabel("Đăng xuất", [], "dang nhap")).toBeNull();
  });

  it("parts of writing without spaces", () => {
    expect(marked("学習の概要", "概要")).toEqual(["概要"]);
    expect(marked("ﾛｸﾞｱｳﾄ", "ろぐ")).toEqual(["ﾛｸﾞ"]);
  });

  it("other names count less than the label's own words, its first word most", () => {
    const scores = ["Tối", "Chế độ tối", "Giao diện"].map((label) => matchLabel(label, ["dark toi"], "toi")?.score);
    expect(scores).toEqual([3, 2, 1]);
  });

  it("words typed to their end are told from beginnings and other names", () => {
    expect(["xep hang", "xep han", "diem"].map((typed) => matchLabel("Bảng xếp hạng", ["điểm"], typed)?.whole)).toEqual(
      [true, false, false],
    );
  });

  it("nothing typed matches everything", () => {
    expect(matchLabel("Trang chủ", [], "  ")).toEqual({ score: 0, whole: false, marks: [] });
  });

  it("a title is marked up to where the typing is", () => {
    const title = "Bảo vệ dữ liệu cá nhân";
    expect(titleMarks(title, queryTerms("du lie")).map(([start, end]) => title.slice(start, end))).toEqual(["dữ liệ"]);
  });
});
