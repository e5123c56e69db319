import { between, desc, eq, exists, gt, inArray, isNull, not, or, sql } from "drizzle-orm";
import type { ImportResult } from "#shared/contracts/imports.ts";
import { mostTeams } from "#shared/domain/team-path.ts";
import { allOf, among } from "#api/db/conditions.ts";
import { auditLog, users } from "#api/db/schema/identity.ts";
import { importRows, imports } from "#api/db/schema/imports.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ReadValues } from "#api/db/tenant-read-insert.ts";
import { keysetPage } from "#api/http/keyset-page.ts";
import type { UserRow } from "#api/http/viewer.ts";
import type { Meaning, RowValues } from "./row-values.ts";

export type ImportRecord = typeof imports.$inferSelect;
export type StoredImportRow = typeof importRows.$inferSelect;
type Judged = Omit<StoredImportRow, "businessId" | "importId">;

/** Primary key of imports. */
export function findImport(db: TenantDb, id: string) {
  return db.from(imports).where(eq(imports.id, id)).get();
}

/** Index: imports_alike. How the last file with the same headers was read. */
export function meaningOfAlike(db: TenantDb, headersHash: string): Promise<Meaning | undefined> {
  return db
    .select({ columns: imports.columns, dateStyle: imports.dateStyle })
    .from(imports)
    .where(eq(imports.headersHash, headersHash), not(isNull(imports.checkJob)))
    .orderBy(desc(imports.createdAt))
    .limit(1)
    .get();
}

export function insertImport(db: TenantDb, row: Omit<ImportRecord, "businessId">) {
  return db.insert(imports, row).run();
}

/** The people whom rows name, and those whom they name as managers. Indexes: users_employee_no, users_business_address. */
export async function peopleOfFile(db: TenantDb, values: readonly RowValues[]): Promise<UserRow[]> {
  const managers = values.flatMap(({ manager }) => manager ?? []);
  const numbers = [...new Set([...values.flatMap((row) => row.employee_no ?? []), ...managers])];
  const emails = [
    ...new Set([...values.flatMap(({ email }) => email ?? []), ...managers.map((one) => one.toLowerCase())]),
  ];
  const [byNumber, byEmail] = await db.batch([
    db.from(users).where(among(users.employeeNo, numbers), sql`employee_no is not null`),
    db.from(users).where(among(users.email, emails)),
  ]);
  return [...new Map([...byNumber, ...byEmail].map((row) => [row.id, row])).values()];
}

/** Primary key of import_rows. */
export function findImportRow(db: TenantDb, importId: string, number: number) {
  return db.from(importRows).where(eq(importRows.importId, importId), eq(importRows.number, number)).get();
}

/** Those behind a line that would do something. Index: import_rows_by_result. */
export function rowsToRun(db: TenantDb, importId: string, behind: number, limit: number): Promise<StoredImportRow[]> {
  return db
    .from(importRows)
    .where(
      eq(importRows.importId, importId),
      inArray(importRows.result, ["new", "changed"]),
      gt(importRows.number, behind),
    )
    .orderBy(importRows.number)
    .limit(limit)
    .all();
}

