/** Letters and the ways out for them. */
export { linkedLetter, otpLetter, resetLetter } from "./auth-letters.ts";
export { inviteLetter, managedResetLetter } from "./managed-letters.ts";
export type { Letterhead } from "./letter.ts";
export { MailFault, type MailMessage } from "./mail-message.ts";
export { mailerOf } from "./mailer.ts";
