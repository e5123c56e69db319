import { type Letterhead, writeLetter } from "./letter.ts";
import type { MailMessage } from "./mail-message.ts";

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
  return writeLetter(head, "invitation", { to: given.to, values: { ...valuesOf(given), days: String(days) } });
}

/** The link that sets a password in place of one that a manager ended. */
export function managedResetLetter(head: Letterhead, { hours, ...given }: Given & { hours: number }): MailMessage {
  return writeLetter(head, "managed_reset", { to: given.to, values: { ...valuesOf(given), hours: String(hours) } });
}

/** Word of another address of an account, or that it has the one of before again. */
export function addressLetter(
  head: Letterhead,
  letter: "readdressed" | "address_restored",
  { to, ...values }: Omit<Given, "url">,
): MailMessage {
  return writeLetter(head, letter, { to, values });
}

function valuesOf({ to, name, sender, url }: Given) {
  return { email: to, name, sender, link: url };
}
