import { admittedLetters, refusedLetters } from "./modules/admission/public.ts";
import { assignedLetters } from "./modules/assigning/public.ts";
import { endingLetters, graceLetters } from "./modules/certifications/public.ts";
import {
  calledOffLetters,
  noteLetters,
  seatGivenLetters,
  seatTakenBackLetters,
  teachingLetters,
} from "./modules/classes/public.ts";
import { assessmentLetters } from "./modules/competency/public.ts";
import { overdueLetters } from "./modules/dashboard/public.ts";
import { linkedLetters } from "./modules/identity/public.ts";
import type { LetterKinds } from "./modules/outbox/public.ts";
import {
  invitationLetters,
  managedResetLetters,
  readdressedLetters,
  restoredAddressLetters,
} from "./modules/people/public.ts";
import { reportLetters } from "./modules/reports/public.ts";

/** What becomes of a letter that waits, by the names that the outbox has for it. */
export const letterKinds: LetterKinds = {
  invitation: invitationLetters,
  managed_reset: managedResetLetters,
  linked: linkedLetters,
  readdressed: readdressedLetters,
  address_restored: restoredAddressLetters,
  session_off: calledOffLetters,
  session_note: noteLetters,
  teaching: teachingLetters,
  seat_given: seatGivenLetters,
  seat_taken_back: seatTakenBackLetters,
  assigned: assignedLetters,
  overdue: overdueLetters,
  admitted: admittedLetters,
  not_admitted: refusedLetters,
  certificate_ending: endingLetters,
  certificate_grace: graceLetters,
  report_sent: reportLetters,
  assessment: assessmentLetters,
};
