/**
 * The mailbox of a local installation: mail is kept and shown instead of sent. A Worker of its own, which the local start
 * adds and no deployment has (docs/specification.md §17.6).
 *
 *   keep()              what the learning API hands over instead of sending
 *   GET /__mailbox      the mail of the hostname's business, the newest first; as JSON for who asks for that
 *   GET /__mailbox/:id  one of them
 */
import { WorkerEntrypoint } from "cloudflare:workers";
import type { KeptMail } from "#api/env.ts";
import { answerMailbox } from "./answer-mailbox.ts";
import { keepMail } from "./kept-mails.ts";

export interface MailboxEnv {
  DB: D1Database;
}

export default class Mailbox extends WorkerEntrypoint<MailboxEnv> {
  keep(businessId: string, mail: KeptMail): Promise<void> {
    return keepMail(this.env.DB, businessId, mail, Date.now());
  }

  override fetch(request: Request): Promise<Response> {
    return answerMailbox(this.env.DB, request);
  }
}
