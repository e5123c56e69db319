import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Answer } from "#shared/contracts/quiz.ts";
import { PageLink } from "#client/core/navigation/page-link.tsx";
import { toasts } from "#client/core/page/toasts.ts";
import { serverText } from "#client/core/transport/failure-text.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { Button } from "#client/ui/button.tsx";
import { cx } from "#client/ui/cx.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconArrowLeft, iconArrowRight, iconTimer, iconX } from "#client/ui/icons.ts";
import { iconFlag } from "#client/ui/lazy-icons.ts";
import { QuestionMap } from "./question-map.tsx";
import { QuestionView } from "./question-view.tsx";
import { answerTo } from "./quiz-state.ts";
import { SaveNotice, SignedOutNotice } from "./save-notice.tsx";
import { type Paper, useAttempt } from "./use-attempt.ts";
import { clockOf, useCountdown } from "./use-countdown.ts";
import { useQuizKeys } from "./use-quiz-keys.ts";
import "#client/ui/lesson-frame.css";
import "./quiz-parts.css";
import "./quiz-kinds.css";

/** Seconds at which the time left is said aloud. */
const warnings = [300, 60];

const retryMs = 6000;

// Opened once an attempt, never by the server: its chunk comes when it is asked for.
const HandInDialog = lazyComponent(async () => {
  const { HandInDialog: part, preloadDialog } = await import("./hand-in-dialog.tsx");
  preloadDialog();
  return part;
});

// Two tabs are open at once seldom.
const AnswerClash = lazyComponent(() => import("./answer-clash.tsx").then(({ AnswerClash }) => AnswerClash));

interface QuizAttemptProps {
  attempt: Paper;
  title: string;
  /** Of the course. */
  language: string;
  passPercent: number;
  attemptsLeft: number | null;
  userId: string;
  /** Clock time of an instant, in the reader's time zone. */
  clock: (ms: number) => string;
  /** The lesson's page, where the quiz can be left and picked up again. */
  leaveTo: string;
  /** The sign-in page that leads back into the attempt. */
  signInHref: string;
  /** Asks the server again how many seconds are left. */
  onRefresh: () => Promise<number | null>;
  onSaved: (questionId: string, answer: Answer) => void;
  /** Hands in what is saved; answers what follows of it. */
  submit: () => Promise<() => void>;
  onClosed: () => void;
  onFresh?: () => Promise<Record<string, Answer> | undefined>;
  /** Beside what is asked, above it. */
  children?: ReactNode;
}

