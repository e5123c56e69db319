import { expect, it } from "vitest";
import { guessKind } from "./guess-file.ts";

const utf8 = (text: string) => [...new TextEncoder().encode(text)];
const rows = (bytes: number[], count: number) => Array.from({ length: count }, () => bytes).flat();
const guessed = (...parts: number[][]) => guessKind(new Uint8Array(parts.flat())).encoding;

const head = utf8("Họ tên,Email\n");
/** "Trần Kiên,a@b" in windows-1258, and "たなか はなこ,a@b" in Shift_JIS. */
const vietnamese = [0x54, 0x72, 0xe2, 0xcc, 0x6e, 0x20, 0x4b, 0x69, 0xea, 0x6e, 0x2c, 0x61, 0x40, 0x62, 0x0a];
const japanese = [
  0x82, 0xbd, 0x82, 0xc8, 0x82, 0xa9, 0x20, 0x82, 0xcd, 0x82, 0xc8, 0x82, 0xb1, 0x2c, 0x61, 0x40, 0x62, 0x0a,
];

it.each([
  ["utf-8", [head, rows(utf8("Nguyễn Văn An,a@b\n"), 12)]],
  ["utf-8", [head, rows(utf8("Nguyễn Văn An,a@b\n"), 12), vietnamese]],
  ["utf-8", [utf8("Name,Email\n")]],
  ["windows-1258", [utf8("Name,Email\n"), rows(vietnamese, 12)]],
  ["shift_jis", [utf8("Name,Email\n"), rows(japanese, 12)]],
] as const)("%s: a file is what nearly all of it is", (encoding, parts) => {
  expect(guessed(...parts.map((part) => [...part]))).toBe(encoding);
});
