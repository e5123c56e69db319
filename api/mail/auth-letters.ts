import { businessName, type Letterhead, writeLetter } from "./letter.ts";
import { filled, mailWords } from "./mail-words.ts";
import type { MailMessage } from "./mailer.ts";

/** The one-time code of a sign-in. */
export function otpLetter(head: Letterhead, { to, code, minutes }: { to: string; code: string; minutes: number }): MailMessage {
  const words = mailWords[head.locale].otp;
  const values = { business: businessName(head.business), code, minutes: String(minutes) };
  return writeLetter(head, {
    to,
    subject: filled(words.subject, values),
    heading: words.heading,
    paragraphs: [filled(words.intro, values), filled(words.validity, values), words.ignore],
    code,
  });
}

/** The link that sets a new password. */
export function resetLetter(head: Letterhead, { to, url, minutes }: { to: string; url: string; minutes: number }): MailMessage {
  const words = mailWords[head.locale].reset;
  const values = { business: businessName(head.business), email: to, minutes: String(minutes) };
  return writeLetter(head, {
    to,
    subject: filled(words.subject, values),
    heading: words.heading,
    paragraphs: [filled(words.intro, values), filled(words.validity, values), words.ignore],
    action: { label: words.button, url, fallback: words.fallback },
  });
}
