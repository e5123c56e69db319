import type { LocalMailbox } from "#api/env.ts";
import type { Mailer } from "./mail-message.ts";

export function localMailboxTransport(mailbox: LocalMailbox, businessId: string, address: string): Mailer {
  return {
    send: ({ to, fromName, subject, text, html }) =>
      mailbox.keep(businessId, { to, from: `${fromName} <${address}>`, subject, text, html }),
  };
}
