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
import { doorFor } from "#api/db/door.ts";
import { toCourseCard } from "./course-cards.ts";
import type { CourseInLanguage } from "./course-language.ts";

/** `spoken`: the words of the resume lesson, where they are known. */
export function toCourseDetail(course: CourseInLanguage, standing: Standing, spoken: Spoken | undefined): CourseDetail {
  const { facts, own } = course;
  const enrolment = own.enrolledAt === null ? undefined : { completedAt: own.completedAt };
  const resume = enrolment && resumeRow(standing);
  return {
    ...toCourseCard({ ...facts, ...own }, standing, lockOf(course.locks, own.id)),
    languages: course.languages,
    outcomes: facts.outcomes,
    author: facts.author,
    reviewed_on: facts.reviewedOn,
    pass_percent: facts.passPercent,
    sections: toOutline(standing),
    enrolled_at: instant(own.enrolledAt),
    action: courseAction(standing.lessons, standing.records, enrolment, doorFor(own)),
    request: toRequest(own),
    resume: resume ? toResumePoint(resume, standing, spoken) : null,
  };
}

function toRequest({ requestState, requestedAt, requestMessage, decidedAt, decisionReason }: CourseInLanguage["own"]) {
  if (!requestState || typeof requestedAt !== "number") return null;
  return {
    state: requestState,
    asked_at: instant(requestedAt),
    message: requestMessage ?? null,
    decided_at: instant(decidedAt ?? null),
    reason: decisionReason ?? null,
  };
}
