import type { LetterFault } from "#shared/contracts/queued-letters.ts";

export interface MailMessage {
  /** What its Message-ID begins with; absent: made up. */
  id?: string;
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
  /** Resolves once the next server has taken the message over; rejects where it did not, or nobody knows (`MailFault`). */
  send(message: MailMessage): Promise<void>;
}

/** Why a message is not known to have been taken over. */
export class MailFault extends Error {
  readonly fault: LetterFault;

  constructor(fault: LetterFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}