/** One question at a time; nothing else on the page but the map of questions. */
export function QuizAttempt(props: QuizAttemptProps) {
  const {
    attempt,
    title,
    language,
    passPercent,
    attemptsLeft,
    userId,
    clock,
    leaveTo,
    signInHref,
    onRefresh,
    onSaved,
    submit: send,
    onClosed,
    onFresh,
    children,
  } = props;
  const { t } = useTranslation("quiz");
  const { state, dispatch, answer, settle, handIn } = useAttempt({
    attempt,
    userId,
    submit: send,
    onSaved,
    onClosed,
    onFresh,
  });
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  /** Empty: something could not be saved. */
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const left = useCountdown(attempt, onRefresh, () => setOver(true));
  const question = state.questions[state.index];
  const last = state.index === state.questions.length - 1;

  function ask(): void {
    // What two tabs answered otherwise is settled first: handed in would be what neither was asked about.
    const unsettled = state.questions.findIndex(({ id }) => state.clashes[id]);
    if (unsettled >= 0) return dispatch({ kind: "go", index: unsettled });
    setProblem(null);
    setAsked(true);
    setAsking(true);
  }

  const next = () => (last ? ask() : dispatch({ kind: "go", index: state.index + 1 }));

  useQuizKeys({
    // Letters and digits belong to what is typed, and an order has no letters.
    optionCount: question && question.slots.length === 0 && question.kind !== "ordering" ? question.options.length : 0,
    onOption: (index) => {
      const option = question?.options[index];
      if (option) answer({ kind: "choose", optionId: option.id });
    },
    onNext: next,
  });

  async function confirm(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const follow = await handIn();
      if (follow) return follow();
      setProblem("");
    } catch (error) {
      setProblem(serverText(error));
    } finally {
      setBusy(false);
    }
  }

  // Handing in is answered in words even if the network is gone by then.
  useEffect(() => HandInDialog.preload(), []);
  // Time is over: what is saved counts, and the page goes on trying until it is told so.
  const submit = useEffectEvent(confirm);
  useEffect(() => {
    if (!isOver) return;
    toasts.add({ color: "warning", title: t("time.up"), description: t("time.upText") });
    setAsked(true);
    setAsking(true);
    void submit();
    const timer = setInterval(() => void submit(), retryMs);
    return () => clearInterval(timer);
  }, [isOver, t]);

  if (!question) return null;
  const clash = state.clashes[question.id];
  return (
    <>
      <header className="lesson-bar quiz-top">
        <a className="skip" href="#main">
          {t("common:actions.skip")}
        </a>
        <PageLink className="icon-btn" to={leaveTo} aria-label={t("attempt.leave")}>
          <Icon shape={iconX} />
        </PageLink>
        <strong lang={language}>{title}</strong>
        <SaveNotice state={state} clock={clock} />
        {left !== null && <TimeLeft seconds={left} />}
      </header>
      <main id="main" className="quiz-page">
        <div>
          <SignedOutNotice state={state} signInHref={signInHref} />
          {children}
          {clash ? (
            <AnswerClash
              question={question}
              here={answerTo(state, question)}
              stored={clash}
              onTake={(takes) => settle(question.id, takes)}
            />
          ) : null}
          <QuestionView
            question={question}
            language={language}
            number={state.index + 1}
            count={state.questions.length}
            answer={answerTo(state, question)}
            onChoose={(optionId) => answer({ kind: "choose", optionId })}
            onOrder={(optionIds) => answer({ kind: "order", optionIds })}
            onFill={(slotId, text) => answer({ kind: "fill", slotId, text })}
          />
          <div className="actions quiz-steps">
            {state.index > 0 ? (
              <Button onClick={() => dispatch({ kind: "go", index: state.index - 1 })}>
                <Icon shape={iconArrowLeft} flip />
                {t("map.question", { number: state.index })}
              </Button>
            ) : null}
            <Button
              variant="quiet"
              aria-pressed={state.flagged.includes(question.id)}
              onClick={() => dispatch({ kind: "flag" })}
            >
              <Icon shape={iconFlag} />
              {state.flagged.includes(question.id) ? t("attempt.unmark") : t("attempt.mark")}
            </Button>
            <Button variant="primary" className="quiz-next" onClick={next}>
              {last ? t("handIn.open") : t("map.question", { number: state.index + 2 })}
              {last ? null : <Icon shape={iconArrowRight} flip />}
            </Button>
          </div>
        </div>
        <QuestionMap
          state={state}
          passPercent={passPercent}
          attempt={
            attemptsLeft === null
              ? String(attempt.number)
              : t("map.attemptOf", { number: attempt.number, count: attempt.number + attemptsLeft })
          }
          onGo={(index) => dispatch({ kind: "go", index })}
          onHandIn={ask}
        />
      </main>
      {asked ? (
        <HandInDialog
          open={asking}
          onOpenChange={setAsking}
          state={state}
          busy={busy}
          problem={problem}
          onConfirm={() => void confirm()}
        />
      ) : null}
    </>
  );
}

/** What is left of the time. It is read on request, and said by itself at five minutes and at one. */
function TimeLeft({ seconds }: { seconds: number }) {
  const { t } = useTranslation("quiz");
  const warning = warnings.findLast((at) => seconds <= at);
  return (
    <span className={cx("quiz-time tabular", warning === 60 && "is-short")}>
      <Icon shape={iconTimer} />
      <span className="visually-hidden">{t("time.left")} </span>
      <span role="timer" aria-live="off">
        {clockOf(seconds)}
      </span>
      <span className="visually-hidden" role="status">
        {warning === undefined || seconds === 0 ? "" : t("time.warning", { count: warning / 60 })}
      </span>
    </span>
  );
}
