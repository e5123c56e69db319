import { eq } from "drizzle-orm";
import type { CourseLock } from "#shared/contracts/course.ts";
import type { LessonContent } from "#shared/contracts/lesson-content.ts";
import type { PreviewStand } from "#shared/contracts/lesson-preview.ts";
import { isPaged, isTimed } from "#shared/lesson-kinds/lesson-rules.ts";
import { AppError } from "#shared/errors.ts";
import { courses, lessons } from "#api/db/schema/catalogue.ts";
import { users } from "#api/db/schema/identity.ts";
import { enrolments } from "#api/db/schema/study.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { askedRows, type LessonRow, lockOf, lockRows, ownLessons, recordRows } from "#api/modules/progress/public.ts";
import { loadQuizOverview } from "#api/modules/quiz/public.ts";

/** Somebody as whom a draft is looked at. */
export interface ShownPerson {
  id: string;
  name: string;
  extraTimePercent: number;
  isEnrolled: boolean;
  /** What closes the course to them. */
  lock: CourseLock | null;
  standIn: (rows: readonly LessonRow[]) => LessonRow[];
  /** The lesson with what they have answered in it. */
  answersIn: (content: LessonContent) => Promise<LessonContent>;
}

/** Throws `not_found`. */
export async function shownPerson(
  db: TenantDb,
  userId: string,
  { courseId, lessonId, now }: { courseId: string; lessonId: string; now: number },
): Promise<ShownPerson> {
  const ofCourse = db.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId));
  const [[person], [enrolment], records, asked, locks] = await db.batch([
    // Primary keys of users and enrolments.
    db
      .select({ id: users.id, name: users.name, extraTimePercent: users.extraTimePercent })
      .from(users)
      .where(eq(users.id, userId)),
    db
      .select({ enrolledAt: enrolments.enrolledAt })
      .from(enrolments)
      .where(eq(enrolments.userId, userId), eq(enrolments.courseId, courseId)),
    recordRows(db, userId, ofCourse),
    askedRows(db, userId, eq(lessons.courseId, courseId)),
    lockRows(db, userId, ofCourse),
  ]);
  if (person === undefined) throw new AppError("not_found");
  return {
    ...person,
    isEnrolled: enrolment !== undefined,
    lock: lockOf(locks, courseId),
    standIn: (rows) => ownLessons(rows, records, asked),
    async answersIn(content) {
      if (content.kind !== "quiz") return content;
      const own = await loadQuizOverview(db, userId, lessonId, now);
      if (own === undefined) return content;
      // What they have handed in is of what is out; how often they still may, by what is written.
      return { ...content, quiz: { ...content.quiz, last_result: own.last_result } };
    },
  };
}

const done = { state: "done", percent: 100, position: 0 } as const;

/** The lessons as somebody stands in them who has not begun, is in the middle of one, or is through. */
export function standsAs(rows: readonly LessonRow[], lessonId: string, as: PreviewStand, now: number): LessonRow[] {
  const at = rows.findIndex(({ id }) => id === lessonId);
  return rows.map((row, index) => {
    if (as === "done" || (as === "middle" && index < at)) return { ...row, ...done, lastSeenAt: now, completedAt: now };
    if (as === "new" || index > at) return row;
    const { kind, durationSeconds, pages } = row;
    const half = Math.floor(isTimed(kind) ? durationSeconds / 2 : isPaged(kind) ? Math.max(1, (pages ?? 1) / 2) : 0);
    const watched: LessonRow["watched"] = isTimed(kind) && half > 0 ? [[0, half]] : [];
    return { ...row, state: "started", percent: 50, position: half, positionAt: now, lastSeenAt: now, watched };
  });
}
