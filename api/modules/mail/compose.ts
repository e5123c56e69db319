import MailComposer from "nodemailer/lib/mail-composer";
import type { MailMessage } from "./mail-message.ts";

export interface ComposedMail {
  /** RFC 5322, lines end in CRLF. */
  raw: Uint8Array;
  /** RFC 5321's envelope. */
  envelope: { from: string; to: string };
}

/** Plain text beside HTML (multipart/alternative), UTF-8 throughout, marked as written by a program (RFC 3834 §5). */
export async function composeMail(message: MailMessage, from: string): Promise<ComposedMail> {
  const node = new MailComposer({
    from: { name: message.fromName, address: from },
    to: { name: "", address: message.to },
    subject: message.subject,
    text: message.text,
    html: message.html,
    ...(message.id && { messageId: `<${message.id}@${from.split("@").at(-1)}>` }),
    headers: { "Auto-Submitted": "auto-generated", "Content-Language": message.language },
    // A bare LF inside a message is what SMTP smuggling is made of (RFC 5321 §2.3.8).
    newline: "windows",
    // Content comes from here alone, whatever it says.
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const { from: sender, to } = node.getEnvelope();
  const [recipient] = to;
  if (!sender || recipient === undefined) throw new Error("A mail needs a sender and a recipient");
  return { raw: await node.build(), envelope: { from: sender, to: recipient } };
}
