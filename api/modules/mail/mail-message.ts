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
