import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { users } from "#api/db/schema/identity.ts";
import { AppError } from "#shared/errors.ts";
import type { Actor } from "#api/http/viewer.ts";
import type { RecordKind } from "./record-kind.ts";

interface Saved {
  id: string;
  name: string;
  isShared: boolean;
  ownerId: string;
  /** null: the account is gone. */
  owner: string | null;
  revision: number;
}

interface SavedTable {
  id: SQLiteColumn;
  name: SQLiteColumn;
  isShared: SQLiteColumn;
  ownerId: SQLiteColumn;
  revision: SQLiteColumn;
}

/** Of a table of such, beside which the account of the owner is joined. */
export function savedColumns<T extends SavedTable>({ id, name, isShared, ownerId, revision }: T) {
  return { id, name, isShared, ownerId, owner: users.name, revision };
}

/** What somebody keeps by a name, for themselves or for all, as `viewer` sees it. */
export function toSaved({ id, name, isShared, owner, ownerId, revision }: Saved, viewer: Actor) {
  return {
    id,
    name,
    is_shared: isShared,
    owner,
    is_own: ownerId === viewer.id,
    may_change: mayChangeSaved(viewer, { ownerId, isShared }),
    revision,
  };
}

/** Its maker may, and account managers what is shared. */
export function mayChangeSaved({ id, user }: Actor, row: Readonly<Record<string, unknown>>): boolean {
  return row["ownerId"] === id || (user.isAccountManager && row["isShared"] === true);
}

/** What such records have alike, whatever they show: it reaches nobody, as their rows are cut to whoever looks. */
export const savedKind: Pick<RecordKind, "bin" | "judge" | "within"> = {
  bin: {
    shown: ({ name, ownerId, isShared }) => ({
      name: String(name),
      ownerId: isShared === true ? null : String(ownerId),
    }),
    otherwise: (row) => row,
  },
  judge({ actor }, changes) {
    for (const { before, after } of changes)
      if (![before, after].some((row) => row !== null && mayChangeSaved(actor, row))) throw new AppError("forbidden");
  },
  // What a team lead shares is refused where they share it.
  within: () => Promise.resolve(true),
};
