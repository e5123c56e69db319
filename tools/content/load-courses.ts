import { and, eq, exists, isNull, ne, notExists, notInArray, or, sql } from "drizzle-orm";
import { courses, lessons, sections } from "#api/db/schema/catalogue.ts";
import { handInTasks } from "#api/db/schema/hand-in.ts";
import { quizQuestions } from "#api/db/schema/quiz.ts";
import { enrolments, lessonProgress } from "#api/db/schema/study.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Statement } from "#api/db/tenant-select.ts";
import { jsonList, lessonFiles, type OwnedFile } from "./load-files.ts";
import { categoryId, courseId, lessonId, sectionId } from "./load-ids.ts";
import { lessonContent } from "./load-lessons.ts";
import { quizStatements } from "./load-quiz.ts";
import type { Pack, PackCourse } from "./read-pack.ts";

/** The lesson that a pack's course holds at a place, with its id. */
export function* lessonsOf(pack: Pack, course: PackCourse) {
  let position = 0;
  for (const [index, section] of course.sections.entries()) {
    for (const lesson of section.lessons) {
      position += 1;
      yield { lesson, id: lessonId(pack.business.slug, course.slug, lesson.id), position, sectionId: sectionId(pack.business.slug, course.slug, index) };
    }
  }
}

export function courseFiles(pack: Pack): OwnedFile[] {
  return pack.courses.flatMap((course) => [...lessonsOf(pack, course)].flatMap(({ lesson, id }) => lessonFiles(lesson, id)));
}

/**
 * Courses, sections, lessons and quizzes. What left the pack is archived, never deleted: learners' records hang on it.
 * Whoever thereby has nothing left to study in a course has completed it.
 */
export async function courseStatements(db: TenantDb, pack: Pack, now: number): Promise<Statement<unknown>[]> {
  const kept: Record<"courses" | "lessons" | "questions", string[]> = { courses: [], lessons: [], questions: [] };
  const statements: Statement<unknown>[] = [];
  for (const course of pack.courses) {
    const id = courseId(pack.business.slug, course.slug);
    kept.courses.push(id);
    statements.push(courseStatement(db, pack, course, id, now));
    for (const [index, { title }] of course.sections.entries()) {
      const row = { id: sectionId(pack.business.slug, course.slug, index), courseId: id, title, position: index + 1 };
      statements.push(db.insert(sections, row).onConflictDoUpdate({ target: sections.id, set: row }));
    }
    for (const place of lessonsOf(pack, course)) {
      const { lesson } = place;
      kept.lessons.push(place.id);
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
        ...(await lessonContent(lesson, place.id, course.language)),
      };
      statements.push(db.insert(lessons, row).onConflictDoUpdate({ target: lessons.id, set: row }));
      if (lesson.kind === "assignment") {
        const task = { lessonId: place.id, ...lesson.task };
        statements.push(db.insert(handInTasks, task).onConflictDoUpdate({ target: handInTasks.lessonId, set: task }));
      }
      if (lesson.kind !== "quiz") continue;
      const quiz = quizStatements(db, place.id, lesson);
      kept.questions.push(...quiz.questionIds);
      statements.push(...quiz.statements);
    }
  }
  return [
    ...statements,
    db.update(courses, { archivedAt: now }, and(isNull(courses.archivedAt), notInArray(courses.id, jsonList(kept.courses)))),
    db.update(lessons, { archivedAt: now }, and(isNull(lessons.archivedAt), notInArray(lessons.id, jsonList(kept.lessons)))),
    db.update(quizQuestions, { archivedAt: now }, and(isNull(quizQuestions.archivedAt), notInArray(quizQuestions.id, jsonList(kept.questions)))),
    completeStatement(db, now),
  ];
}

function courseStatement(db: TenantDb, pack: Pack, course: PackCourse, id: string, now: number) {
  const all = course.sections.flatMap((section) => section.lessons);
  const row = {
    id,
    slug: course.slug,
    title: course.title,
    summary: course.summary,
    coverCategory: course.cover_category,
    categoryId: categoryId(pack.business.slug, course.category.path),
    language: course.language,
    outcomes: course.outcomes,
    author: course.author,
    reviewedOn: course.reviewed_on,
    lessonCount: all.length,
    durationSeconds: Math.round(all.reduce((total, lesson) => total + lesson.seconds, 0)),
    archivedAt: null,
    updatedAt: now,
  };
  // The newest stand first: the author's order becomes an order in time. A course that is there keeps its date.
  return db.insert(courses, { ...row, publishedAt: now - course.order * 1000 }).onConflictDoUpdate({ target: courses.id, set: row });
}

function completeStatement(db: TenantDb, now: number) {
  const current = (condition?: ReturnType<typeof or>) =>
    db
      .select({ one: sql`1` })
      .from(lessons)
      .leftJoin(lessonProgress, and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.userId, enrolments.userId)))
      .where(eq(lessons.courseId, enrolments.courseId), isNull(lessons.archivedAt), condition);
  const open = or(isNull(lessonProgress.state), ne(lessonProgress.state, "done"));
  return db.update(enrolments, { completedAt: now }, and(isNull(enrolments.completedAt), exists(current()), notExists(current(open))));
}
