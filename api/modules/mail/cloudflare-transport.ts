import { EmailMessage } from "cloudflare:email";
import { composeMail } from "./compose.ts";
import type { Mailer } from "./mail-message.ts";

/** Cloudflare's `send_email` binding; `from` is an address of a domain that the account may send for. */
export function cloudflareTransport(binding: SendEmail, from: string): Mailer {
  return {
    async send(message) {
      const { raw, envelope } = await composeMail(message, from);
      await binding.send(
        new EmailMessage(envelope.from, envelope.to, new Blob([raw as Uint8Array<ArrayBuffer>]).stream()),
      );
    },
  };
}
