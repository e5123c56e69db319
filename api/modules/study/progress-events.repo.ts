import { and, eq, inArray, sql } from "drizzle-orm";
import type { ProgressEvent } from "#shared/contracts/study.ts";
import type { LessonRecord } from "#shared/domain/progress.ts";
import type { StudyClock } from "#shared/domain/study-credit.ts";
import { chunked } from "#api/db/chunked.ts";
import { courses, lessons } from "#api/db/schema/catalogue.ts";
import { sessions } from "#api/db/schema/identity.ts";
import { enrolments, progressEvents } from "#api/db/schema/study.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { writeUnraced } from "#api/db/until-unraced.ts";
import {
  clockRow,
  completeProgrammes,
  type LessonRow,
  lessonRows,
  lockOf,
  lockRows,
  type RecordTarget,
  recordTargets,
  type StepRow,
  touchEnrolment,
  writeClock,
  writeRecord,
} from "#api/modules/progress/public.ts";

/**
 * The lessons of the events that may be recorded (not those that the order of a programme closes), the ids of events that
 * counted before, and the learner's clock, which starts with the newest sign-in where there is none; all of one moment.
 */
export async function loadTargets(db: TenantDb, viewerId: string, events: readonly ProgressEvent[], now: number) {
  const lessonIds = chunked([...new Set(events.map((event) => event.lesson_id))], 80);
  const eventIds = chunked(
    events.map((event) => event.id),
    80,
  );
  // Read where it will be written: a replica that lags would only cost a retry, but it might lag for long.
  const [clocks, signIns, ...rows] = await db.primary.batch([
    clockRow(db, viewerId),
    // Index: sessions_business_user.
    db
      .select({ at: sql<number | null>`max(${sessions.createdAt})` })
      .from(sessions)
      .where(eq(sessions.userId, viewerId)),
    ...lessonIds.map((ids) => recordTargets(db, viewerId, ids)),
    lockRows(
      db,
      viewerId,
      db
        .select({ id: lessons.courseId })
        .from(lessons)
        .where(sql`${lessons.id} IN (SELECT value FROM json_each(${JSON.stringify(lessonIds.flat())}))`),
    ),
    // Primary key of progress_events.
    ...eventIds.map((ids) =>
      db
        .select({ id: progressEvents.id })
        .from(progressEvents)
        .where(eq(progressEvents.userId, viewerId), inArray(progressEvents.id, ids)),
    ),
  ]);
  const count = lessonIds.length;
  const locks = (rows[count] ?? []) as StepRow[];
  return {
    lessons: (rows.slice(0, count).flat() as RecordTarget[]).filter(
      (target) => lockOf(locks, target.courseId) === null,
    ),
    counted: new Set(
      rows
        .slice(count + 1)
        .flat()
        .map((row) => row.id),
    ),
    clock: clocks[0] ?? { heardAt: signIns[0]?.at ?? now, unspentMs: 0, revision: null },
  };
}

export interface ChangedRecord {
  target: RecordTarget;
  record: LessonRecord;
  openedAt: number;
}

/** The clock after the events, and the revision of the one that was read. */
export interface ChangedClock {
  clock: StudyClock;
  revision: string | null;
}

/** All of it or nothing; `following` is what hangs on it (the study day, points). Fails when another writer came between: run it inside `untilUnraced`. */
export async function writeEvents(
  db: TenantDb,
  viewerId: string,
  changes: readonly ChangedRecord[],
  { clock, revision }: ChangedClock,
  events: readonly ProgressEvent[],
  following: readonly Statement<unknown>[],
  now: number,
): Promise<void> {
  const courseIds = [...new Set(changes.map(({ target }) => target.courseId))];
  const rows = events.map(({ id, lesson_id, kind }) => ({
    userId: viewerId,
    id,
    lessonId: lesson_id,
    kind,
    receivedAt: now,
  }));
  await writeUnraced(db, [
    writeClock(db, viewerId, clock, revision),
    ...changes.map(({ target, record, openedAt }) =>
      writeRecord(
        db,
        { userId: viewerId, courseId: target.courseId, lessonId: target.id },
        record,
        target.revision,
        openedAt,
      ),
    ),
    // Six values a row: sixteen rows would be the most that D1 binds.
    ...chunked(rows, 15).map((some) => db.insert(progressEvents, some)),
    ...courseIds.map((courseId) => touchEnrolment(db, viewerId, courseId, now)),
    completeProgrammes(db, viewerId, now),
    ...following,
  ]);
}

export interface StudiedCourses {
  courses: { id: string; slug: string; completedAt: number | null }[];
  lessons: LessonRow[];
}

/** Courses as they stand after the events. */
export async function loadStudiedCourses(
  db: TenantDb,
  viewerId: string,
  courseIds: readonly string[],
): Promise<StudiedCourses> {
  const chunks = chunked(courseIds, 80);
  const [courseRows, lessonList] = await Promise.all([
    db.batch(
      chunks.map((ids) =>
        db
          .select({ id: courses.id, slug: courses.slug, completedAt: enrolments.completedAt })
          .from(courses)
          .innerJoin(enrolments, and(eq(enrolments.courseId, courses.id), eq(enrolments.userId, viewerId)))
          .where(inArray(courses.id, ids)),
      ),
    ),
    db.batch(chunks.map((ids) => lessonRows(db, viewerId, inArray(lessons.courseId, ids)))),
  ]);
  return { courses: courseRows.flat(), lessons: lessonList.flat() };
}
