import type { CourseDetail } from "#shared/contracts/course.ts";
import { courseAction } from "#shared/domain/resume.ts";
import { instant } from "#api/http/instant.ts";
import {
  lockOf,
  resumeRow,
  type Spoken,
  type Standing,
  toOutline,
  toResumePoint,
} from "#api/modules/progress/public.ts";
import { toCourseCard } from "./course-cards.ts";
import type { FoundCourse } from "./course.repo.ts";

/** `spoken`: the words of the resume lesson, where they are known. */
export function toCourseDetail(course: FoundCourse, standing: Standing, spoken: Spoken | undefined): CourseDetail {
  const { card, rest } = course;
  const enrolment = card.enrolledAt === null ? undefined : { completedAt: card.completedAt };
  const resume = enrolment && resumeRow(standing);
  return {
    ...toCourseCard(card, standing, lockOf(course.locks, card.id)),
    outcomes: rest.outcomes,
    author: rest.author,
    reviewed_on: rest.reviewedOn,
    pass_percent: course.passPercent,
    sections: toOutline(standing),
    enrolled_at: instant(card.enrolledAt),
    action: courseAction(standing.lessons, standing.records, enrolment),
    resume: resume ? toResumePoint(resume, standing, spoken) : null,
  };
}
