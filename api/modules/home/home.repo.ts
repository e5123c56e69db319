import { and, desc, eq, isNotNull, isNull, notExists, or, sql } from "drizzle-orm";
import { type Given, kept } from "#api/db/kept.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { assignments } from "#api/db/schema/programme.ts";
import { enrolments } from "#api/db/schema/study.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { type CourseCardRow, courseCards, enrolledCourseCards } from "#api/modules/catalogue/public.ts";
import { type LessonRow, lessonsOf } from "#api/modules/progress/public.ts";
import { agendaCourseIds, type AgendaRows, agendaStatements, toAgendaRows } from "./agenda-rows.ts";

const inProgressLimit = 24;
/** A row of twelve, and the three that a first visit gets to begin with. */
const catalogueLimit = 15;

export interface HomeRows {
  /** Most lately studied first. */
  inProgress: CourseCardRow[];
  catalogue: CourseCardRow[];
  agenda: AgendaRows;
  /** Lessons of every listed course that the viewer is enrolled in. */
  lessons: LessonRow[];
}

const listStatements = kept((db, { viewerId, now }: Given<{ viewerId: string; now: number }>) => {
  const assigned = db
    .select({ one: sql`1` })
    .from(assignments)
    .where(eq(assignments.userId, viewerId), eq(assignments.kind, "course"), eq(assignments.targetId, courses.id));
  return [
    // Index: enrolments_user_recent.
    enrolledCourseCards(db, viewerId)
      .where(isNull(enrolments.completedAt), isNull(courses.archivedAt))
      .orderBy(desc(enrolments.lastStudiedAt), courses.id)
      .limit(inProgressLimit),
    // Index: courses_business_newest; primary key of assignments.
    courseCards(db, viewerId)
      .where(
        isNull(courses.archivedAt),
        or(and(isNull(enrolments.enrolledAt), notExists(assigned)), isNotNull(enrolments.completedAt)),
      )
      .orderBy(desc(courses.publishedAt), desc(courses.id))
      .limit(catalogueLimit),
    ...agendaStatements(db, viewerId, now),
  ];
});

export async function loadHome(db: TenantDb, viewerId: string, now: number): Promise<HomeRows> {
  const [inProgress, catalogue, ...agendaAnswers] = await db.batch(listStatements({ viewerId, now }));
  const agenda = toAgendaRows(agendaAnswers);
  const enrolled = [...inProgress, ...catalogue].filter((row) => row.enrolledAt !== null).map((row) => row.id);
  const courseIds = [...new Set([...enrolled, ...agendaCourseIds(agenda)])];
  const [lessonList] = await db.batch(lessonsOf({ viewerId, courseIds }));
  return { inProgress, catalogue, agenda, lessons: lessonList };
}
