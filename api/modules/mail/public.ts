/** Letters and the ways out for them. */
export { linkedLetter, otpLetter, resetLetter } from "./auth-letters.ts";
export { inviteLetter, managedResetLetter, addressLetter } from "./managed-letters.ts";
export { type Letterhead, letterMoment, shippedLetter, showLetter, writeLetter } from "./letter.ts";
export { letterheadOf } from "./letterhead.ts";
export { MailFault, type MailMessage } from "./mail-message.ts";
export { mailerOf } from "./mailer.ts";
