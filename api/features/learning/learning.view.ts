import type { MyLearning } from "#shared/contracts/course.ts";
import { type CourseCardRow, toCourseCard } from "../../content/course-cards.ts";
import type { LessonRow } from "../../content/lesson-rows.ts";
import { resumeRow, type Spoken, toResumePoint } from "../../content/resume.ts";
import { emptyStanding, type Standing } from "../../content/standing.ts";

export interface LearningCourse {
  row: CourseCardRow;
  standing: Standing;
  /** Where to go on; undefined once completed. */
  lesson: LessonRow | undefined;
}

export function toLearningCourses(rows: CourseCardRow[], standings: ReadonlyMap<string, Standing>): LearningCourse[] {
  return rows.map((row) => {
    const standing = standings.get(row.id) ?? emptyStanding;
    return { row, standing, lesson: row.completedAt === null ? resumeRow(standing) : undefined };
  });
}

/** Latest first in both lists. */
export function toMyLearning(courses: readonly LearningCourse[], spoken: ReadonlyMap<string, Spoken>): MyLearning {
  return {
    in_progress: courses.flatMap(({ row, standing, lesson }) =>
      lesson ? [{ course: toCourseCard(row, standing), resume: toResumePoint(lesson, standing, spoken.get(lesson.id)) }] : [],
    ),
    completed: courses
      .filter(({ row }) => row.completedAt !== null)
      .sort((a, b) => (b.row.completedAt ?? 0) - (a.row.completedAt ?? 0))
      .map(({ row, standing }) => toCourseCard(row, standing)),
  };
}
