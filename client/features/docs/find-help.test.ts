import { expect, it } from "vitest";
import { readHelp } from "../../../tools/build/help-articles.ts";
import { findHelp } from "./find-help.ts";
import type { HelpSection } from "#shared/help-article.ts";

const read = (locale: string) => readHelp(process.cwd(), locale);
const vi = await read("vi");
const en = await read("en");
const ja = await read("ja");
const ko = await read("ko");
const zh = await read("zh_cn");

const names = (sections: HelpSection[], words: string) => findHelp(sections, words).map(({ name }) => name);

it("finds Vietnamese without its marks, the title before the text", () => {
  expect(names(vi, "quen mat khau")[0]).toBe("forgot-password");
  expect(names(vi, "danh sach cho")).toContain("classroom-courses");
  expect(names(vi, "danh sách chờ")[0]).toBe("classroom-courses");
  expect(names(vi, "Bảng xếp hạng")[0]).toBe("points-and-leader-board");
});

it("finds two characters of Chinese, Japanese and Korean", () => {
  expect(names(ja, "字幕")).toContain("films-and-documents");
  expect(names(ko, "자막")).toContain("films-and-documents");
  expect(names(zh, "候补")[0]).toBe("classroom-courses");
});

it("wants every word, and answers nothing to nothing", () => {
  expect(names(en, "waiting list")[0]).toBe("classroom-courses");
  expect(names(en, "waiting zebra")).toEqual([]);
  expect(names(en, "   ")).toEqual([]);
});

it("marks what it found and names the heading above it", () => {
  const [hit] = findHelp(en, "trusted");
  expect(hit?.title.marks.length).toBe(1);
  const seat = findHelp(en, "QR code").find(({ name }) => name === "classroom-courses");
  expect(seat?.anchor).toMatch(/^s\d$/);
  expect(seat?.text.text.slice(...(seat.text.marks[0] ?? [0, 0]))).toMatch(/QR code/i);
});
