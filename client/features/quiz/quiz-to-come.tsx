import { useTranslation } from "react-i18next";
import { PageLink } from "#client/core/navigation/page-link.tsx";
import type { MeanwhileProps } from "#client/ui/lazy-component.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconX } from "#client/ui/icons.ts";
import { InlineError, SkeletonLine } from "#client/ui/states.tsx";
import type { Paper } from "./use-attempt.ts";
import "#client/ui/lesson-frame.css";
import "./quiz-parts.css";
import "./quiz.css";
import "#client/ui/states.css";

interface QuizToComeProps {
  attempt: Paper;
  title: string;
  language: string;
  leaveTo: string;
}

/** A quiz until what takes it is there: its bar, a question and the map of all of them, with their geometry. */
export function QuizToCome({ given: { attempt, title, language, leaveTo }, onRetry }: MeanwhileProps<QuizToComeProps>) {
  const { t } = useTranslation("quiz");
  const { questions, answers } = attempt;
  const first = questions.find(({ id }) => !answers[id]) ?? questions.at(-1);
  return (
    <>
      <header className="lesson-bar quiz-top">
        <PageLink className="icon-btn" to={leaveTo} aria-label={t("attempt.leave")}>
          <Icon shape={iconX} />
        </PageLink>
        <strong lang={language}>{title}</strong>
      </header>
      <main id="main" className="quiz-page" aria-busy={!onRetry}>
        <div>
          {onRetry ? (
            <InlineError text={t("common:load.failed")} retryLabel={t("common:actions.retry")} onRetry={onRetry} />
          ) : (
            <>
              <p className="visually-hidden" role="status">
                {t("common:load.waiting")}
              </p>
              <SkeletonLine width={30} />
              <div className="quiz-question">
                <SkeletonLine width={80} />
              </div>
              <div aria-hidden="true">
                {first?.options.map(({ id }) => (
                  <div key={id} className="quiz-option">
                    <span />
                    <SkeletonLine width={60} />
                  </div>
                ))}
              </div>
              <div className="skeleton quiz-steps" />
            </>
          )}
        </div>
        <aside aria-hidden="true">
          <div className="quiz-map-title">
            <SkeletonLine width={50} />
          </div>
          <div className="quiz-map-cells">
            {questions.map(({ id }) => (
              <div key={id} className="skeleton" />
            ))}
          </div>
        </aside>
      </main>
    </>
  );
}
