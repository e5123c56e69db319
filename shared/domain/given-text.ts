import { fold, tokensOf } from "./fold.ts";

/** What a typed answer is compared with. */
export interface TextKey {
  /** Any of these is right. */
  accepted: readonly string[];
  /** Marks and capitals count too; otherwise "Ha noi" is "Hà Nội". */
  strict: boolean;
}

/** Whether a typed text is one of the accepted ones. Spaces at the ends and doubled ones never count. */
export function isAcceptedText(given: string, { accepted, strict }: TextKey): boolean {
  const form = strict ? tidy : loose;
  const wanted = form(given);
  return wanted !== "" && accepted.some((one) => form(one) === wanted);
}

function tidy(text: string): string {
  return text.normalize("NFC").trim().replaceAll(/\s+/g, " ");
}

/** The words without marks, case, width and punctuation; a text of signs alone as it is. */
function loose(text: string): string {
  return (
    tokensOf(text)
      .map((token) => token.text)
      .join(" ") || tidy(fold(text))
  );
}

/**
 * The numbers that a typed text can mean: "1,5" is one and a half in Hanoi, "1.500" fifteen hundred there and one and a
 * half in London. No number: none. Full-width digits count.
 */
export function numbersIn(given: string): number[] {
  const text = given
    .normalize("NFKC")
    .replaceAll(/[\s_'’]/g, "")
    .replace(/^[−–]/, "-");
  const readings = [text.replaceAll(",", ""), text.replaceAll(".", "").replace(",", ".")];
  const plain = readings.filter((reading) => /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(reading)).map(Number);
  return [...new Set(plain)].filter(Number.isFinite);
}

/** `tolerance`: how far off is still right, both ends included. */
export function isAcceptedNumber(given: string, { value, tolerance }: { value: number; tolerance: number }): boolean {
  // A tenth is no binary fraction: what stands exactly on the edge must not fall off it.
  const slack = Math.max(1, Math.abs(value)) * 1e-9;
  return numbersIn(given).some((number) => Math.abs(number - value) <= tolerance + slack);
}
