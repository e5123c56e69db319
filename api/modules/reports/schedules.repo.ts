import { and, asc, eq, ne, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { AccessFlag } from "#shared/contracts/endpoint.ts";
import { mostOwnSchedules } from "#shared/contracts/report-schedules.ts";
import { reportSources, type SourceName } from "#shared/domain/report-sources.ts";
import { among } from "#api/db/conditions.ts";
import { onlyWhere } from "#api/db/only-where.ts";
import { users } from "#api/db/schema/identity.ts";
import { reportRuns, reportSchedules } from "#api/db/schema/reports.ts";
import { isPersonIn, type Scope } from "#api/db/team-scope.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { NewRow } from "#api/db/tenant-write.ts";
import { bitOf, columnOfFlag } from "#api/http/reach.ts";
import { isNamed } from "#api/modules/identity/public.ts";

export type ScheduleRow = typeof reportSchedules.$inferSelect;

/** Those of a report, the oldest first; `ownerId`: of one person alone. Index: report_schedules_report. */
export function schedulesOf(db: TenantDb, reportId: string, ownerId: string | undefined) {
  return db
    .from(reportSchedules)
    .byKey()
    .where(
      eq(reportSchedules.reportId, reportId),
      ownerId === undefined ? undefined : eq(reportSchedules.ownerId, ownerId),
    )
    .orderBy(asc(reportSchedules.createdAt))
    .all();
}

/** Primary key of report_schedules. */
export function scheduleRow(db: TenantDb, id: string) {
  return db.from(reportSchedules).byKey().where(eq(reportSchedules.id, id)).get();
}

/** Primary key of users. */
export function peopleCalled(db: TenantDb, ids: readonly string[]) {
  return db.select({ id: users.id, name: users.name }).from(users).byKey().where(among(users.id, ids)).all();
}

/** Fails where the owner has as many as there may be. Index: report_schedules_own. */
export function addSchedule(db: TenantDb, row: NewRow<typeof reportSchedules>) {
  const own = db
    .select({ count: sql`count(*)` })
    .from(reportSchedules)
    .byKey()
    .where(eq(reportSchedules.ownerId, row.ownerId));
  return db.insert(reportSchedules, { ...row, createdAt: onlyWhere(sql`${own} < ${mostOwnSchedules}`, row.createdAt) });
}

/** How many somebody has. Index: report_schedules_own. */
export async function ownSchedules(db: TenantDb, ownerId: string): Promise<number> {
  return (
    await db
      .select({ id: reportSchedules.id })
      .from(reportSchedules)
      .byKey()
      .where(eq(reportSchedules.ownerId, ownerId))
      .all()
  ).length;
}

/** Fails where somebody else changed it since. */
export function alterSchedule(db: TenantDb, { id, revision }: ScheduleRow, values: Partial<ScheduleRow>) {
  const next = onlyWhere(sql`${reportSchedules.revision} = ${revision}`, revision + 1);
  return db.update(reportSchedules, { ...values, revision: next }, eq(reportSchedules.id, id));
}

/** Whether a source is open to people: by themselves, or by roles. The same as `sourceScope` says of one. */
function isOpenTo(source: SourceName): SQL {
  const flag: AccessFlag = reportSources[source].flag;
  const column: SQLiteColumn = users[columnOfFlag[flag]];
  const bit = bitOf[flag];
  return sql`(${users.isAccountManager} = 1 or ${column} = 1 or (${users.businessFlags} & ${bit}) <> 0 or (${users.teamFlags} & ${bit}) <> 0)`;
}

const mostFound = 6;

/** The first by name. Index: that of people's words. */
export async function receiversNamed(
  db: TenantDb,
  { q, source, scope }: { q: string; source: SourceName; scope: Scope },
) {
  const named = await isNamed(db, q);
  if (named === undefined) return [];
  return db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .byKey()
    .where(ne(users.loginStatus, 2), isPersonIn(db, scope, users.id), isOpenTo(source), named)
    .orderBy(asc(users.nameKey), asc(users.id))
    .limit(mostFound)
    .all();
}

/** Those of some people who are in a scope and to whom the source is open. Primary key of users. */
export function receiversAmong(
  db: TenantDb,
  ids: readonly string[],
  { source, scope }: { source: SourceName; scope: Scope },
) {
  return db
    .select({ id: users.id })
    .from(users)
    .byKey()
    .where(among(users.id, ids), ne(users.loginStatus, 2), isPersonIn(db, scope, users.id), isOpenTo(source))
    .all();
}

/** With the report that it is of. Primary keys. */
export function runRow(db: TenantDb, id: string) {
  return db
    .select({
      id: reportRuns.id,
      results: reportRuns.results,
      expiresAt: reportRuns.expiresAt,
      createdAt: reportRuns.createdAt,
      reportId: reportSchedules.reportId,
      format: reportSchedules.format,
      owner: users.name,
    })
    .from(reportRuns)
    .leftJoin(reportSchedules, eq(reportSchedules.id, reportRuns.scheduleId))
    .leftJoin(users, eq(users.id, reportSchedules.ownerId))
    .byKey()
    .where(eq(reportRuns.id, id))
    .get();
}

/** Index: report_runs_moment. */
export function runAt(db: TenantDb, scheduleId: string, moment: number) {
  return db
    .select({ id: reportRuns.id })
    .from(reportRuns)
    .byKey()
    .where(and(eq(reportRuns.scheduleId, scheduleId), eq(reportRuns.moment, moment)))
    .get();
}
