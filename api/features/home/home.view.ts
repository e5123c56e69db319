import type { HomeData } from "#shared/contracts/course.ts";
import { toCourseCard } from "../../content/course-cards.ts";
import type { LessonRow } from "../../content/lesson-rows.ts";
import { resumeRow, type Spoken, toResumePoint } from "../../content/resume.ts";
import { type Standing, standingsOf } from "../../content/standing.ts";
import type { HomeRows } from "./home.repo.ts";

/** The course to continue: the one studied last that still has something to study. */
export interface Continuing {
  courseId: string;
  lesson: LessonRow;
  standing: Standing;
}

export function continuingOf(rows: HomeRows): Continuing | undefined {
  const standings = standingsOf(rows.lessons);
  for (const { id } of rows.inProgress) {
    const standing = standings.get(id);
    const lesson = standing && resumeRow(standing);
    if (standing && lesson) return { courseId: id, lesson, standing };
  }
  return undefined;
}

export function toHome(rows: HomeRows, continuing: Continuing | undefined, spoken: Spoken | undefined): HomeData {
  const standings = standingsOf(rows.lessons);
  const card = (row: HomeRows["catalogue"][number]) => toCourseCard(row, standings.get(row.id));
  const course = continuing && rows.inProgress.find((row) => row.id === continuing.courseId);
  return {
    continue: continuing && course ? { course: card(course), resume: toResumePoint(continuing.lesson, continuing.standing, spoken) } : null,
    in_progress: rows.inProgress.map(card),
    catalogue: rows.catalogue.map(card),
    catalogue_total: rows.catalogueTotal,
  };
}
