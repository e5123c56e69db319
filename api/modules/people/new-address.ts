import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { UserRow, Viewer } from "#api/http/viewer.ts";
import { canonicalEmail } from "#api/modules/identity/public.ts";
import { letterWaitMs, type WantedLetter } from "#api/modules/outbox/public.ts";
import { type Letterbox, letterTo } from "./invitation-letter.ts";
import { directedPerson } from "./people.repo.ts";
import { readdressing } from "./people.view.ts";

/** undefined: it stays. Throws `own_account`, `wider_rights` and `directory_account`. */
export async function newAddress(
  db: TenantDb,
  viewer: Viewer,
  row: UserRow,
  said: string | undefined,
): Promise<string | undefined> {
  const email = said === undefined ? row.email : canonicalEmail(said);
  if (email === row.email) return undefined;
  const code = readdressing(viewer, row, (await directedPerson(db, row.id).all()).length > 0);
  if (code !== "yes") throw new AppError(code);
  return email;
}

/** Word of it to each address, which goes no more once the press is taken back: to whoever signs in by it already. */
export function addressLetters(
  letterbox: Letterbox,
  viewer: Viewer,
  row: UserRow,
  { to, id: changeSetId, now }: { to: readonly string[]; id: string; now: number },
): WantedLetter[] {
  if (row.signInKind !== "form" || row.loginStatus !== 1) return [];
  const wanted = letterTo(letterbox, viewer, row);
  return to.map((address) => ({
    ...wanted,
    fields: { ...wanted.fields, to: address },
    letter: "readdressed",
    changeSetId,
    dueAt: now + letterWaitMs,
  }));
}
