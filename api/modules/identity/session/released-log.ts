import { sql } from "drizzle-orm";
import { auditReleases } from "#api/db/schema/identity.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

/** Statements of one batch that may change the log, which refuses it otherwise: whom it names is erased. */
export function releasedLog(
  db: TenantDb,
  statements: readonly Statement<unknown>[],
  now: number,
): Statement<unknown>[] {
  return [
    db.insert(auditReleases, { at: now }).onConflictDoNothing(),
    ...statements,
    db.delete(auditReleases, sql`true`),
  ];
}
