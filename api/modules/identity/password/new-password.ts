import { commonBases, commonPasswords } from "./common-passwords.ts";

/** What an attacker knows about the account: its words make no password. */
export interface KnownOfAccount {
  email: string;
  name: string;
  businessTitle: string;
}

const lookAlikes: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "€": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

/**
 * Whether a password that satisfies the five rules is nevertheless one of the first to be tried: on the list, a common
 * word with digits and signs around it, or the account's or the business's own words.
 */
export function isCommonPassword(password: string, account: KnownOfAccount): boolean {
  const lower = fold(password);
  if (commonPasswords.has(lower)) return true;
  const readings = new Set([skeleton(lower), skeleton(unmasked(lower)), skeleton(unmasked(trimmed(lower)))]);
  if ([...readings].some((reading) => commonBases.has(reading))) return true;
  const words = ownWords(account);
  return [...readings].some((reading) => isMadeOf(reading, words));
}

/** Lower case without accents, so that "Mật" reads as "mat". */
function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("đ", "d").replaceAll("Đ", "d").toLowerCase();
}

function unmasked(text: string): string {
  return [...text].map((character) => lookAlikes[character] ?? character).join("");
}

/** Without the digits and signs at both ends: they are decoration, not look-alikes. */
function trimmed(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
}

function skeleton(text: string): string {
  return text.replace(/[^\p{L}]/gu, "");
}

/** Some of the words, with fewer than four letters more. */
function isMadeOf(reading: string, words: readonly string[]): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ""), reading);
  return rest !== reading && rest.length < 4;
}

function ownWords({ email, name, businessTitle }: KnownOfAccount): string[] {
  const all = fold(`${email} ${name} ${businessTitle}`).split(/[^\p{L}]+/u);
  const whole = [name, businessTitle].map((text) => skeleton(fold(text)));
  return [...new Set([...whole, ...all])].filter((word) => [...word].length >= 4);
}
