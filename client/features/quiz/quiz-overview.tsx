import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type Attempt, type QuizOverview as Overview, startAttempt } from "#shared/contracts/quiz.ts";
import { isGiven } from "#shared/domain/grading.ts";
import { callApi } from "#client/core/transport/api.ts";
import { serverText } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { Fact } from "./question-map.tsx";
import { clockOf, useCountdown } from "./use-countdown.ts";
import "./quiz-parts.css";
import "./quiz.css";
import "#client/ui/page-columns.css";

interface QuizOverviewProps {
  lessonId: string;
  quiz: Overview;
  passed: boolean;
  onStarted: (attempt: Attempt) => void;
  /** The time of the open attempt is over: the learning API hands it in. */
  onEnded: () => void;
}

/** What the quiz asks and how often, and the one button that starts, continues or repeats it. */
export function QuizOverview({ lessonId, quiz, passed, onStarted, onEnded }: QuizOverviewProps) {
  const { t } = useTranslation("quiz");
  const start = useMutation({
    mutationFn: async (_: void, { client }) => (await callApi(client, startAttempt, { params: { lessonId } })).data,
    onSuccess: onStarted,
    // Shown below the button.
    onError: () => undefined,
  });
  const { open_attempt: open, last_result: last, attempts_left: left } = quiz;
  const spent = !open && left === 0;
  const answered = open ? Object.values(open.answers).filter(isGiven).length : 0;
  return (
    <div className="quiz-overview">
      {last ? null : (
        <p className="lead">
          {open ? t("overview.open", { count: open.questions.length, answered }) : t("overview.lead")}
        </p>
      )}
      <dl className="facts">
        <Fact name={t("overview.questions")} value={String(quiz.question_count)} />
        <Fact name={t("overview.pass")} value={t("common:percent", { value: quiz.pass_percent })} />
        {open && open.seconds_left !== null ? (
          <TimeLeftFact key={open.id} attempt={open} onEnded={onEnded} />
        ) : (
          quiz.time_limit_seconds !== null && (
            <Fact
              name={t("overview.timeLimit")}
              value={t("overview.minutes", { count: Math.ceil(quiz.time_limit_seconds / 60) })}
            />
          )
        )}
        <Fact name={t("overview.attemptsLeft")} value={left === null ? t("overview.unlimited") : String(left)} />
      </dl>
      {quiz.time_limit_seconds !== null && !spent && <p className="muted small">{t("overview.timed")}</p>}
      {spent ? (
        <p className="muted">{t("overview.spent")}</p>
      ) : (
        <div className="actions">
          <Button variant={passed ? "default" : "primary"} busy={start.isPending} onClick={() => start.mutate()}>
            {open ? t("overview.continue") : last ? t("overview.again") : t("overview.start")}
          </Button>
        </div>
      )}
      {start.isError ? (
        <InlineError
          text={serverText(start.error) || (navigator.onLine ? t("overview.failed") : t(offlineKey(open)))}
        />
      ) : null}
    </div>
  );
}

/** Why nothing begins without a network; what was begun goes on with it, and its clock does not wait. */
export function offlineKey(open: Pick<Attempt, "seconds_left"> | null) {
  if (!open) return "overview.offline";
  return open.seconds_left === null ? "overview.openOffline" : "overview.timedOffline";
}

/** The clock runs on while the attempt is left. */
function TimeLeftFact({ attempt, onEnded }: { attempt: Attempt; onEnded: () => void }) {
  const { t } = useTranslation("quiz");
  const left = useCountdown(attempt, () => Promise.resolve(null), onEnded);
  return <Fact name={t("overview.timeLeft")} value={clockOf(left ?? 0)} />;
}
