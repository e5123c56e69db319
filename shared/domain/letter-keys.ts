import type { LetterName } from "./letter-fields.ts";

/** What a letter is called in the keys of words. */
export const letterKeys = {
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
