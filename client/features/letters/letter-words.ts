import type { LetterName } from "#shared/domain/letter-fields.ts";
import type { Translate } from "#client/core/formats/formats.ts";

export function letterName(t: Translate, letter: LetterName): string {
  return t(`letters:name.${letter}`);
}

/** When it is sent. */
export function letterPurpose(t: Translate, letter: LetterName): string {
  return t(`letters:purpose.${letter}`);
}

const fields = [
  "name",
  "sender",
  "business",
  "email",
  "days",
  "hours",
  "minutes",
  "link",
  "code",
  "account",
  "when",
  "course",
  "reason",
  "message",
  "courses",
  "report",
] as const;

export function fieldWords(t: Translate, field: string): string {
  const known = fields.find((one) => one === field);
  return known === undefined ? field : t(`letters:field.${known}`);
}
