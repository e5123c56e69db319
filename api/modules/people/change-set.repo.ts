import { and, eq, exists, gt, isNull, type SQL, sql } from "drizzle-orm";
import { among } from "#api/db/conditions.ts";
import { users } from "#api/db/schema/identity.ts";
import { type ChangedRecord, changeSets } from "#api/db/schema/manage.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { causes } from "#api/db/transient-fault.ts";
import type { UserRow } from "#api/http/viewer.ts";
import { audit, indexPerson } from "#api/modules/identity/public.ts";
import { otherAccountManagers } from "./people.repo.ts";

/** How long what a press changed can be taken back, in milliseconds. */
export const undoMs = 30 * 24 * 60 * 60 * 1000;

/** The columns of a person that managers change. */
const changeable = [
  "name",
  "team",
  "phone",
  "loginStatus",
  "statusBeforeBlock",
  "isAccountManager",
  "canAccessCompetency",
  "canAccessAdmin",
  "canAccessGamification",
  "canAccessTestbank",
  "canAccessLms",
] as const satisfies (keyof UserRow)[];
export type PersonChanges = Partial<Pick<UserRow, (typeof changeable)[number]>>;

/** What would be otherwise than it is. */
export function changedRecord(row: UserRow, changes: PersonChanges): ChangedRecord | undefined {
  const values: ChangedRecord["values"] = {};
  for (const column of changeable) {
    const after = changes[column];
    if (after !== undefined && after !== row[column]) values[column] = { before: row[column], after };
  }
  return Object.keys(values).length === 0 ? undefined : { id: row.id, values };
}

interface Change {
  action: string;
  actorId: string;
  /** Each as it is now. */
  rows: readonly UserRow[];
  records: readonly ChangedRecord[];
  /** What holds together with it or not at all. */
  further?: readonly Statement<unknown>[];
  /** What must be true besides. */
  provided?: SQL;
}

export type Written = { kind: "written"; changeSetId: string } | { kind: "raced" } | { kind: "last_account_manager" };

/**
 * Writes changes, what undoes them and the line of the audit log in one batch. Raced: a person is not as `rows` say any
 * more, and nothing was written.
 */
export async function writeChanges(
  db: TenantDb,
  { action, actorId, rows, records, further = [], provided }: Change,
  now: number,
): Promise<Written> {
  const id = crypto.randomUUID();
  const ids = records.map((record) => record.id);
  const leaving = rows.filter((row) => leavesManagement(row, recordOf(records, row.id))).map((row) => row.id);
  const unchanged = db
    .select({ count: sql`count(*)` })
    .from(users)
    .byKey()
    .where(
      among(users.id, ids),
      among(
        sql`${users.id} || ' ' || ${users.revision}`,
        rows.map((row) => `${row.id} ${row.revision}`),
      ),
    );
  const others = otherAccountManagers(db, leaving);
  const holds = and(sql`${unchanged} = ${ids.length}`, leaving.length > 0 ? exists(others) : undefined, provided);
  const statements = [
    // A set of changes that may not be has no time: the column refuses it, and the whole batch falls with it.
    db.insert(changeSets, {
      id,
      at: sql`case when ${holds} then ${now} end`,
      actorId,
      kind: "user",
      records: [...records],
    }),
    ...records.map((record) =>
      db.update(
        users,
        { ...afterOf(record), revision: sql`${users.revision} + 1`, updatedAt: now },
        eq(users.id, record.id),
      ),
    ),
    ...records.flatMap((record) => renamed(db, rows, record)),
    audit(
      db,
      {
        action,
        actorId,
        ...subjectOf(rows),
        changeSetId: id,
      },
      now,
    ),
    ...further,
  ];
  try {
    await db.batch(statements);
    return { kind: "written", changeSetId: id };
  } catch (error) {
    if (!isRefused(error)) throw error;
    if (leaving.length > 0 && (await others.get()) === undefined) return { kind: "last_account_manager" };
    return { kind: "raced" };
  }
}

/** Whom a line of the log is about: one person by name, several by their number. */
export function subjectOf(rows: readonly UserRow[]) {
  const subject = rows.length === 1 ? rows[0] : undefined;
  return {
    subjectId: subject?.id ?? null,
    detail: { count: rows.length, ...(subject && { subject: subject.name }) },
  };
}

function isRefused(error: unknown): boolean {
  return causes(error).some((cause) => cause instanceof Error && cause.message.includes("change_sets.at"));
}

function recordOf(records: readonly ChangedRecord[], id: string): ChangedRecord | undefined {
  return records.find((record) => record.id === id);
}

function afterOf({ values }: ChangedRecord): PersonChanges {
  return Object.fromEntries(Object.entries(values).map(([column, { after }]) => [column, after]));
}

/** Whether an account manager who could get in will be none, or blocked. */
function leavesManagement(row: UserRow, record: ChangedRecord | undefined): boolean {
  const after = { ...row, ...(record && afterOf(record)) };
  return isInCharge(row) && !isInCharge(after);
}

function isInCharge({ isAccountManager, loginStatus }: Pick<UserRow, "isAccountManager" | "loginStatus">): boolean {
  return isAccountManager && loginStatus !== 2;
}

function renamed(db: TenantDb, rows: readonly UserRow[], { id, values }: ChangedRecord): Statement<unknown>[] {
  const row = rows.find((one) => one.id === id);
  const name = values["name"]?.after;
  return row && typeof name === "string" ? indexPerson(db, { id, name, email: row.email }) : [];
}

/** What can still be taken back. Primary key of change_sets. */
export function findChangeSet(db: TenantDb, id: string) {
  return db.from(changeSets).where(eq(changeSets.id, id)).get();
}

/** What a set of changes would be taken back by; values that somebody changed since stay, and are counted. */
export function undoingOf(
  rows: readonly UserRow[],
  records: readonly ChangedRecord[],
): { records: ChangedRecord[]; kept: number } {
  let kept = 0;
  const undoing = rows.flatMap((row) => {
    const record = recordOf(records, row.id);
    const values: ChangedRecord["values"] = {};
    for (const [column, { before, after }] of Object.entries(record?.values ?? {})) {
      if (row[column as keyof UserRow] === after) values[column] = { before: after, after: before };
      else kept++;
    }
    return Object.keys(values).length === 0 ? [] : [{ id: row.id, values }];
  });
  return { records: undoing, kept };
}

/** Said by the same batch that takes it back. */
export function markUndone(db: TenantDb, id: string, actorId: string, now: number) {
  return db.update(changeSets, { undoneAt: now, undoneBy: actorId }, eq(changeSets.id, id));
}

/** A condition: it was not taken back yet, and still can be. */
export function isOpen(db: TenantDb, id: string, now: number): SQL {
  const open = db
    .select({ id: changeSets.id })
    .from(changeSets)
    .where(eq(changeSets.id, id), isNull(changeSets.undoneAt), gt(changeSets.at, now - undoMs));
  return exists(open);
}
