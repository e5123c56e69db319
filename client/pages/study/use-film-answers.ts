import { useQueryClient } from "@tanstack/react-query";
import { answerFilmQuestion } from "#shared/contracts/film.ts";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { requiredOpen } from "#shared/domain/progress.ts";
import { invalidateLearning } from "#client/app/learning-cache.ts";
import { callApi } from "#client/lib/api.ts";
import { withAnswer } from "#client/features/progress/fold-progress.ts";
import type { StudyProgress } from "./use-study-progress.ts";

/** Sends an answer to a question inside a film, and shows what came of it everywhere. Rejects where it was not sent. */
export function useFilmAnswers(lesson: StudyLesson, progress: StudyProgress): (questionId: string, optionIds: string[]) => Promise<void> {
  const queryClient = useQueryClient();
  return async (questionId, optionIds) => {
    const { data } = await callApi(queryClient, answerFilmQuestion, { params: { lessonId: lesson.id, questionId }, body: { option_ids: optionIds } });
    progress.apply((page) => {
      const answered = page.id === lesson.id && page.content.kind === "video" ? withOutcome(page, questionId, data.outcome) : page;
      return data.progress ? withAnswer(answered, { lessons: [data.progress.lesson], courses: [data.progress.course], rejected: [] }) : answered;
    });
    if (data.progress?.lesson.state === "done") void invalidateLearning(queryClient);
  };
}

type Outcome = NonNullable<Extract<StudyLesson["content"], { kind: "video" }>["questions"][number]["outcome"]>;

function withOutcome(page: StudyLesson, questionId: string, outcome: Outcome): StudyLesson {
  if (page.content.kind !== "video") return page;
  const questions = page.content.questions.map((question) => (question.id === questionId ? { ...question, outcome } : question));
  const open = requiredOpen(questions).length;
  const sections = page.course.sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((one) => (one.id === page.id ? { ...one, open_questions: open } : one)),
  }));
  return { ...page, content: { ...page.content, questions }, course: { ...page.course, sections } };
}
