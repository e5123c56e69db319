import type { QueuedLetter } from "#shared/contracts/queued-letters.ts";
import type { LetterName } from "#shared/domain/letter-fields.ts";
import type { Business } from "#api/db/directory.ts";
import type { outbox } from "#api/db/schema/outbox.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { localizedPath } from "#api/http/public-origin.ts";
import type { UserRow } from "#api/http/viewer.ts";
import { type Letterhead, type MailMessage, writeLetter } from "#api/modules/mail/public.ts";

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
  /** Nobody takes one back by itself: whoever had it sent may be the one whom it warns of. */
  isBinding?: boolean;
  /** Undefined: there is nothing left to write about. What it says must hold, such as its link, is written before it leaves. */
  compose(on: GoingOut): Promise<{ message: MailMessage; before: readonly Statement<unknown>[] } | undefined>;
}

export type LetterKinds = Readonly<Record<QueuedLetter, LetterKind>>;

/** From one person of the business to another, with both names and a link to a page. `path`: of the page, in the default language. */
export function letterBetween(
  { head, letter: { fields }, person }: GoingOut,
  name: LetterName,
  path: string,
  values: Readonly<Record<string, string>>,
) {
  const link = `${head.origin}${localizedPath(head.locale, path)}`;
  const known = { email: person.email, name: person.name, sender: fields["sender"] ?? "", link };
  return { message: writeLetter(head, name, { to: person.email, values: { ...values, ...known } }), before: [] };
}
