import { expect, it } from "vitest";
import type { LocaleCode } from "#shared/locales.ts";
import { guessEncoding } from "./guess-encoding.ts";

const utf8 = (text: string) => [...new TextEncoder().encode(text)];
const bytes = (...rows: string[]) => (rows.join("").match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
const times = (row: number[], count: number) => Array.from({ length: count }, () => row).flat();
const guessed = (parts: readonly number[][], locale: LocaleCode = "vi") =>
  guessEncoding(new Uint8Array(parts.flat()), locale);

const head = utf8("Name,Email\n");
const nguyen = utf8("Nguyễn Văn An,a@b\n");
const yamada = utf8("山田 太郎,a@b\n");
/** Trần Kiên. */
const tran = bytes("5472e2cc6e204b69ea6e2c6140620a");
/** Mã NV,Họ và tên,Email,Đơn vị – Nguyễn Thị Hạnh,a@b,Tổ “Sao Mai”. */
const staffHead = bytes("4d61de204e562c486ff22076e02074ea6e2c456d61696c2cd0f56e207669f20a");
const staff = bytes("4e677579eade6e20546869f2204861f26e682c6140622c54f4d2209353616f204d6169940a");
/** 鈴木, 佐藤 花子, 田中 健, 高橋 愛. */
const japanese = [
  "97e996d82c6140620a",
  "8db293a12089d48e712c6140620a",
  "93639286208c922c6140620a",
  "8d828bb42088a42c6140620a",
];
/** ｽｽﾞｷ 鈴木. */
const kana = "bdbddeb72097e996d80a";
/** たなか はなこ. */
const hiragana = bytes("82bd82c882a92082cd82c882b12c6140620a");
/** 김민수, 이서연, 박지훈. */
const korean = ["b1e8b9cebcf62c6140620a", "c0ccbcadbfac2c6140620a", "b9dac1f6c8c62c6140620a"];
/** 王伟, 李娜, 张敏. */
const chinese = ["cdf5ceb02c6140620a", "c0eec4c82c6140620a", "d5c5c3f42c6140620a"];
/** François Lefèvre – Zoë Noël; Niccolò. */
const french = bytes("4672616ee76f6973204c6566e87672652c6140620a5a6feb204e6feb6c0a");
const italian = bytes("4e6963636f6cf22c6140620a");

it.each([
  ["nearly all", [head, times(nguyen, 12), tran]],
  ["half of one line each", [head, yamada, bytes("97e996d82c6140620a")]],
  ["half of ten lines each", [head, times(yamada, 10), times(bytes("97e996d82c6140620a"), 10)]],
  ["a quarter", [head, times(nguyen, 5), times(tran, 15)]],
  ["nothing beyond ASCII", [head]],
])("what is UTF-8 by %s of its lines is UTF-8", (_name, parts) => {
  expect(guessed(parts)).toBe("utf-8");
});

it.each<[string, LocaleCode, number[][]]>([
  ["windows-1258", "vi", [staffHead, times(staff, 30)]],
  ["windows-1258", "vi", [head, tran]],
  ["windows-1258", "ja", [head, times(tran, 12)]],
  ["windows-1258", "en", [staffHead, times(staff, 3)]],
  // What of Latin letters both tables have, they have at the same places.
  ["windows-1258", "vi", [head, french]],
  ["windows-1252", "en", [head, french]],
  ["windows-1252", "vi", [head, italian]],
  ["shift_jis", "vi", [head, times(hiragana, 12)]],
  ["shift_jis", "ja", [head, bytes(...japanese.slice(0, 3))]],
  ["shift_jis", "ja", [head, bytes(kana)]],
  ["shift_jis", "vi", [head, times(bytes(...japanese), 25)]],
  ["euc-kr", "ko", [head, bytes(...korean)]],
  ["euc-kr", "vi", [head, times(bytes(...korean), 10)]],
  ["gb18030", "zh_cn", [head, bytes(...chinese)]],
  ["gb18030", "vi", [head, times(bytes(...chinese), 10)]],
])("%s of a business that speaks %s", (encoding, locale, parts) => {
  expect(guessed(parts, locale)).toBe(encoding);
});

it.each([
  "Mã NV,Họ và tên,Email\nNV1,Nguyễn Thị Hằng,hang@hoasen.test\n",
  "社員番号,氏名,メールアドレス,部署\nJ1,山田太郎,y@kumo.test,営業部\n",
  "사번,이름,이메일\nK1,김철수,k@kumo.test\n",
])("UTF-16 without a mark: %j", (text) => {
  const little = [...text].flatMap((sign) => [(sign.codePointAt(0) ?? 0) & 0xff, (sign.codePointAt(0) ?? 0) >> 8]);
  const big = little.map((_, at) => little[at ^ 1] ?? 0);
  expect(guessed([little])).toBe("utf-16le");
  expect(guessed([big], "ja")).toBe("utf-16be");
});

it("UTF-16 whose cells are so long that hardly a NUL is in it", () => {
  const text = `${"名".repeat(99)},${"部".repeat(99)}\n${"鈴".repeat(99)},${"営".repeat(99)}\n`;
  expect(
    guessed([[...text].flatMap((sign) => [(sign.codePointAt(0) ?? 0) & 0xff, (sign.codePointAt(0) ?? 0) >> 8])]),
  ).toBe("utf-16le");
});

it("a NUL in a file of bytes makes it no UTF-16", () => {
  expect(guessed([utf8("Name,Email\nAn\0,a@b\nBình,b@b\n")])).toBe("utf-8");
});
