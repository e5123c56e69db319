import type { SQL } from "drizzle-orm";
import { auditLog } from "#api/db/schema/identity.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

export interface AuditEntry {
  action: string;
  actorId?: string | null;
  subjectId?: string | null;
  /** Never a token, a password or a body. */
  detail?: Record<string, string | number | boolean | null>;
  /** Of what can be taken back. */
  changeSetId?: string;
}

/** A line of the log, to be written beside what it tells of. */
export function audit(db: TenantDb, entry: AuditEntry, now: number | SQL) {
  return db.insert(auditLog, { id: crypto.randomUUID(), at: now, source: db.source, ...entry });
}
