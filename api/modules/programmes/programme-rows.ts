import { asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { among } from "#api/db/conditions.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { classrooms, classroomSessions, sessionRegistrations } from "#api/db/schema/classroom.ts";
import { programmes, programmeSteps } from "#api/db/schema/programme.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

export type ProgrammeRecord = typeof programmes.$inferSelect;
export type PartRecord = typeof programmeSteps.$inferSelect;

/** Primary key. */
export function programmeRow(db: TenantDb, id: string) {
  return db.from(programmes).byKey().where(eq(programmes.id, id));
}

/** In their order. Index: programme_steps_programme. */
export function partRows(db: TenantDb, programmeId: string) {
  return db.from(programmeSteps).where(eq(programmeSteps.programmeId, programmeId)).orderBy(programmeSteps.position);
}

interface Targets {
  courseIds: readonly string[];
  classroomIds: readonly string[];
}

/** What programmes are made of, archived or not. Primary keys. */
export async function targetRows(db: TenantDb, { courseIds, classroomIds }: Targets) {
  const columns = <Table extends typeof courses | typeof classrooms>(table: Table) => ({
    id: table.id,
    title: table.title,
    durationSeconds: table.durationSeconds,
    archivedAt: table.archivedAt,
  });
  const [ofCourses, ofClassrooms] = await db.batch([
    db.select(columns(courses)).from(courses).byKey().where(among(courses.id, courseIds)),
    db.select(columns(classrooms)).from(classrooms).byKey().where(among(classrooms.id, classroomIds)),
  ]);
  return [
    ...ofCourses.map((row) => ({ kind: "course" as const, ...row })),
    ...ofClassrooms.map((row) => ({ kind: "classroom" as const, ...row })),
  ];
}

export type TargetRow = Awaited<ReturnType<typeof targetRows>>[number];

export function targetIds(parts: readonly Pick<PartRecord, "courseId" | "classroomId">[]): Targets {
  return {
    courseIds: parts.flatMap(({ courseId }) => courseId ?? []),
    classroomIds: parts.flatMap(({ classroomId }) => classroomId ?? []),
  };
}

export function targetIdOf({ courseId, classroomId }: Pick<PartRecord, "courseId" | "classroomId">): string {
  return courseId ?? classroomId ?? "";
}

/** As many dates of classes as are looked through for those with free seats. */
const mostDates = 500;

/** When the dates of classes begin that somebody could still register for. Indexes: classroom_sessions_classroom, session_registrations_queue. */
export function openDates(db: TenantDb, classroomIds: readonly string[], now: number) {
  const taken = db
    .select({ count: sql`count(*)` })
    .from(sessionRegistrations)
    .where(eq(sessionRegistrations.sessionId, classroomSessions.id), eq(sessionRegistrations.status, "registered"));
  return db
    .select({ classroomId: classroomSessions.classroomId, startsAt: classroomSessions.startsAt })
    .from(classroomSessions)
    .where(
      among(classroomSessions.classroomId, classroomIds),
      gt(classroomSessions.startsAt, now),
      isNull(classroomSessions.cancelledAt),
      or(isNull(classroomSessions.registerUntil), gt(classroomSessions.registerUntil, now)),
      sql`${classroomSessions.seats} > (${taken})`,
    )
    .orderBy(asc(classroomSessions.startsAt))
    .limit(mostDates);
}

/** Whether the address is had already, by a programme or a category. Indexes: programmes_business_path, categories_business_path. */
export async function isPathTaken(db: TenantDb, path: string, categories: readonly { path: string }[]) {
  if (categories.some((category) => category.path === path)) return true;
  const row = await db.select({ id: programmes.id }).from(programmes).where(eq(programmes.path, path)).get();
  return row !== undefined;
}
