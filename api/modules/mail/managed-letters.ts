import { businessName, type Letterhead, writeLetter } from "./letter.ts";
import type { MailMessage } from "./mail-message.ts";
import { filled, mailWords } from "./mail-words.ts";

interface Given {
  to: string;
  /** Whom it is written to. */
  name: string;
  /** The manager who has it sent. */
  sender: string;
  url: string;
}

/** The link that sets the first password of somebody whom a manager added. */
export function inviteLetter(head: Letterhead, { days, ...given }: Given & { days: number }): MailMessage {
  return linkLetter(head, "invitation", given, { days: String(days) });
}

/** The link that sets a password in place of one that a manager ended. */
export function managedResetLetter(head: Letterhead, { hours, ...given }: Given & { hours: number }): MailMessage {
  return linkLetter(head, "managedReset", given, { hours: String(hours) });
}

function linkLetter(
  head: Letterhead,
  kind: "invitation" | "managedReset",
  { to, name, sender, url }: Given,
  span: Record<string, string>,
): MailMessage {
  const words = mailWords[head.locale][kind];
  const values = { business: businessName(head.business), email: to, name, sender, ...span };
  return writeLetter(head, {
    to,
    subject: filled(words.subject, values),
    heading: filled(words.heading, values),
    paragraphs: [filled(words.intro, values), filled(words.validity, values), filled(words.ignore, values)],
    action: { label: words.button, url, fallback: words.fallback },
  });
}
