import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { audit } from "#api/http/audit.ts";

/** What an operator changed. Never a token, a password or a body. */
export interface OperatorChange {
  /** Such as `business.set`. */
  action: string;
  /** Whom or what, as a person reads it. */
  subject: string;
  /** The record's id. */
  subjectId?: string | undefined;
  before?: object | undefined;
  after?: object | undefined;
}

export function auditByOperator(
  db: TenantDb,
  operator: string,
  { action, subject, subjectId, before, after }: OperatorChange,
  now: number,
): Statement<unknown> {
  const detail = {
    operator,
    subject,
    ...(before && { before: shortly(before) }),
    ...(after && { after: shortly(after) }),
  };
  return audit(db, { action, subjectId: subjectId ?? null, detail }, now);
}

function shortly(value: object): string {
  const text = JSON.stringify(value);
  return text.length > 4000 ? `${text.slice(0, 4000)}…` : text;
}
