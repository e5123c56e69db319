import { and, eq, exists, isNull, like, ne, notExists, notInArray, or, sql } from "drizzle-orm";
import { courses, lessons, sections } from "#api/db/schema/catalogue.ts";
import { packParts } from "#api/db/schema/pack.ts";
import { enrolments, lessonProgress } from "#api/db/schema/study.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Statement } from "#api/db/statement.ts";
import { type OwnedFile } from "./owned-file.ts";
import { jsonList } from "./json-list.ts";
import { fileRows, retireStatement } from "./load-files.ts";
import { lessonContent, lessonFiles, lessonStatements } from "../lesson-kinds/lesson-packs.ts";
import { lessonsOf } from "../plan/course-lessons.ts";
import { sectionId } from "../plan/load-ids.ts";
import { courseSearchStatements } from "./load-search.ts";
import { partOf, rememberPart } from "../plan/pack-digest.ts";
import type { CoursePlan } from "../plan/plan-parts.ts";
import { shownRow } from "./shown-row.ts";
import type { Pack, PackCourse, PlacedPack } from "../pack/pack.ts";

/** Files of the course's lessons, or of those that `has` chooses. */
export function courseFiles(pack: Pack, course: PackCourse, has: (id: string) => boolean = () => true): OwnedFile[] {
  return [...lessonsOf(pack, course)].filter(({ id }) => has(id)).flatMap(({ lesson, id }) => lessonFiles(lesson, id));
}

/**
 * One course with what changed of its sections, lessons and quizzes, for one transaction where it fits into one: a new
 * course is seen with its last statement. What left it is archived, never deleted: learners' records hang on it. Whoever
 * thereby has nothing left to study in it has completed it.
 */
export async function courseStatements(
  db: TenantDb,
  pack: PlacedPack,
  { course, id, digest, lessons: plans }: CoursePlan,
  etags: ReadonlyMap<string, string>,
  now: number,
): Promise<Statement<unknown>[]> {
  const places = [...lessonsOf(pack, course)];
  const changed = new Set(plans.filter(({ status }) => status !== "same").map((plan) => plan.id));
  const statements: Statement<unknown>[] = [courseStatement(db, pack, course, id, now).hidden];
  for (const [index, { title }] of course.sections.entries()) {
    const row = { id: sectionId(pack.business.slug, course.slug, index), courseId: id, title, position: index + 1 };
    statements.push(db.insert(sections, row).onConflictDoUpdate({ target: sections.id, set: row }));
  }
  for (const place of places.filter((one) => changed.has(one.id))) {
    const { lesson } = place;
    const row = {
      id: place.id,
      courseId: id,
      sectionId: place.sectionId,
      position: place.position,
      title: lesson.title,
      kind: lesson.kind,
      durationSeconds: lesson.seconds,
      isTrial: lesson.trial,
      archivedAt: null,
      ...(await lessonContent(lesson, {
        folder: pack.folder,
        owner: { kind: "lesson", id: place.id },
        language: course.language,
        itemKey: pack.itemKey,
      })),
    };
    statements.push(
      db.insert(lessons, row).onConflictDoUpdate({ target: lessons.id, set: row }),
      ...lessonStatements(db, lesson, { id: place.id, itemKey: pack.itemKey, isKeyNew: pack.isKeyNew, now }),
    );
  }
  const owned = courseFiles(pack, course, (lesson) => changed.has(lesson));
  return [
    ...statements,
    ...fileRows(db, owned, etags),
    retireStatement(db, [...changed], owned, now),
    db.update(
      lessons,
      { archivedAt: now },
      and(
        eq(lessons.courseId, id),
        isNull(lessons.archivedAt),
        notInArray(lessons.id, jsonList(places.map((place) => place.id))),
      ),
    ),
    courseStatement(db, pack, course, id, now).shown,
    completeStatement(db, id, now),
    ...(await courseSearchStatements(db, pack, course, id, now)),
    db.delete(packParts, like(packParts.part, `${partOf.lesson(course.slug, "")}%`)),
    ...db.insertAll(
      packParts,
      plans.map(({ part, digest: own }) => ({ part, digest: own })),
    ),
    rememberPart(db, partOf.course(course.slug), digest),
  ];
}

function courseStatement(db: TenantDb, pack: Pack, course: PackCourse, id: string, now: number) {
  const all = course.sections.flatMap((section) => section.lessons);
  const row = {
    id,
    slug: course.slug,
    ...shownRow(pack.business.slug, course),
    outcomes: course.outcomes,
    author: course.author,
    reviewedOn: course.reviewed_on,
    lessonCount: all.length,
    durationSeconds: Math.round(all.reduce((total, lesson) => total + lesson.seconds, 0)),
    archivedAt: null,
    updatedAt: now,
    ...(course.admission && { admission: course.admission }),
  };
  // The newest stand first: the author's order becomes an order in time. A course that is there keeps its date.
  const first = { ...row, publishedAt: now - course.order * 1000 };
  return {
    hidden: db.insert(courses, { ...first, archivedAt: now }).onConflictDoNothing(courses.id),
    shown: db.insert(courses, first).onConflictDoUpdate({ target: courses.id, set: row }),
  };
}

function completeStatement(db: TenantDb, courseId: string, now: number) {
  const current = (condition?: ReturnType<typeof or>) =>
    db
      .select({ one: sql`1` })
      .from(lessons)
      .leftJoin(
        lessonProgress,
        and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.userId, enrolments.userId)),
      )
      .where(eq(lessons.courseId, enrolments.courseId), isNull(lessons.archivedAt), condition);
  const open = or(isNull(lessonProgress.state), ne(lessonProgress.state, "done"));
  return db.update(
    enrolments,
    { completedAt: now },
    and(
      eq(enrolments.courseId, courseId),
      isNull(enrolments.completedAt),
      // Who stays with an older version has its lessons to do.
      isNull(enrolments.versionId),
      exists(current()),
      notExists(current(open)),
    ),
  );
}
