import { and, desc, eq, inArray, isNotNull, isNull, notExists, or, sql } from "drizzle-orm";
import { type Given, kept } from "#api/db/kept.ts";
import { courses, lessons } from "#api/db/schema/catalogue.ts";
import { assignments } from "#api/db/schema/programme.ts";
import { courseStandings, enrolments } from "#api/db/schema/study.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { type CourseCardRow, courseCards, enrolledCourseCards } from "#api/modules/catalogue/public.ts";
import {
  cardLessonRows,
  type LessonRow,
  lessonsOf,
  type Spoken,
  standingOfCourse,
  spokenStatements,
} from "#api/modules/progress/public.ts";
import { agendaCourseIds, type AgendaRows, agendaStatements, toAgendaRows } from "./agenda-rows.ts";

const inProgressLimit = 24;
/** A row of twelve, and the three that a first visit gets to begin with. */
const catalogueLimit = 15;

export interface HomeRows {
  /** Most lately studied first. */
  inProgress: CourseCardRow[];
  catalogue: CourseCardRow[];
  agenda: AgendaRows;
  /** Lessons of listed courses that the viewer is enrolled in and of which no standing is kept. */
  lessons: LessonRow[];
}

const listStatements = kept((db, { viewerId, now }: Given<{ viewerId: string; now: number }>) => {
  const assigned = db
    .select({ one: sql`1` })
    .from(assignments)
    .where(eq(assignments.userId, viewerId), eq(assignments.kind, "course"), eq(assignments.targetId, courses.id));
  // Index: enrolments_user_recent.
  const uncounted = db
    .select({ id: enrolments.courseId })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .leftJoin(courseStandings, standingOfCourse(viewerId, enrolments.courseId))
    .where(
      eq(enrolments.userId, viewerId),
      isNull(enrolments.completedAt),
      isNull(courses.archivedAt),
      isNull(courseStandings.standing),
    )
    .orderBy(desc(enrolments.lastStudiedAt), courses.id)
    .limit(inProgressLimit);
  return [
    cardLessonRows(db, viewerId, inArray(lessons.courseId, uncounted)),
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

/** Everything but the lessons of courses that are listed elsewhere than among those in progress: mostly all that there is. */
export async function loadHome(db: TenantDb, viewerId: string, now: number): Promise<HomeRows> {
  const [lessonList, inProgress, catalogue, ...agendaAnswers] = await db.batch(listStatements({ viewerId, now }));
  return { inProgress, catalogue, agenda: toAgendaRows(agendaAnswers), lessons: lessonList };
}

export function homeCards({ inProgress, catalogue, agenda }: HomeRows): CourseCardRow[] {
  return [...inProgress, ...catalogue, ...agenda.courses];
}

/** The rest, with the words of the lesson that is to be picked up again; no round trip where neither is needed. */
export async function loadRest(
  db: TenantDb,
  viewerId: string,
  rows: HomeRows,
  lessonId: string | undefined,
): Promise<{ rows: HomeRows; spoken: Spoken | undefined }> {
  const known = new Set(homeCards(rows).flatMap(({ id, standing }) => (standing ? [id] : [])));
  for (const { id } of rows.inProgress) known.add(id);
  const reviewed = rows.catalogue.filter((row) => row.enrolledAt !== null).map((row) => row.id);
  const courseIds = [...new Set([...reviewed, ...agendaCourseIds(rows.agenda)])].filter((id) => !known.has(id));
  const lessonIds = lessonId === undefined ? [] : [lessonId];
  if (courseIds.length + lessonIds.length === 0) return { rows, spoken: undefined };
  const [words, others] = await db.batch([...spokenStatements({ lessonIds }), ...lessonsOf({ viewerId, courseIds })]);
  return { rows: { ...rows, lessons: [...rows.lessons, ...others] }, spoken: words[0] };
}
