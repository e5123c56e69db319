import { and, eq, exists, isNull, sql } from "drizzle-orm";
import type { PersonRow } from "#shared/contracts/people.ts";
import { among } from "#api/db/conditions.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { classrooms } from "#api/db/schema/classroom.ts";
import { assignments, programmeMembers, programmes } from "#api/db/schema/programme.ts";
import { enrolments } from "#api/db/schema/study.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { attendance } from "#api/modules/progress/public.ts";

type Required = PersonRow["required"];

/**
 * Of people, what they were given to learn and how much of it is completed; what was archived is asked of nobody. Only for
 * those who are shown: as many rows are read as they were given things. Primary keys of assignments and of what they name;
 * index: session_registrations_user.
 */
export async function requiredOf(db: TenantDb, ids: readonly string[]): Promise<(id: string) => Required> {
  if (ids.length === 0) return () => none;
  const attended = attendance(db, assignments.userId, classrooms.id);
  const isDone = sql`${enrolments.completedAt} is not null or ${programmeMembers.completedAt} is not null
    or (${classrooms.id} is not null and ${exists(attended)})`;
  const rows = await db
    .select({
      userId: assignments.userId,
      count: sql<number>`sum(coalesce(${courses.id}, ${programmes.id}, ${classrooms.id}) is not null)`,
      done: sql<number>`sum(${isDone})`,
    })
    .from(assignments)
    .byKey()
    .leftJoin(courses, is("course", courses))
    .leftJoin(enrolments, and(eq(enrolments.userId, assignments.userId), eq(enrolments.courseId, courses.id)))
    .leftJoin(programmes, is("programme", programmes))
    .leftJoin(
      programmeMembers,
      and(eq(programmeMembers.userId, assignments.userId), eq(programmeMembers.programmeId, programmes.id)),
    )
    .leftJoin(classrooms, is("classroom", classrooms))
    .where(among(assignments.userId, ids))
    .groupBy(assignments.userId)
    .all();
  const found = new Map(rows.map(({ userId, count, done }) => [userId, { count, done }]));
  return (id) => found.get(id) ?? none;
}

const none: Required = { count: 0, done: 0 };

function is(kind: "course" | "programme" | "classroom", table: typeof courses | typeof programmes | typeof classrooms) {
  return and(eq(assignments.kind, kind), eq(table.id, assignments.targetId), isNull(table.archivedAt));
}
