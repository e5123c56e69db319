import type { QuizOverview } from "#shared/contracts/quiz.ts";
import { getStudyLesson, recordProgress } from "#shared/contracts/study.ts";
import { currentLesson } from "#shared/domain/resume.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { errorMessage } from "#api/http/error-messages.ts";
import { requireSender } from "#api/http/sender.ts";
import { loadTask } from "#api/modules/assignment/public.ts";
import { type Learner, learnerOf } from "#api/modules/points/public.ts";
import { lockOf, standingOf } from "#api/modules/progress/public.ts";
import { handIn, isOverdue, loadQuizOverview } from "#api/modules/quiz/public.ts";
import { recordEvents } from "./progress-events.ts";
import { findContent, findStudyCourse } from "./study.repo.ts";
import { toContent, toStudyLesson } from "./study.view.ts";

export function studyRoutes(app: ApiApp): void {
  implement(app, getStudyLesson, async ({ db, viewer, business, params, now }) => {
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

    const [row, quiz, task] = await Promise.all([
      findContent(db, viewer.id, lesson.id),
      lesson.kind === "quiz" ? quizOf(db, learnerOf(viewer, business), lesson.id, now) : undefined,
      lesson.kind === "assignment" ? loadTask(db, viewer.id, business, lesson.id) : undefined,
    ]);
    const content = row && toContent(row, quiz, task);
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

/** The quiz as its learner stands in it; an attempt whose time ran out is handed in by whoever looks at it next. */
async function quizOf(
  db: TenantDb,
  learner: Learner,
  lessonId: string,
  now: number,
): Promise<QuizOverview | undefined> {
  const overview = await loadQuizOverview(db, learner.id, lessonId, now);
  const open = overview?.open_attempt;
  if (!open?.deadline_at || !isOverdue({ deadlineAt: Date.parse(open.deadline_at) }, now)) return overview;
  await handIn(db, learner, { id: open.id, lessonId }, now);
  return loadQuizOverview(db.primary, learner.id, lessonId, now);
}
