import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { ReportFilter } from "#shared/contracts/report-definition.ts";
import type { SourceName } from "#shared/domain/report-sources.ts";
import { among } from "#api/db/conditions.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { users } from "#api/db/schema/identity.ts";
import { reports } from "#api/db/schema/reports.ts";
import { teams } from "#api/db/schema/teams.ts";
import { isTeamIn, type Scope } from "#api/db/team-scope.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { savedColumns } from "#api/modules/changes/public.ts";

const shown = { ...savedColumns(reports), source: reports.source, updatedAt: reports.updatedAt };

/** With the name of whose they are. */
function reportsShown(db: TenantDb) {
  return db.select(shown).from(reports).leftJoin(users, eq(users.id, reports.ownerId));
}

/** Index: reports_own; primary key of users. */
export function ownReports(db: TenantDb, ownerId: string) {
  return reportsShown(db).byKey().where(eq(reports.ownerId, ownerId)).orderBy(asc(reports.name));
}

const mostShared = 500;

/** Index: reports_shared; primary key of users. */
export function sharedReports(db: TenantDb, sources: readonly SourceName[]) {
  return reportsShown(db)
    .where(sql`is_shared = 1`, among(reports.source, sources))
    .orderBy(asc(reports.name))
    .limit(mostShared);
}

export type ShownReport = Awaited<ReturnType<ReturnType<typeof ownReports>["all"]>>[number];

/** Primary key of reports. */
export function reportRow(db: TenantDb, id: string) {
  return db.from(reports).where(eq(reports.id, id)).get();
}

export type StoredReport = NonNullable<Awaited<ReturnType<typeof reportRow>>>;

/** Primary keys of reports and users. */
export function shownReport(db: TenantDb, id: string) {
  return db
    .select({ ...shown, definition: reports.definition })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.ownerId))
    .where(eq(reports.id, id))
    .get();
}

/** As many as a blank offers. */
export const mostChoices = 2000;

/** The newest first. Index: courses_business_newest. */
export function courseChoices(db: TenantDb) {
  return db
    .select({ id: courses.id, name: courses.title })
    .from(courses)
    .where(isNull(courses.archivedAt))
    .orderBy(desc(courses.publishedAt), desc(courses.id))
    .limit(mostChoices);
}

/** What filters say by ids, as far as a scope knows it. Primary keys. */
export async function namedIn(db: TenantDb, filters: readonly ReportFilter[], scope: Scope) {
  const idsOf = (name: string) => filters.filter(({ column }) => column === name).flatMap(({ values }) => values);
  const [teamIds, courseIds] = [idsOf("team"), idsOf("course")];
  if (teamIds.length + courseIds.length === 0) return [];
  const found = await db.batch([
    db
      .select({ id: teams.id, name: teams.name })
      .from(teams)
      .byKey()
      .where(and(among(teams.id, teamIds), isTeamIn(db, scope, teams.id))),
    db.select({ id: courses.id, name: courses.title }).from(courses).byKey().where(among(courses.id, courseIds)),
  ]);
  return found.flat();
}
