import { changedHere, packParts } from "./schema/pack.ts";
import type { Statement } from "./statement.ts";
import type { TenantDb } from "./tenant-db.ts";

/**
 * From now on the part is the business's: what packs say of it does not count any more. `part` as
 * `api/modules/publishing/plan/pack-digest.ts` names it: `classroom/{slug}`, `programme/{path}`.
 */
export function ownPart(db: TenantDb, part: string): Statement<unknown> {
  return db
    .insert(packParts, { part, digest: changedHere })
    .onConflictDoUpdate({ target: [packParts.businessId, packParts.part], set: { digest: changedHere } });
}
