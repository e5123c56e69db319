import { type LessonRecord, untouched } from "#shared/domain/progress.ts";
import { courseProgress, type CourseStanding } from "#shared/domain/progress-course.ts";
import { grouped } from "#shared/domain/grouped.ts";
import type { LessonRow } from "./lesson-rows.ts";
import type { StepRow } from "./programme-steps.ts";

type RecordColumns = Pick<
  LessonRow,
  "state" | "percent" | "position" | "positionAt" | "watched" | "lastSeenAt" | "completedAt"
>;

/** The rows that say how a viewer stands in courses. */
export interface StandingRows {
  lessons: LessonRow[];
  /** What `lockOf` judges by. */
  locks: StepRow[];
}

/** A course's lessons in order, and how the viewer stands in them. */
export interface Standing {
  lessons: LessonRow[];
  records: ReadonlyMap<string, LessonRecord>;
  progress: CourseStanding;
}

export function standingOf(lessons: LessonRow[]): Standing {
  const records = new Map(lessons.map((row) => [row.id, recordOfRow(row)]));
  return { lessons, records, progress: courseProgress(lessons, records) };
}

/** Rows of several courses, as `lessonRows` answers them → course id → standing. A course without lessons has none. */
export function standingsOf(rows: readonly LessonRow[]): Map<string, Standing> {
  const byCourse = grouped(rows, (row) => row.courseId);
  return new Map(
    [...byCourse].map(([courseId, lessons]) => [courseId, standingOf(lessons.toSorted((a, b) => a.number - b.number))]),
  );
}

export const emptyStanding: Standing = standingOf([]);

/** A record from its columns; all of them are null where the viewer never opened the lesson. */
export function recordOfRow(row: RecordColumns): LessonRecord {
  if (row.state === null) return untouched;
  return {
    state: row.state,
    percent: row.percent ?? 0,
    position: row.position ?? 0,
    positionAt: row.positionAt,
    watched: row.watched ?? [],
    lastSeenAt: row.lastSeenAt,
    completedAt: row.completedAt,
  };
}
