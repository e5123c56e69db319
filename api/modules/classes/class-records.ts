import { eq, exists, ne, not, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { ownPart } from "#api/db/own-part.ts";
import { among } from "#api/db/conditions.ts";
import { classrooms, classroomSessions, sessionRegistrations } from "#api/db/schema/classroom.ts";
import { changedHere, packParts } from "#api/db/schema/pack.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Change, Demand, RecordKind } from "#api/modules/changes/public.ts";
import { promoteWaiting } from "#api/modules/classroom/public.ts";
import { describingColumns, pathItemStatements, type SearchSource, sourceBeside } from "#api/modules/search/public.ts";

export type ClassroomRow = typeof classrooms.$inferSelect;
export type DateRow = typeof classroomSessions.$inferSelect;

/** A class that is archived keeps its row, its dates and who was there. */
export const classroomRecords: RecordKind = {
  name: "classroom",
  counts: "classes",
  table: classrooms,
  flag: "can_access_lMS",
  columns: [...describingColumns, "outcomes", "bring", "durationSeconds", "archivedAt"],
  demands: (db, changes) => unusedDates(db, classroomSessions.classroomId, goneOf(changes)),
  further: (db, changes) =>
    changes.flatMap(({ before, after }) => [
      ...indexed(db, (after ?? before) as ClassroomRow, after as ClassroomRow | null),
      ownPart(db, `classroom/${((after ?? before) as ClassroomRow).slug}`),
    ]),
};

/** What calendars show of a date is among these: whatever changes one raises its revision. */
export const dateRecords: RecordKind = {
  name: "classroom_session",
  counts: "dates",
  table: classroomSessions,
  flag: "can_access_lMS",
  columns: [
    "startsAt",
    "endsAt",
    "place",
    "mapUrl",
    "link",
    "teacher",
    "teacherId",
    "seats",
    "registerUntil",
    "cancelledAt",
    "cancelReason",
  ],
  demands: (db, changes) => unusedDates(db, classroomSessions.id, goneOf(changes)),
  further(db, changes, now) {
    const rows = changes.map(({ before, after }) => (after ?? before) as DateRow);
    const standing = changes.flatMap(({ id, after }) => (after === null ? [] : [id]));
    return [
      // One by one: a list of them would go through the registrations of the business.
      ...standing.map((id) => promoteWaiting(db, eq(sessionRegistrations.sessionId, id), now)),
      ...[...new Set(rows.map(({ classroomId }) => classroomId))].map((id) => ownPartOf(db, id)),
    ];
  },
};

function goneOf(changes: readonly Change[]): string[] {
  return changes.flatMap(({ id, after }) => (after === null ? [id] : []));
}

/** A date that goes would take those with it who hold a place: it is called off instead. */
function unusedDates(db: TenantDb, column: SQLiteColumn, ids: readonly string[]): Demand[] {
  if (ids.length === 0) return [];
  // Primary key of classroom_sessions, or index classroom_sessions_classroom; primary key of session_registrations.
  const held = db
    .select({ one: sql`1` })
    .from(sessionRegistrations)
    .innerJoin(classroomSessions, eq(classroomSessions.id, sessionRegistrations.sessionId))
    .where(among(column, ids), ne(sessionRegistrations.status, "cancelled"));
  return [{ holds: not(exists(held)), code: "in_use" }];
}

function indexed(db: TenantDb, row: ClassroomRow, shown: ClassroomRow | null): Statement<unknown>[] {
  const isFound = shown !== null && shown.archivedAt === null;
  return pathItemStatements(db, { kind: "classroom", refId: row.id }, isFound ? sourceOf(shown) : null);
}

function sourceOf(row: ClassroomRow): SearchSource {
  return {
    ...sourceBeside(row),
    kind: "classroom",
    refId: row.id,
    slug: row.slug,
    durationSeconds: row.durationSeconds,
    lessonCount: 0,
    context: [],
    body: [...row.outcomes, ...row.bring],
  };
}

function ownPartOf(db: TenantDb, classroomId: string): Statement<unknown> {
  const part = sql`'classroom/' || ${classrooms.slug}`;
  return db
    .insertFrom(packParts, { part, digest: sql`${changedHere}` }, (rows) =>
      rows.from(classrooms).where(eq(classrooms.id, classroomId)),
    )
    .onConflictDoUpdate({ target: [packParts.businessId, packParts.part], set: { digest: changedHere } });
}
