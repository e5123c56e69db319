import type { OutlineLesson } from "#shared/contracts/course.ts";
import type { LessonProgress, ProgressEvent, StudyLesson } from "#shared/contracts/study.ts";
import { isTimed, rangeLength } from "#shared/lesson-kinds/lesson-rules.ts";
import {
  applyFilmAnswer,
  applyQuizResult,
  type LessonFacts,
  type LessonRecord,
  toLessonProgress,
} from "#shared/domain/progress.ts";
import { courseProgress } from "#shared/domain/progress-course.ts";
import { creditEvents, leastMs } from "#shared/domain/study-credit.ts";
import { mergeWatched } from "#shared/domain/watched-ranges.ts";
import { contentFacts } from "#client/lesson-kinds/open-lessons.ts";
import type { ProgressAnswer } from "#client/core/outbox/outbox.ts";
import { advanced } from "#client/core/outbox/show-progress.ts";

/** What an event will make of its lesson, by the rule that the server applies too: shown before the answer comes. `since`: as `studiedSince` says. */
export function expectedProgress(lesson: StudyLesson, event: ProgressEvent, now: number, since = 0): LessonProgress {
  const facts = factsOf(lesson);
  // A player cannot be ahead of the time; who reads can.
  const openedAt = isTimed(facts.kind) ? Number.NEGATIVE_INFINITY : since;
  const { record } = creditEvents(
    facts,
    recordOf(lesson.progress),
    [{ ...event, occurredAt: event.occurred_at }],
    { unspentMs: Number.POSITIVE_INFINITY, openedAt },
    now,
  );
  return toLessonProgress(lesson.id, record);
}

/** Since when a lesson that is opened now has been studied: what counts already took its time. */
export function studiedSince(lesson: StudyLesson, now: number): number {
  return now - leastMs(factsOf(lesson), recordOf(lesson.progress));
}

/** What a handed-in quiz makes of its lesson. */
export function progressAfterQuiz(lesson: StudyLesson, passed: boolean, now: number): LessonProgress {
  return toLessonProgress(lesson.id, applyQuizResult(recordOf(lesson.progress), passed, now));
}

/** What an answer to a question of its film makes of a lesson: its page already shows that question as answered. */
export function progressAfterFilmAnswer(lesson: StudyLesson, now: number): LessonProgress {
  return toLessonProgress(lesson.id, applyFilmAnswer(factsOf(lesson), recordOf(lesson.progress), now));
}

/**
 * A lesson page whose own progress, outline, chapter bar and course completion follow what one lesson of the course
 * reached. `isExact`: as `advanced` says.
 */
export function withProgress(page: StudyLesson, reached: LessonProgress, isExact = false): StudyLesson {
  const sections = page.course.sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) =>
      lesson.id === reached.lesson_id ? advanced(lesson, reached, isExact) : lesson,
    ),
  }));
  const lessons = sections.flatMap((section) => section.lessons);
  if (!lessons.some((lesson) => lesson.id === reached.lesson_id)) return page;
  const records = new Map(lessons.map((lesson) => [lesson.id, recordOf(lesson)]));
  const progress = courseProgress(lessons.map(factsOf), records);
  const allDone = progress.lesson_count > 0 && progress.done_count === progress.lesson_count;
  return {
    ...page,
    progress: page.id === reached.lesson_id ? (isExact ? reached : grown(page, reached)) : page.progress,
    course: {
      ...page.course,
      sections,
      progress,
      completed_at: page.course.completed_at ?? (allDone ? reached.completed_at : null),
    },
  };
}

/** A lesson page after the server's answer, which is the truth about lessons and completion. */
export function withAnswer(page: StudyLesson, answer: ProgressAnswer): StudyLesson {
  const early = new Set(answer.early.map(({ lesson_id }) => lesson_id));
  const next = answer.lessons.reduce(
    (before, reached) => withProgress(before, reached, early.has(reached.lesson_id)),
    page,
  );
  const course = answer.courses.find(({ slug }) => slug === page.course.slug);
  if (!course || (course.completed_at === null && early.size === 0)) return next;
  return { ...next, course: { ...next.course, completed_at: course.completed_at } };
}

function grown(lesson: StudyLesson, next: LessonProgress): LessonProgress {
  const known = lesson.progress;
  return {
    ...advanced(known, next),
    watched: mergeWatched([...known.watched, ...next.watched], rangeLength(factsOf(lesson))),
    completed_at: known.completed_at ?? next.completed_at,
  };
}

type Reached = Pick<LessonProgress, "state" | "percent" | "position">;

function factsOf(lesson: StudyLesson | OutlineLesson): LessonFacts {
  const head = { id: lesson.id, kind: lesson.kind, durationSeconds: lesson.duration_seconds };
  if (!("content" in lesson))
    return { ...head, pages: lesson.pages, doneAt: lesson.done_at, openQuestions: lesson.open_questions };
  return { ...head, ...contentFacts(lesson.content) };
}

function recordOf(known: Reached & Partial<LessonProgress>): LessonRecord {
  return {
    state: known.state,
    percent: known.percent,
    position: known.position,
    positionAt: null,
    watched: known.watched ?? [],
    lastSeenAt: null,
    completedAt: known.completed_at ? Date.parse(known.completed_at) : null,
  };
}
