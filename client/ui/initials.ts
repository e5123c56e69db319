import { itemAt } from "#shared/domain/item-at.ts";

const CJK = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

function first(word: string): string {
  return [...word][0] ?? "";
}

/**
 * The letters that stand for a person: of the last two words ("Nguyễn Thu Hà" is TH, the family name coming first),
 * or the first character of a Chinese, Japanese or Korean name. Empty for an empty name.
 */
export function initials(name: string): string {
  const words = name.normalize("NFC").trim().split(/\s+/);
  if (CJK.test(itemAt(words, 0))) return first(itemAt(words, 0));
  return words.slice(-2).map(first).join("").toUpperCase();
}
