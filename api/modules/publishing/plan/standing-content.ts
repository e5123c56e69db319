import { eq, gt, isNull } from "drizzle-orm";
import { categories, courses, lessons } from "#api/db/schema/catalogue.ts";
import { classrooms, classroomSessions } from "#api/db/schema/classroom.ts";
import { profileEditions } from "#api/db/schema/configuration.ts";
import { packParts } from "#api/db/schema/pack.ts";
import { programmes } from "#api/db/schema/programme.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { allOf } from "#api/db/conditions.ts";
import type { KnownParts } from "./pack-digest.ts";

interface Whole {
  name: string;
  title: string;
  isArchived: boolean;
}

interface Inside {
  /** Id of the course or classroom course. */
  of: string;
  title: string;
  isArchived: boolean;
}

/** What a business has now, by id. */
export interface Standing {
  courses: ReadonlyMap<string, Whole>;
  lessons: ReadonlyMap<string, Inside>;
  classrooms: ReadonlyMap<string, Whole>;
  /** Dates to come that are not called off. */
  sessions: ReadonlyMap<string, Inside>;
  programmes: ReadonlyMap<string, Whole>;
  categories: readonly { id: string; path: string; tree: "default" | "business" }[];
  /** Managers say the trees themselves: no pack does any more. */
  ownsCategories: boolean;
}

export async function readStanding(db: TenantDb, now: number): Promise<{ standing: Standing; known: KnownParts }> {
  const [courseRows, lessonRows, classroomRows, sessionRows, programmeRows, categoryRows, parts, editions] =
    await db.batch([
      db
        .select({ id: courses.id, name: courses.slug, title: courses.title, archivedAt: courses.archivedAt })
        .from(courses),
      db
        .select({ id: lessons.id, of: lessons.courseId, title: lessons.title, archivedAt: lessons.archivedAt })
        .from(lessons),
      db
        .select({
          id: classrooms.id,
          name: classrooms.slug,
          title: classrooms.title,
          archivedAt: classrooms.archivedAt,
        })
        .from(classrooms),
      db
        .select({ id: classroomSessions.id, of: classroomSessions.classroomId, startsAt: classroomSessions.startsAt })
        .from(classroomSessions)
        .where(allOf(isNull(classroomSessions.cancelledAt), gt(classroomSessions.startsAt, now))),
      db
        .select({
          id: programmes.id,
          name: programmes.path,
          title: programmes.title,
          archivedAt: programmes.archivedAt,
        })
        .from(programmes),
      db.select({ id: categories.id, path: categories.path, tree: categories.tree }).from(categories),
      db.select({ part: packParts.part, digest: packParts.digest }).from(packParts),
      db
        .select({ id: profileEditions.id })
        .from(profileEditions)
        .where(eq(profileEditions.part, "categories"))
        .limit(1),
    ]);
  const byId = <Row extends { id: string; archivedAt: number | null }>(rows: readonly Row[]) =>
    new Map(rows.map(({ archivedAt, ...row }) => [row.id, { ...row, isArchived: archivedAt !== null }]));
  const standing: Standing = {
    courses: byId(courseRows),
    lessons: byId(lessonRows),
    classrooms: byId(classroomRows),
    sessions: new Map(
      sessionRows.map(({ id, of, startsAt }) => [
        id,
        { of, title: new Date(startsAt).toISOString(), isArchived: false },
      ]),
    ),
    programmes: byId(programmeRows),
    categories: categoryRows,
    ownsCategories: editions.length > 0,
  };
  return { standing, known: new Map(parts.map(({ part, digest }) => [part, digest])) };
}
