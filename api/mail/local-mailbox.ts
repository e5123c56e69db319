import type { Mailer } from "./mailer.ts";

export interface KeptMail {
  to: string;
  /** With the sender's name. */
  from: string;
  subject: string;
  text: string;
  html: string;
}

/** What keeps mail on a local installation; its Worker is no part of a deployment (mailbox/index.ts). */
export interface LocalMailbox {
  keep(businessId: string, mail: KeptMail): Promise<void>;
}

export function localMailboxTransport(mailbox: LocalMailbox, businessId: string, address: string): Mailer {
  return {
    send: ({ to, fromName, subject, text, html }) =>
      mailbox.keep(businessId, { to, from: `${fromName} <${address}>`, subject, text, html }),
  };
}
