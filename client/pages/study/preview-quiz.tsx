import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Attempt, QuizOverview as Overview } from "#shared/contracts/quiz.ts";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { studyPath } from "#shared/routes.ts";
import { QuizOverview, QuizReview, QuizScore, QuizToCome } from "#client/features/quiz/public.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { useClock } from "./study-quiz.tsx";

const QuizAttempt = lazyComponent(
  () => import("#client/features/quiz/public.ts").then(({ QuizAttempt }) => QuizAttempt),
  QuizToCome,
);

interface PreviewQuizProps {
  lesson: StudyLesson;
  quiz: Overview;
  attempt: Attempt | null;
  /** How many of its questions came from the test bank. */
  drawn: number;
  /** The player around it. */
  children: (inside: ReactNode) => ReactNode;
}

/** A draft's quiz before, while it is taken, and after: what is answered is handed in nowhere. */
export function PreviewQuiz({ lesson, quiz, attempt, drawn, children }: PreviewQuizProps) {
  const { t } = useTranslation("preview");
  const clock = useClock();
  const [at, setAt] = useState<"before" | "taking" | "after">("before");
  const { language, slug } = lesson.course;
  if (at === "taking" && attempt)
    return (
      <QuizAttempt
        attempt={attempt}
        title={lesson.title}
        language={language}
        passPercent={quiz.pass_percent}
        attemptsLeft={quiz.attempts_left}
        userId="preview"
        clock={clock}
        leaveTo={studyPath(slug, lesson.id)}
        signInHref=""
        onRefresh={() => Promise.resolve(null)}
        onSaved={() => undefined}
        submit={() => Promise.resolve(() => setAt("after"))}
        onClosed={() => setAt("before")}
      />
    );
  return children(
    <>
      {quiz.last_result ? <QuizScore result={quiz.last_result} /> : null}
      {at === "after" ? (
        <p className="lesson-notice" role="status">
          {t("notHandedIn")}
        </p>
      ) : null}
      {drawn > 0 ? <p className="muted small">{t("drawn", { count: drawn })}</p> : null}
      <QuizOverview
        lessonId={lesson.id}
        quiz={quiz}
        passed={lesson.progress.state === "done"}
        onStarted={() => setAt("taking")}
        onEnded={() => undefined}
      />
      {quiz.last_result ? <QuizReview result={quiz.last_result} language={language} /> : null}
    </>,
  );
}
