import type { Actor } from "#api/http/viewer.ts";

interface Saved {
  id: string;
  name: string;
  isShared: boolean;
  ownerId: string;
  /** null: the account is gone. */
  owner: string | null;
  revision: number;
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
