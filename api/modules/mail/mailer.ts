import type { Business } from "#api/db/directory.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Env, LocalMailbox } from "#api/env.ts";
import { composeMail } from "./compose.ts";
import type { Mailer } from "./mail-message.ts";
import { smtpTransport } from "./smtp-transport.ts";
import { readSmtpUrl } from "./smtp-url.ts";

/**
 * The way out that this installation has: an operator's SMTP server, else the mailbox of a local installation, else
 * Cloudflare's own sending. Sending fails where there is none: that is a deployment fault.
 */
export function mailerOf(env: Env, db: TenantDb, business: Business): Mailer {
  const from = env.MAIL_FROM ?? `no-reply@${business.slug}.invalid`;
  if (env.SMTP_URL) return smtpTransport(readSmtpUrl(env.SMTP_URL), from);
  if (env.MAILBOX) return localMailboxTransport(env.MAILBOX, db.businessId, from);
  if (env.EMAIL && env.MAIL_FROM) return cloudflareTransport(env.EMAIL, env.MAIL_FROM);
  return {
    send: () =>
      Promise.reject(
        new Error("No mail can be sent: set SMTP_URL, or MAIL_FROM with the binding EMAIL (docs/deploy.md)"),
      ),
  };
}

/** Cloudflare's `send_email` binding; `from` is an address of a domain that the account may send for. */
function cloudflareTransport(binding: SendEmail, from: string): Mailer {
  return {
    async send(message) {
      // Known to the runtime alone: tools read modules that come by here, too.
      const { EmailMessage } = await import("cloudflare:email");
      const { raw, envelope } = await composeMail(message, from);
      await binding.send(
        new EmailMessage(envelope.from, envelope.to, new Blob([raw as Uint8Array<ArrayBuffer>]).stream()),
      );
    },
  };
}

function localMailboxTransport(mailbox: LocalMailbox, businessId: string, address: string): Mailer {
  return {
    send: ({ to, fromName, subject, text, html }) =>
      mailbox.keep(businessId, { to, from: `${fromName} <${address}>`, subject, text, html }),
  };
}
