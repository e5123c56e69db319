import { answerFilmQuestion } from "#shared/contracts/film.ts";
import { recordOf } from "#shared/domain/progress-course.ts";
import { applyFilmAnswer, toLessonProgress } from "#shared/domain/progress.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { untilUnraced } from "#api/db/until-unraced.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { instant } from "#api/http/instant.ts";
import { requireSender } from "#api/http/sender.ts";
import { learnerOf, studyStatements } from "#api/modules/points/public.ts";
import { lockOf, recordOfRow, standingOf } from "#api/modules/progress/public.ts";
import { isOver, judge, toOutcome } from "./film-questions.ts";
import { findFilm, findStanding, writeAnswer } from "./film.repo.ts";

export function filmRoutes(app: ApiApp): void {
  implement(app, answerFilmQuestion, async ({ c, db, viewer, business, params, body, now }) => {
    requireSender(viewer, body.learner_id);
    const answered = await untilUnraced(async () => {
      const film = await findFilm(db, viewer.id, params.lessonId, c.var.locale);
      const question = film?.questions.find(({ id }) => id === params.questionId);
      if (!film || !question) throw new AppError("not_found");
      if (!film.isTrial && lockOf(film.locks, film.courseId)) throw new AppError("lesson_locked");
      const { target } = film;
      if (!target && !film.isTrial) throw new AppError("not_enrolled");

      // A second try, or another tab: what was answered first stands.
      const before = film.answers.find(({ questionId }) => questionId === question.id);
      if (before && isOver(question, before))
        return { outcome: toOutcome(question, before), courseId: target?.courseId };
      const known = new Set(question.options.map(({ id }) => id));
      const chosen = [...new Set(body.option_ids)];
      const fits = chosen.every((id) => known.has(id)) && (question.kind === "multiple" || chosen.length <= 1);
      if (!fits || (question.required && chosen.length === 0)) throw new AppError("validation_failed");

      const answer = { questionId: question.id, chosen, isRight: judge(question, chosen) };
      if (target) {
        const record = recordOfRow(target);
        const asks = target.openQuestions - (question.required && isOver(question, answer) ? 1 : 0);
        const after = applyFilmAnswer({ ...target, openQuestions: asks }, record, now);
        const following = studyStatements(
          db,
          learnerOf(viewer, business),
          [{ lesson: target, before: record, after, seconds: 0 }],
          now,
        );
        await writeAnswer(db, viewer.id, { target, answer, record: after }, following, now);
      }
      return { outcome: toOutcome(question, answer), courseId: target?.courseId };
    });
    return {
      data: {
        outcome: answered.outcome,
        progress: answered.courseId ? await progressOf(db, viewer.id, answered.courseId, params.lessonId) : null,
      },
    };
  });
}

async function progressOf(db: TenantDb, viewerId: string, courseId: string, lessonId: string) {
  const { course, lessons } = await findStanding(db, viewerId, courseId);
  const standing = standingOf(lessons);
  const lesson = lessons.find(({ id }) => id === lessonId);
  if (!course || !lesson) return null;
  return {
    lesson: toLessonProgress(lessonId, recordOf(lesson, standing.records)),
    course: { slug: course.slug, progress: standing.progress, completed_at: instant(course.completedAt) },
  };
}
