import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import {
  type Attempt,
  type AttemptResult,
  type QuizOverview as Overview,
  submitAttempt,
} from "#shared/contracts/quiz.ts";
import { getStudyLesson } from "#shared/contracts/study.ts";
import { studyPath } from "#shared/routes.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { useUser } from "#client/core/session/business.ts";
import { invalidateLearning } from "#client/core/transport/learning-cache.ts";
import { signInHref } from "#client/core/session/sign-in-href.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { callApi } from "#client/core/transport/api.ts";
import { progressAfterQuiz, withProgress } from "#client/features/progress/public.ts";
import { QuizOverview, QuizScore, QuizToCome } from "#client/features/quiz/public.ts";
import { studyLessonQuery } from "#client/features/study/public.ts";
import type { StudyPageProps } from "./lesson-part.ts";
import { StudyFrame } from "./study-frame.tsx";

// Ten kinds of questions and a clock: only for those who take a quiz.
const QuizAttempt = lazyComponent(
  () => import("#client/features/quiz/public.ts").then(({ QuizAttempt }) => QuizAttempt),
  QuizToCome,
);
// Below everything else, and only for those who took one.
const QuizReview = lazyComponent(() => import("#client/features/quiz/public.ts").then(({ QuizReview }) => QuizReview));

/** A quiz: in the player's frame before and after, by itself while it is taken (`?attempt` in the address). */
export function StudyQuiz(props: StudyPageProps<"quiz">) {
  const { lesson, progress } = props;
  const { quiz } = props.content;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const user = useUser();
  const clock = useClock();
  const { prefix } = useApp().boot;
  const path = studyPath(lesson.course.slug, lesson.id);
  const lessonKey = studyLessonQuery(lesson.course.slug, lesson.id).queryKey;
  const open = quiz.open_attempt;
  const taking = search.has("attempt") && open !== null;
  const wasTaking = useRef(taking);
  useEffect(() => {
    // Back in the frame after handing in: the result is what happened.
    if (wasTaking.current && !taking) document.getElementById("quiz-score")?.focus();
    wasTaking.current = taking;
  }, [taking]);

  function change(next: (quiz: Overview) => Overview): void {
    progress.apply((page) =>
      page.id === lesson.id && page.content.kind === "quiz"
        ? { ...page, content: { ...page.content, quiz: next(page.content.quiz) } }
        : page,
    );
  }

  function onStarted(attempt: Attempt): void {
    change((known) => ({
      ...known,
      open_attempt: attempt,
      last_result: null,
      attempts_left: known.open_attempt || known.attempts_left === null ? known.attempts_left : known.attempts_left - 1,
    }));
    void navigate(`${path}?attempt`);
  }

  function onHandedIn(result: AttemptResult): void {
    const reached = progressAfterQuiz(lesson, result.passed, Date.parse(result.submitted_at));
    change((known) => ({ ...known, open_attempt: null, last_result: result }));
    progress.apply((page) => withProgress(page, reached));
    void navigate(path, { replace: true });
    void queryClient.invalidateQueries({ queryKey: lessonKey });
    void invalidateLearning(queryClient);
  }

  function onClosed(): void {
    void navigate(path, { replace: true });
    void queryClient.invalidateQueries({ queryKey: lessonKey });
  }

  /** Null: the attempt is over, handed in from another tab or by its time. Asking must never start another one. */
  async function secondsLeft(attemptId: string): Promise<number | null> {
    const { data } = await callApi(queryClient, getStudyLesson, {
      params: { slug: lesson.course.slug, lessonId: lesson.id },
    });
    const now = data.content.kind === "quiz" ? data.content.quiz.open_attempt : null;
    if (now?.id === attemptId) return now.seconds_left;
    onClosed();
    return null;
  }

  function onSaved(questionId: string, answer: Attempt["answers"][string]): void {
    change((known) =>
      known.open_attempt
        ? {
            ...known,
            open_attempt: { ...known.open_attempt, answers: { ...known.open_attempt.answers, [questionId]: answer } },
          }
        : known,
    );
  }

  if (taking) {
    return (
      <QuizAttempt
        key={open.id}
        attempt={open}
        title={lesson.title}
        language={lesson.course.language}
        passPercent={quiz.pass_percent}
        attemptsLeft={quiz.attempts_left}
        userId={user?.id ?? ""}
        clock={clock}
        leaveTo={path}
        signInHref={signInHref(prefix, `${path}?attempt`)}
        onRefresh={() => secondsLeft(open.id)}
        onSaved={onSaved}
        submit={async () => {
          const { data } = await callApi(queryClient, submitAttempt, { params: { attemptId: open.id } });
          return () => onHandedIn(data);
        }}
        onClosed={onClosed}
      />
    );
  }
  return (
    <StudyFrame {...props}>
      {quiz.last_result ? <QuizScore result={quiz.last_result} /> : null}
      <QuizOverview
        lessonId={lesson.id}
        quiz={quiz}
        passed={lesson.progress.state === "done"}
        onStarted={onStarted}
        onEnded={onClosed}
      />
      {quiz.last_result ? <QuizReview result={quiz.last_result} language={lesson.course.language} /> : null}
    </StudyFrame>
  );
}

/** Hours and minutes in the reader's time zone: numbers only, so that every engine writes the same. */
export function useClock(): (ms: number) => string {
  const { timeZone } = useApp().boot;
  return (ms) =>
    new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone }).format(ms);
}
