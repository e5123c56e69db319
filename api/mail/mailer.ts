import type { Business, Env } from "../context.ts";
import type { TenantDb } from "../db/tenant-db.ts";
import { cloudflareTransport } from "./cloudflare-transport.ts";
import { localMailboxTransport } from "./local-mailbox.ts";
import { smtpTransport } from "./smtp-transport.ts";
import { readSmtpUrl } from "./smtp-url.ts";

export interface MailMessage {
  /** One address. */
  to: string;
  /** Shown before the sender's address. */
  fromName: string;
  subject: string;
  text: string;
  html: string;
  /** BCP 47. */
  language: string;
}

export interface Mailer {
  /** Resolves once the next server has taken the message over; rejects where it did not. */
  send(message: MailMessage): Promise<void>;
}

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
