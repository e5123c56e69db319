import type { LetterName } from "#shared/domain/letter-fields.ts";
import type { Translate } from "#client/core/formats/formats.ts";

const keys = {
  invitation: "invitation",
  managed_reset: "managedReset",
  reset: "reset",
  otp: "otp",
  linked: "linked",
  readdressed: "readdressed",
  address_restored: "addressRestored",
  session_off: "sessionOff",
  session_note: "sessionNote",
  assigned: "assigned",
  report_sent: "reportSent",
} as const satisfies Record<LetterName, string>;

export function letterName(t: Translate, letter: LetterName): string {
  return t(`letters:name.${keys[letter]}`);
}

/** When it is sent. */
export function letterPurpose(t: Translate, letter: LetterName): string {
  return t(`letters:purpose.${keys[letter]}`);
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
