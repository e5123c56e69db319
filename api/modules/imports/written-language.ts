import { fold } from "#shared/domain/fold.ts";
import { type LocaleCode, locales } from "#shared/locales.ts";

/** What speakers of the product's languages call each of them, besides its own name, its code and its tag (BCP 47). */
const calledSo: Readonly<Record<LocaleCode, readonly string[]>> = {
  vi: ["vie", "việt", "vietnamese", "ベトナム語", "베트남어", "越南语"],
  en: ["eng", "anh", "tiếng anh", "英語", "영어", "英语", "英文", "en-GB"],
  ja: ["jpn", "jp", "nhật", "tiếng nhật", "japanese", "일본어", "日语", "日文"],
  ko: ["kor", "kr", "hàn", "tiếng hàn", "korean", "韓国語", "韩语", "韩文", "朝鲜语"],
  zh_cn: [
    "zh",
    "chi",
    "zho",
    "cn",
    "zh-Hans",
    "zh-Hans-CN",
    "trung",
    "tiếng trung",
    "tiếng trung giản thể",
    "tiếng hoa",
    "chinese",
    "simplified chinese",
    "chinese (simplified)",
    "中国語",
    "中国語（簡体字）",
    "중국어",
    "중국어(간체)",
    "中文",
    "中文（简体）",
    "汉语",
  ],
};

function plain(text: string): string {
  return fold(text.replaceAll("_", "-")).replaceAll(/\s+/g, " ").trim();
}

const codes = new Map(
  locales.flatMap(({ code, name, tag }) =>
    [code, name, tag, ...calledSo[code]].map((said): [string, LocaleCode] => [plain(said), code]),
  ),
);

/** The language that a cell names, however it is written: "vi", "zh-Hans", "Tiếng Nhật", "英語"; undefined: none of the product's. */
export function languageOf(text: string): LocaleCode | undefined {
  return codes.get(plain(text));
}
