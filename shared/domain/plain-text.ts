/**
 * What no reader sees and what may still turn a text around, end a header or break a line: control characters, marks that
 * override the direction of writing, other line ends, the byte order mark, halves of characters. Joiners stay: scripts
 * and emoji are made with them.
 */
const hidden = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}\uFEFF\uFFF9-\uFFFB]/u;
/** What Unicode draws nothing for, and the letters without a shape: a name with one looks like another that has none. */
const blank = /(?![\u200C\u200D]|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/gu;
/** Joiners at a word's edge, where they join nothing; behind a letter's mark they shape that one. */
const looseJoiners = /(?<!\S)[\u200C\u200D]+|(?<![\p{M}\u200C\u200D])[\u200C\u200D]+(?!\S)/gu;
/** U+2800 is a symbol of no dots. */
const seen = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;
/** No language writes so many marks over one letter, composed as far as they are; a pile of them covers the lines around it. */
const piled = /(\p{M}{4})\p{M}+/gu;
const hiddenInProse = /(?![\n\r\t])[\p{Cc}\p{Bidi_Control}\p{Cs}\uFEFF\uFFF9-\uFFFB]/gu;

/** Whether a name, a title or an address holds nothing but what is seen, and something of it unless it is empty. */
export function isPlainLine(text: string): boolean {
  return (
    !hidden.test(text) && withoutBlank(text) === text && withoutPiles(text) === text && (text === "" || seen.test(text))
  );
}

/** As `isPlainLine`, for a text of several lines. */
export function isPlainProse(text: string): boolean {
  return plainProse(text) === text;
}

/** A text of several lines without what is not seen: it comes along from where people copy, and they could not find it. */
export function plainProse(text: string): string {
  return withoutPiles(text.replaceAll(hiddenInProse, ""));
}

/** Whether a reader sees anything of a text. */
export function showsSomething(text: string): boolean {
  return seen.test(text.replaceAll(blank, ""));
}

/** A name that another system gave: nobody is there to type it again. */
export function plainLine(text: string): string {
  const line = withoutPiles(withoutBlank(plainProse(text.replaceAll(/[\s\p{Cc}]+/gu, " ")))).trim();
  return seen.test(line) ? line : "";
}

function withoutPiles(text: string): string {
  const composed = text.normalize("NFC");
  const lower = composed.replaceAll(piled, "$1");
  return lower === composed ? text : lower;
}

function withoutBlank(text: string): string {
  return text.replaceAll(blank, "").replaceAll(looseJoiners, "");
}
