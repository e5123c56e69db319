import { expect, it } from "vitest";
import { locales } from "#shared/locales.ts";
import { languageOf } from "./written-language.ts";

it.each([
  ["vi", ["vi", "VI-vn", "Tiếng Việt", "TIENG VIET", "Vietnamese", "ベトナム語", "베트남어", "越南语"]],
  ["en", ["en", "en_US", "EN-GB", "English", "tiếng Anh", "英語", "영어", "英文"]],
  ["ja", ["ja", "ja-JP", "日本語", "Japanese", "Tiếng Nhật", "일본어", "日语"]],
  ["ko", ["ko", "한국어", "Korean", "Tiếng Hàn", "韓国語", "韩语"]],
  ["zh_cn", ["zh-Hans", "zh", "zh_cn", "ZH-CN", "简体中文", "中文", "Chinese (Simplified)", "Tiếng  Trung", "중국어"]],
])("%s is known by its code, its tag and its names", (code, texts) => {
  expect(texts.map(languageOf)).toEqual(texts.map(() => code));
});

it("each language by its own name", () => {
  expect(locales.map(({ name }) => languageOf(name))).toEqual(locales.map(({ code }) => code));
});

it.each(["", "fr", "zh-Hant", "zh-TW", "繁體中文", "xx", "constructor", "English, Korean"])(
  "%j is none of them",
  (text) => {
    expect(languageOf(text)).toBeUndefined();
  },
);
