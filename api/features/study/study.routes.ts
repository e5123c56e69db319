import { getStudyLesson, recordProgress } from "#shared/contracts/study.ts";
import { currentLesson } from "#shared/domain/progress-course.ts";
import { AppError } from "#shared/errors.ts";
import { lockOf } from "../../content/course-locks.ts";
import { loadQuizOverview } from "../../content/quiz-overview.ts";
import { standingOf } from "../../content/standing.ts";
import type { ApiApp } from "../../context.ts";
import { implement } from "../../contract-route.ts";
import { learnerOf } from "../../points/learner.ts";
import { recordEvents } from "./progress-events.ts";
import { findContent, findStudyCourse } from "./study.repo.ts";
import { toContent, toStudyLesson } from "./study.view.ts";

export function studyRoutes(app: ApiApp): void {
  implement(app, getStudyLesson, async ({ db, viewer, params }) => {
    const course = await findStudyCourse(db, viewer.id, params.slug);
    if (!course) throw new AppError("not_found");
    const standing = standingOf(course.lessons);
    const lesson =
      params.lessonId === "current"
        ? currentLesson(standing.lessons, standing.records)
        : standing.lessons.find((row) => row.id === params.lessonId);
    if (!lesson) throw new AppError("not_found");
    if (!lesson.isTrial && lockOf(course.locks, course.card.id)) throw new AppError("lesson_locked");
    if (course.card.enrolledAt === null && !lesson.isTrial) throw new AppError("not_enrolled");

    const [row, quiz] = await Promise.all([
      findContent(db, lesson.id),
      lesson.kind === "quiz" ? loadQuizOverview(db, viewer.id, lesson.id) : undefined,
    ]);
    const content = row && toContent(row, quiz);
    if (!content) throw new AppError("not_found");
    return { data: toStudyLesson(course, standing, lesson, content) };
  });

  implement(app, recordProgress, async ({ db, viewer, business, body, now }) => {
    if (body.learner_id !== undefined && body.learner_id !== viewer.id) throw new AppError("forbidden");
    return { data: await recordEvents(db, learnerOf(viewer, business), body.events, now) };
  });
}
