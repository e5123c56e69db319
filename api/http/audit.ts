import { type SQL, sql } from "drizzle-orm";
import { fold } from "#shared/domain/fold.ts";
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
  return db.insert(auditLog, { id: crypto.randomUUID(), at: now, source: db.source, ...entry, ...findable(entry) });
}

/** What the line tells, without whom it was done to and what of them: paths of what else it lacks stand in `also`. */
export function unnamedDetail(...also: `$.${string}`[]): SQL {
  const paths = ["$.subject", "$.subject_key", "$.before", "$.after", "$.reason", ...also];
  return sql`json_remove(${auditLog.detail}, ${sql.raw(paths.map((path) => `'${path}'`).join(", "))})`;
}

/** What it was done to is found by its name without marks, also once it is gone. */
function findable({ detail }: AuditEntry): Pick<AuditEntry, "detail"> {
  const subject = detail?.["subject"];
  return typeof subject === "string" ? { detail: { ...detail, subject_key: fold(subject) } } : {};
}
