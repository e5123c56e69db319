import { eq, sql } from "drizzle-orm";
import { among } from "#api/db/conditions.ts";
import { auditLog, users } from "#api/db/schema/identity.ts";
import { type ChangedRecord, changeSets } from "#api/db/schema/manage.ts";
import { merges } from "#api/db/schema/merging.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { UserRow } from "#api/http/viewer.ts";

const columns = ["name", "email", "employeeNo", "phone"] as const;

/** What somebody is called and was called before, as their records, the log and the accounts that became theirs say. */
export async function knownBy(db: TenantDb, person: UserRow): Promise<string[]> {
  const closed = await db.select({ id: merges.closedId }).from(merges).where(eq(merges.keptId, person.id)).all();
  const ids = [person.id, ...closed.map(({ id }) => id)];
  const isAbout = sql`exists (select 1 from json_each(${changeSets.records}) r
    where r.value ->> 'id' in (select value from json_each(${JSON.stringify(ids)})))`;
  const [people, told, sets] = await db.batch([
    db
      .select({ name: users.name, email: users.email, employeeNo: users.employeeNo, phone: users.phone })
      .from(users)
      .byKey()
      .where(among(users.id, ids)),
    db
      .select({ name: sql<string | null>`${auditLog.detail} ->> '$.subject'` })
      .from(auditLog)
      .where(among(auditLog.subjectId, ids)),
    db.select({ records: changeSets.records }).from(changeSets).where(isAbout),
  ]);
  const records = sets.flatMap((set) => set.records).filter(({ id }) => ids.includes(id));
  const values = [
    ...people.flatMap((row) => columns.map((column) => row[column])),
    ...told.map(({ name }) => name),
    ...records.flatMap(valuesIn),
  ];
  return [...new Set(values.filter((value) => typeof value === "string" && value !== ""))] as string[];
}

function valuesIn(record: ChangedRecord): unknown[] {
  if ("values" in record) return columns.flatMap((one) => [record.values[one]?.before, record.values[one]?.after]);
  const row: Record<string, unknown> = "added" in record ? record.added : record.removed;
  return columns.map((one) => row[one]);
}
