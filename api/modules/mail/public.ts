/** Letters and the ways out for them. */
export { linkedLetter, otpLetter, resetLetter } from "./auth-letters.ts";
export { inviteLetter, managedResetLetter } from "./managed-letters.ts";
export { mailerOf } from "./mailer.ts";
