import type { QueryClient } from "@tanstack/react-query";
import type { FilmOutcome } from "#shared/contracts/film-content.ts";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { requiredOpen } from "#shared/domain/progress.ts";
import { invalidateLearning, studyLessonRoot } from "#client/core/transport/learning-cache.ts";
import { type FilmAnswered, filmAnswersOf } from "#client/core/outbox/film-answers.ts";
import {
  changeLessonPages,
  progressAfterFilmAnswer,
  showReached,
  withAnswer,
  withProgress,
} from "#client/features/progress/public.ts";

/** Shows the answers that wait on this device, then what comes of any, until it is stopped. */
export function followAnswers(queryClient: QueryClient, userId: string, lessonId: string): () => void {
  const answers = filmAnswersOf(queryClient, userId);
  for (const [questionId, optionIds] of Object.entries(answers.waiting(lessonId)))
    showWaiting(queryClient, lessonId, questionId, optionIds);
  return answers.listen((answered) => showAnswered(queryClient, answered));
}

/** Sends an answer to a question inside a film, or keeps it on this device until it can be sent; shown everywhere either way. */
export async function answerFilm(
  queryClient: QueryClient,
  userId: string,
  lessonId: string,
  questionId: string,
  optionIds: string[],
): Promise<void> {
  if (!(await filmAnswersOf(queryClient, userId).answer(lessonId, questionId, optionIds)))
    showWaiting(queryClient, lessonId, questionId, optionIds);
}

function showAnswered(queryClient: QueryClient, { lessonId, questionId, outcome, progress }: FilmAnswered): void {
  changeLessonPages(queryClient, (page) => {
    const answered = withOutcome(page, lessonId, questionId, outcome);
    // Shown as done while the answer waited on this device: it was wrong.
    if (progress && outcome.is_right === false) return withProgress(answered, progress.lesson, true);
    return progress
      ? withAnswer(answered, { lessons: [progress.lesson], courses: [progress.course], rejected: [], early: [] })
      : answered;
  });
  if (progress?.lesson.state === "done") void invalidateLearning(queryClient);
}

/** What a waiting answer will make of its lesson, by the rule that the server applies too. */
function showWaiting(queryClient: QueryClient, lessonId: string, questionId: string, chosen: string[]): void {
  // Chosen and not judged: nobody but the server knows what is right.
  changeLessonPages(queryClient, (page) =>
    withOutcome(page, lessonId, questionId, { chosen, is_right: null, right_ids: [], explanation: null }),
  );
  const own = queryClient
    .getQueriesData<StudyLesson>({ queryKey: [studyLessonRoot] })
    .find(([, page]) => page?.id === lessonId)?.[1];
  if (!own) return;
  const reached = progressAfterFilmAnswer(own, Date.now());
  showReached(queryClient, own, reached);
}

function withOutcome(page: StudyLesson, lessonId: string, questionId: string, outcome: FilmOutcome): StudyLesson {
  if (page.id !== lessonId || page.content.kind !== "video") return page;
  const questions = page.content.questions.map((question) =>
    question.id === questionId ? { ...question, outcome } : question,
  );
  const open = requiredOpen(questions).length;
  const sections = page.course.sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((one) => (one.id === page.id ? { ...one, open_questions: open } : one)),
  }));
  return { ...page, content: { ...page.content, questions }, course: { ...page.course, sections } };
}
