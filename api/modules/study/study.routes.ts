import { getStudyLesson, recordProgress } from "#shared/contracts/study.ts";
import { currentLesson } from "#shared/domain/resume.ts";
import { AppError } from "#shared/errors.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement, implementPage } from "#api/http/contract-route.ts";
import { errorMessage } from "#api/http/error-messages.ts";
import { requireSender } from "#api/http/sender.ts";
import { findOwnCourse } from "#api/modules/catalogue/public.ts";
import { presentLesson } from "#api/lesson-kinds/lesson-presentations.ts";
import { learnerOf } from "#api/modules/points/public.ts";
import { lockOf, standingOf } from "#api/modules/progress/public.ts";
import { recordEvents } from "./progress-events.ts";
import { toStudyLesson } from "./study.view.ts";

export function studyRoutes(app: ApiApp): void {
  implementPage(app, getStudyLesson, async ({ db, viewerId, viewer, business, params, now }) => {
    const course = await findOwnCourse(db, viewerId, params.slug);
    if (!course) throw new AppError("not_found");
    const standing = standingOf(course.lessons);
    const lesson =
      params.lessonId === "current"
        ? currentLesson(standing.lessons, standing.records)
        : standing.lessons.find((row) => row.id === params.lessonId);
    if (!lesson) throw new AppError("not_found");
    if (!lesson.isTrial && lockOf(course.locks, course.own.id)) throw new AppError("lesson_locked");
    if (course.own.enrolledAt === null && !lesson.isTrial) throw new AppError("not_enrolled");

    const { revision } = course.own;
    const at = { id: lesson.id, revision, db, viewer: await viewer(), business, now };
    const content = await presentLesson(lesson.kind, at);
    if (!content) throw new AppError("not_found");
    return { data: toStudyLesson(course, standing, lesson, content) };
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
