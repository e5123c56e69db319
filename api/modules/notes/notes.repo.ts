import { and, asc, eq, isNull } from "drizzle-orm";
import { courses, lessons } from "#api/db/schema/catalogue.ts";
import { notes } from "#api/db/schema/notes.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { isStudied } from "#api/db/own-version.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { allOf } from "#api/db/conditions.ts";

const mostListed = 1000;

/** A course's notes of one learner; undefined where there is no such course. One round trip. */
export async function listOfCourse(db: TenantDb, userId: string, slug: string) {
  // Indexes: courses by slug, lessons_course, notes_user_lesson.
  const [course, rows] = await db.primary.batch([
    db.select({ id: courses.id }).from(courses).where(eq(courses.slug, slug), isNull(courses.archivedAt)),
    db
      .select({
        id: notes.id,
        lessonId: notes.lessonId,
        kind: notes.kind,
        at: notes.at,
        text: notes.text,
        createdAt: notes.createdAt,
        updatedAt: notes.updatedAt,
      })
      .from(courses)
      .innerJoin(lessons, and(eq(lessons.courseId, courses.id), isStudied(db, userId)))
      .innerJoin(notes, and(eq(notes.lessonId, lessons.id), eq(notes.userId, userId)))
      .where(eq(courses.slug, slug), isNull(courses.archivedAt))
      .orderBy(asc(lessons.position), asc(notes.at), asc(notes.createdAt))
      .limit(mostListed),
  ]);
  return course[0] && rows;
}

/** The lesson, and whether the learner is enrolled in its course; undefined where there is none. */
export async function findLesson(db: TenantDb, userId: string, lessonId: string) {
  // Primary keys throughout.
  return db.primary
    .select({ enrolledAt: enrolments.enrolledAt })
    .from(lessons)
    .innerJoin(courses, and(eq(courses.id, lessons.courseId), isNull(courses.archivedAt)))
    .leftJoin(enrolments, and(eq(enrolments.courseId, lessons.courseId), eq(enrolments.userId, userId)))
    .where(eq(lessons.id, lessonId), isStudied(db, userId))
    .get();
}

export type NoteRow = typeof notes.$inferSelect;

/** Writes a note, new or changed; when it was made stays. */
export async function saveNote(
  db: TenantDb,
  note: Omit<NoteRow, "businessId" | "createdAt" | "updatedAt">,
  now: number,
): Promise<NoteRow | undefined> {
  const { userId: _owner, id: _id, ...set } = { ...note, updatedAt: now };
  await db
    .insert(notes, { ...note, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: [notes.userId, notes.id], set })
    .run();
  return db.primary.from(notes).where(eq(notes.userId, note.userId), eq(notes.id, note.id)).get();
}

/** False: the learner has no such note. */
export async function removeNote(db: TenantDb, userId: string, id: string): Promise<boolean> {
  const own = allOf(eq(notes.userId, userId), eq(notes.id, id));
  return (await db.delete(notes, own).returning({ id: notes.id }).get()) !== undefined;
}
