import type { QueuedLetter } from "#shared/contracts/queued-letters.ts";
import type { Business } from "#api/db/directory.ts";
import type { outbox } from "#api/db/schema/outbox.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { UserRow } from "#api/http/viewer.ts";
import type { Letterhead, MailMessage } from "#api/modules/mail/public.ts";

export type LetterRecord = typeof outbox.$inferSelect;

export interface GoingOut {
  db: TenantDb;
  business: Business;
  letter: LetterRecord;
  /** Whom it is to, as they are now. */
  person: UserRow;
  head: Letterhead;
  now: number;
}

export interface LetterKind {
  /** Undefined: there is nothing left to write about. What it says must hold, such as its link, is written before it leaves. */
  compose(on: GoingOut): Promise<{ message: MailMessage; before: readonly Statement<unknown>[] } | undefined>;
}

export type LetterKinds = Readonly<Record<QueuedLetter, LetterKind>>;
