import { desc, eq, lt } from "drizzle-orm";
import { localMails } from "#api/db/schema/mailbox.ts";
import { type TenantDb, tenantDb } from "#api/db/tenant-db.ts";
import type { KeptMail } from "#api/env.ts";

const keptMs = 7 * 24 * 60 * 60_000;
const listed = 100;

export interface MailSummary {
  id: string;
  /** ISO 8601. */
  at: string;
  to: string;
  from: string;
  subject: string;
}

export interface Mail extends MailSummary {
  text: string;
  html: string;
}

export async function keepMail(
  database: D1Database,
  businessId: string,
  { to, from, subject, text, html }: KeptMail,
  at: number,
): Promise<void> {
  const db = tenantDb(database, businessId);
  await db.batch([
    db.insert(localMails, { id: crypto.randomUUID(), at, recipient: to, sender: from, subject, text, html }),
    db.delete(localMails, lt(localMails.at, at - keptMs)),
  ]);
}

export async function listMails(db: TenantDb): Promise<MailSummary[]> {
  // Index: local_mails_at.
  return (await db.from(localMails).orderBy(desc(localMails.at)).limit(listed).all()).map(toSummary);
}

export async function findMail(db: TenantDb, id: string): Promise<Mail | undefined> {
  const row = await db.from(localMails).where(eq(localMails.id, id)).get();
  return row && { ...toSummary(row), text: row.text, html: row.html };
}

function toSummary({ id, at, recipient, sender, subject }: typeof localMails.$inferSelect): MailSummary {
  return { id, at: new Date(at).toISOString(), to: recipient, from: sender, subject };
}
