import { getStudyLesson, recordProgress } from "#shared/contracts/study.ts";
import { currentLesson } from "#shared/domain/resume.ts";
import { AppError } from "#shared/errors.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement, implementPage } from "#api/http/contract-route.ts";
import { errorMessage } from "#api/http/error-messages.ts";
import { requireSender } from "#api/http/sender.ts";
import { type CourseInLanguage, findOwnCourse, inLanguage, type OwnCourse } from "#api/modules/catalogue/public.ts";
import { lessonIn } from "#api/lesson-kinds/lesson-content.repo.ts";
import { presentLesson } from "#api/lesson-kinds/lesson-presentations.ts";
import { learnerOf } from "#api/modules/points/public.ts";
import { lockOf, standingOf } from "#api/modules/progress/public.ts";
import { recordEvents } from "./progress-events.ts";
import { toStudyLesson } from "./study.view.ts";

export function studyRoutes(app: ApiApp): void {
  implementPage(app, getStudyLesson, async ({ c, db, viewerId, viewer, business, params, now }) => {
    const found = await findOwnCourse(db, viewerId, params.slug);
    if (!found) throw new AppError("not_found");
    const course = await inLanguage(db, found, c.var.locale);
    const standing = standingOf(course.lessons);
    const lesson =
      params.lessonId === "current"
        ? currentLesson(standing.lessons, standing.records)
        : standing.lessons.find((row) => row.id === params.lessonId);
    if (!lesson) throw new AppError("not_found");
    if (!lesson.isTrial && lockOf(course.locks, course.own.id)) throw new AppError("lesson_locked");
    if (course.own.enrolledAt === null && !lesson.isTrial) throw new AppError("not_enrolled");

    const { revision } = course.own;
    const said = await lessonIn(db, { id: lesson.id, revision, language: course.translation });
    const at = {
      id: lesson.id,
      revision,
      db,
      viewer: await viewer(),
      business,
      now,
      said,
      language: found.facts.language,
    };
    const content = await presentLesson(lesson.kind, at);
    if (!content) throw new AppError("not_found");
    return { data: toStudyLesson(inWhichSaid(course, found, said), standing, lesson, content) };
  });

  implement(app, recordProgress, async ({ c, db, viewer, business, body, now }) => {
    requireSender(viewer, body.learner_id);
    const { early, ...recorded } = await recordEvents(db, learnerOf(viewer, business), body, now);
    const message = errorMessage(c.var.locale, "too_early");
    const toEarly = ({ id, lesson_id, afterSeconds }: (typeof early)[number]) => ({
      id,
      lesson_id,
      code: "too_early" as const,
      message,
      retry_after_seconds: afterSeconds,
    });
    return { data: { ...recorded, early: early.map(toEarly) } };
  });
}

/** A lesson that is not translated is in the course's own language: its page says so, and its titles say what they are in. */
function inWhichSaid(course: CourseInLanguage, { facts }: OwnCourse, said: unknown): CourseInLanguage {
  const { translation } = course;
  if (translation === null || said !== null) return course;
  return {
    ...course,
    facts: { ...course.facts, language: facts.language },
    lessons: course.lessons.map(({ titleLanguage = translation, sectionLanguage = translation, ...lesson }) => ({
      ...lesson,
      titleLanguage,
      sectionLanguage,
    })),
    titleLanguage: translation,
  };
}
