import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Scope } from "#api/db/team-scope.ts";
import type { UserRow, Viewer } from "#api/http/viewer.ts";
import { canonicalEmail } from "#api/modules/identity/public.ts";
import type { WantedLetter } from "#api/modules/outbox/public.ts";
import { type Letterbox, letterTo } from "./invitation-letter.ts";
import { directedPeople } from "./people.repo.ts";
import { keyOfAll, readdressing } from "./people.view.ts";

/** undefined: it stays. Throws `own_account`, `wider_rights`, `beyond_scope` and `directory_account`. */
export async function newAddress(
  db: TenantDb,
  { viewer, scope }: { viewer: Viewer; scope: Scope },
  row: UserRow,
  said: string | undefined,
): Promise<string | undefined> {
  const email = said === undefined ? row.email : canonicalEmail(said);
  if (email === row.email) return undefined;
  const isDirected = (await directedPeople(db, [row.id]).all()).length > 0;
  const code = readdressing(viewer, row, { isDirected, scope });
  if (code === "beyond_scope") throw keyOfAll("email");
  if (code !== "yes") throw new AppError(code);
  return email;
}

/**
 * Word of it to each address, to whoever signs in by it already: at once, so that nobody gets in by the new one while the other knows
 * of nothing.
 */
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
    dueAt: now,
  }));
}
