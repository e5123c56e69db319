import { and, eq, isNull, sql } from "drizzle-orm";
import { courseLanguageOf } from "#shared/domain/course-languages.ts";
import type { LocaleCode } from "#shared/locales.ts";
import type { LessonRecord } from "#shared/domain/progress.ts";
import { courses, lessons } from "#api/db/schema/catalogue.ts";
import { publishedTranslations } from "#api/db/schema/course-translations.ts";
import { filmAnswers } from "#api/db/schema/film.ts";
import { enrolments } from "#api/db/schema/study.ts";
import type { Statement } from "#api/db/statement.ts";
import { isStudied } from "#api/db/own-version.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { writeUnraced } from "#api/db/until-unraced.ts";
import {
  completeProgrammes,
  lessonRows,
  lockRows,
  type RecordTarget,
  recordTargets,
  touchEnrolment,
  writeRecord,
} from "#api/modules/progress/public.ts";
import { filmAnswersOf } from "./film-questions.ts";

/** A lesson's questions as the viewer reads them, what they answered, and the record that an answer may move; undefined: no such lesson. */
export async function findFilm(db: TenantDb, viewerId: string, lessonId: string, locale: LocaleCode) {
  // Primary keys of lessons, courses, enrolments, film_answers and published_translations.
  const [rows, answers, targets, locks, said] = await db.primary.batch([
    db
      .select({
        questions: lessons.filmQuestions,
        isTrial: lessons.isTrial,
        courseId: lessons.courseId,
        language: courses.language,
        chosen: sql<string | null>`${enrolments.language}`.as("chosen"),
      })
      .from(lessons)
      .innerJoin(courses, eq(courses.id, lessons.courseId))
      .leftJoin(enrolments, and(eq(enrolments.courseId, lessons.courseId), eq(enrolments.userId, viewerId)))
      .where(eq(lessons.id, lessonId), isStudied(db, viewerId), isNull(courses.archivedAt)),
    filmAnswersOf(db, viewerId, lessonId),
    recordTargets(db, viewerId, [lessonId]),
    lockRows(db, viewerId, db.select({ id: lessons.courseId }).from(lessons).where(eq(lessons.id, lessonId))),
    db
      .select({ language: publishedTranslations.language, lesson: publishedTranslations.lesson })
      .from(publishedTranslations)
      .byKey()
      .where(eq(publishedTranslations.partId, lessonId)),
  ]);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { language, chosen, ...film } = row;
  const known = (one: string | null) => one === language || said.some((other) => other.language === one);
  const read = [chosen, courseLanguageOf(locale)].find(known);
  const inTheirs = said.find((one) => one.language === read)?.lesson?.filmQuestions;
  return { ...film, questions: inTheirs ?? film.questions ?? [], answers, target: targets[0], locks };
}

interface AnswerWrite {
  questionId: string;
  chosen: string[];
  isRight: boolean | null;
}

/** The answer with what it makes of the lesson, the course and the programme. Run it inside `untilUnraced`. */
export async function writeAnswer(
  db: TenantDb,
  userId: string,
  { target, answer, record }: { target: RecordTarget; answer: AnswerWrite; record: LessonRecord },
  following: readonly Statement<unknown>[],
  now: number,
): Promise<void> {
  const key = { userId, courseId: target.courseId, lessonId: target.id };
  await writeUnraced(db, [
    writeRecord(db, key, record, target.revision),
    db
      .insert(filmAnswers, { userId, lessonId: target.id, round: target.round, ...answer, answeredAt: now })
      .onConflictDoUpdate({
        target: [filmAnswers.userId, filmAnswers.lessonId, filmAnswers.questionId],
        set: { chosen: answer.chosen, isRight: answer.isRight, answeredAt: now },
      }),
    touchEnrolment(db, userId, target.courseId, now),
    completeProgrammes(db, userId, now),
    ...following,
  ]);
}

/** The lesson's course as it stands now. */
export async function findStanding(db: TenantDb, viewerId: string, courseId: string) {
  const [rows, lessonList] = await db.primary.batch([
    db
      .select({ slug: courses.slug, completedAt: enrolments.completedAt })
      .from(courses)
      .innerJoin(enrolments, eq(enrolments.courseId, courses.id))
      .where(eq(courses.id, courseId), eq(enrolments.userId, viewerId)),
    lessonRows(db, viewerId, eq(lessons.courseId, courseId)),
  ]);
  return { course: rows[0], lessons: lessonList };
}
