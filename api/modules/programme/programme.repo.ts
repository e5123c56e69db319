import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { categories, courses, lessons } from "#api/db/schema/catalogue.ts";
import { classrooms, classroomSessions } from "#api/db/schema/classroom.ts";
import { programmeMembers, programmes, programmeSteps } from "#api/db/schema/programme.ts";
import { enrolments } from "#api/db/schema/study.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { categoriesWithin, courseCards } from "#api/modules/catalogue/public.ts";
import { classroomCards, sessionRows } from "#api/modules/classroom/public.ts";
import { firstLogin } from "#api/modules/deadlines/public.ts";
import { allLockRows, completeProgrammes, lessonRows, stepRows } from "#api/modules/progress/public.ts";
import { programmeCards } from "./programme-cards.ts";

const courseLimit = 24;

/** What stands at a slug path: a programme with its parts, or a category; one round trip. */
export async function findAtPath(db: TenantDb, viewerId: string, path: string) {
  // Index: programmes_business_path.
  const atPath = and(eq(programmes.path, path), isNull(programmes.archivedAt));
  const programmeId = db.select({ id: programmes.id }).from(programmes).where(atPath);
  const [cards, steps, lessonList, sessions, login, category] = await db.batch([
    programmeCards(db, viewerId).where(atPath),
    stepRows(db, viewerId, inArray(programmeSteps.programmeId, programmeId)),
    lessonRows(db, viewerId, inArray(lessons.courseId, openCourses(db, viewerId, programmeId))),
    sessionRows(
      db,
      viewerId,
      inArray(
        classroomSessions.classroomId,
        db
          .select({ id: programmeSteps.classroomId })
          .from(programmeSteps)
          .where(inArray(programmeSteps.programmeId, programmeId)),
      ),
    ),
    firstLogin(db, viewerId),
    // Index: categories_business_path.
    db.from(categories).where(eq(categories.path, path)),
  ]);
  const programme = cards[0] && {
    card: cards[0],
    steps,
    lessons: lessonList,
    sessions,
    firstLoginAt: login[0]?.at ?? null,
  };
  return { programme, category: category[0] };
}

export type FoundProgramme = NonNullable<Awaited<ReturnType<typeof findAtPath>>["programme"]>;

/** Courses of programmes that the viewer is in the middle of, as a sub-select of ids. */
function openCourses(db: TenantDb, viewerId: string, programmeIds: ReturnType<typeof idsOfProgrammes>) {
  return db
    .select({ id: programmeSteps.courseId })
    .from(programmeSteps)
    .innerJoin(
      enrolments,
      and(
        eq(enrolments.courseId, programmeSteps.courseId),
        eq(enrolments.userId, viewerId),
        isNull(enrolments.completedAt),
      ),
    )
    .where(inArray(programmeSteps.programmeId, programmeIds));
}

function idsOfProgrammes(db: TenantDb) {
  return db.select({ id: programmes.id }).from(programmes);
}

/** Everything that a category and those below it hold; one round trip. */
export async function loadCategory(db: TenantDb, viewerId: string, path: string) {
  const within = categoriesWithin(db, path);
  const inCategory = and(inArray(programmes.categoryId, within), isNull(programmes.archivedAt));
  const programmeIds = idsOfProgrammes(db).where(inCategory);
  const ofCategory = and(inArray(courses.categoryId, within), isNull(courses.archivedAt));
  const courseIds = db
    .select({ id: courses.id })
    .from(courses)
    .where(ofCategory)
    .orderBy(desc(courses.publishedAt), desc(courses.id))
    .limit(courseLimit);
  const classroomIds = db
    .select({ id: classrooms.id })
    .from(classrooms)
    .where(inArray(classrooms.categoryId, within), isNull(classrooms.archivedAt));
  const enrolledIn = db
    .select({ id: enrolments.courseId })
    .from(enrolments)
    .where(eq(enrolments.userId, viewerId), inArray(enrolments.courseId, courseIds));
  const [programmeList, steps, courseList, total, classroomList, sessions, courseLessons, stepLessons, locks] =
    await db.batch([
      // Indexes: categories_business_path, programmes_category.
      programmeCards(db, viewerId).where(inCategory).orderBy(desc(programmes.publishedAt), programmes.id),
      stepRows(db, viewerId, inArray(programmeSteps.programmeId, programmeIds)),
      // Index: courses_category.
      courseCards(db, viewerId)
        .where(ofCategory)
        .orderBy(desc(courses.publishedAt), desc(courses.id))
        .limit(courseLimit),
      db
        .select({ count: sql<number>`count(*)` })
        .from(courses)
        .where(ofCategory),
      // Index: classrooms_category.
      classroomCards(db)
        .where(inArray(classrooms.categoryId, within), isNull(classrooms.archivedAt))
        .orderBy(desc(classrooms.publishedAt), classrooms.id),
      sessionRows(db, viewerId, inArray(classroomSessions.classroomId, classroomIds)),
      lessonRows(db, viewerId, inArray(lessons.courseId, enrolledIn)),
      lessonRows(db, viewerId, inArray(lessons.courseId, openCourses(db, viewerId, programmeIds))),
      allLockRows(db, viewerId),
    ]);
  return {
    programmes: programmeList,
    steps,
    courses: courseList,
    courseTotal: total[0]?.count ?? 0,
    classrooms: classroomList,
    sessions,
    courseLessons,
    stepLessons,
    /** What `lockOf` judges by. */
    locks,
  };
}

export type CategoryRows = Awaited<ReturnType<typeof loadCategory>>;

/** Joins; a second time changes nothing. Whoever has done everything already has completed it. */
export async function join(db: TenantDb, viewerId: string, programmeId: string, now: number): Promise<void> {
  await db.batch([
    // Primary key of programme_members.
    db
      .insert(programmeMembers, { userId: viewerId, programmeId, joinedAt: now, completedAt: null })
      .onConflictDoNothing([programmeMembers.userId, programmeMembers.programmeId]),
    completeProgrammes(db, viewerId, now),
  ]);
}