interface Asked {
  result?: ImportResult | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** Primary key of import_rows, or import_rows_by_result. */
export async function findImportRows(db: TenantDb, importId: string, { result, limit, cursor }: Asked) {
  const list = ["import-rows", importId, result].join("\n");
  const page = keysetPage(
    { by: importRows.number, id: importRows.importId, isDescending: false },
    { list, limit, cursor },
  );
  const rows = await db
    .from(importRows)
    .where(eq(importRows.importId, importId), result && eq(importRows.result, result), page.where)
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .all();
  return page.finish(rows, ({ number }) => ({ value: number, id: importId }));
}

/** Index: import_rows_by_result. */
export async function countImportRows(db: TenantDb, importId: string): Promise<Record<ImportResult, number>> {
  const rows = await db
    .select({ result: importRows.result, count: sql<number>`count(*)` })
    .from(importRows)
    .where(eq(importRows.importId, importId), sql`${importRows.result} in ('new', 'changed', 'same', 'error')`)
    .groupBy(importRows.result)
    .all();
  const counts = { new: 0, changed: 0, same: 0, error: 0 };
  for (const { result, count } of rows) counts[result] = count;
  return counts;
}

/** The teams that rows bring and there are not yet. Index: import_rows_by_new_team. */
export async function newTeamsOf(db: TenantDb, importId: string, but: readonly number[] = []): Promise<string[][]> {
  const rows = await db
    .select({ newTeam: importRows.newTeam })
    .from(importRows)
    .where(eq(importRows.importId, importId), sql`new_team is not null`, not(among(importRows.number, but)))
    .groupBy(importRows.newTeam)
    .orderBy(sql`min(${importRows.number})`)
    .limit(mostTeams)
    .all();
  return rows.flatMap(({ newTeam }) => (newTeam === null ? [] : [newTeam]));
}

export function insertRows(db: TenantDb, importId: string, rows: readonly Judged[]) {
  return db.insertAll(
    importRows,
    rows.map(({ number, cells, result, errors, before, employeeNo, email, personId, newTeam, mended }) => ({
      importId,
      number,
      cells,
      result,
      errors,
      before,
      employeeNo,
      email,
      personId,
      newTeam,
      mended,
    })),
  );
}

/** Those of lines that were mended by hand. Index: import_rows_mended. */
export async function mendedBetween(db: TenantDb, importId: string, first: number, last: number) {
  const rows = await db
    .select({ number: importRows.number, cells: importRows.cells, mended: importRows.mended })
    .from(importRows)
    .where(eq(importRows.importId, importId), between(importRows.number, first, last), sql`mended is not null`)
    .all();
  return new Map(rows.map((row) => [row.number, row]));
}

/** How many cells were mended by hand. Index: import_rows_mended. */
export async function countMended(db: TenantDb, importId: string): Promise<number> {
  const found = await db
    .select({ count: sql<number | null>`sum(json_array_length(mended))` })
    .from(importRows)
    .where(eq(importRows.importId, importId), sql`mended is not null`)
    .get();
  return found?.count ?? 0;
}

interface Alike {
  column: number;
  was: string;
}

const cellAt = (column: number) => sql<string>`${importRows.cells} ->> ${`$[${column}]`}`;
const isFaulty = eq(importRows.result, "error");
const bringsTeam = sql`new_team is not null`;

/** Those that cannot be taken or bring a team, and say the same in a column. Indexes: import_rows_by_result, import_rows_by_new_team. */
export function rowsAlike(db: TenantDb, importId: string, { column, was }: Alike, limit: number) {
  return db
    .from(importRows)
    .where(eq(importRows.importId, importId), or(isFaulty, bringsTeam), sql`${cellAt(column)} = ${was}`)
    .orderBy(importRows.number)
    .limit(limit)
    .all();
}

/** Those that are refused for one reason. Index: import_rows_by_result. */
export function rowsTold(db: TenantDb, importId: string, key: string, limit: number) {
  return db
    .from(importRows)
    .where(eq(importRows.importId, importId), isFaulty, sql`instr(${importRows.errors}, ${`"${key}"`}) > 0`)
    .orderBy(importRows.number)
    .limit(limit);
}

/** How many of those say each of these texts in a column. Indexes: import_rows_by_result, import_rows_by_new_team. */
export function countAlike(
  db: TenantDb,
  importId: string,
  { column, texts, isTeam }: { column: number; texts: readonly string[]; isTeam: boolean },
) {
  const text = cellAt(column);
  return db
    .select({ text, count: sql<number>`count(*)` })
    .from(importRows)
    .where(eq(importRows.importId, importId), isTeam ? bringsTeam : isFaulty, among(text, texts))
    .groupBy(text)
    .all();
}

const mostStretches = 240;

/** What becomes of the lines, the gravest of each stretch of them. Primary key of import_rows. */
export async function stretchesOf(db: TenantDb, importId: string, rows: number) {
  const lines = Math.max(1, Math.ceil(rows / mostStretches));
  const weight = sql<number>`max(case result when 'error' then 3 when 'new' then 2 when 'changed' then 1 else 0 end)`;
  const found = await db
    .select({ from: sql<number>`min(number)`, to: sql<number>`max(number)`, weight })
    .from(importRows)
    .where(eq(importRows.importId, importId))
    .groupBy(sql`number / ${lines}`)
    .orderBy(sql`1`)
    .all();
  return found.map(({ weight: at, ...stretch }) => ({ ...stretch, result: importWeights[at] ?? "same" }));
}

const importWeights: readonly ImportResult[] = ["same", "changed", "new", "error"];

/**
 * A row that was judged anew, and its line of the log, which stands before it: both or neither. `meta.changes` of the last is
 * 0 where somebody else wrote the row since it was read, or the file was run or tried again. Primary keys of import_rows and imports.
 */
export function mendRow(
  db: TenantDb,
  checkJob: string | null,
  { importId, number, cells: seen }: Pick<StoredImportRow, "importId" | "number" | "cells">,
  { result, cells, errors, before, employeeNo, email, personId, newTeam, mended }: Judged,
  line: Omit<ReadValues<typeof auditLog>, "id" | "source" | "changeSetId"> | undefined,
) {
  const unrun = db
    .select({ one: sql`1` })
    .from(imports)
    .where(eq(imports.id, importId), isNull(imports.runJob), eq(imports.checkJob, checkJob ?? ""));
  const stands = allOf(
    eq(importRows.importId, importId),
    eq(importRows.number, number),
    eq(importRows.cells, seen),
    exists(unrun),
  );
  const values = { result, cells, errors, before, employeeNo, email, personId, newTeam, mended };
  const told =
    line &&
    db.insertFrom(auditLog, { ...line, id: crypto.randomUUID(), changeSetId: null, source: db.source }, (rows) =>
      rows.from(importRows).where(stands),
    );
  return [...(told ? [told] : []), db.update(importRows, values, stands)];
}

/** What a dry run before found; what was mended by hand stays until it is judged again. */
export function deleteRows(db: TenantDb, importId: string) {
  return db.delete(importRows, allOf(eq(importRows.importId, importId), isNull(importRows.mended)));
}

/** Primary key of import_rows. */
export function deleteRowsBetween(db: TenantDb, importId: string, first: number, last: number) {
  return db.delete(importRows, allOf(eq(importRows.importId, importId), between(importRows.number, first, last)));
}
