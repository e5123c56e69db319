import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type ExamDoor, handInSitting, hearSitting } from "#shared/contracts/exam-room.ts";
import { examPath, sittingPath } from "#shared/routes.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { attemptOfSitting, examDevice } from "#client/core/outbox/sitting-answers.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { signInHref } from "#client/core/session/sign-in-href.ts";
import { ApiError, callApi } from "#client/core/transport/api.ts";
import { failureWords } from "#client/core/transport/failure-words.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { QuizAttempt } from "#client/features/quiz/public.ts";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconTimer } from "#client/ui/icons.ts";
import { clockTime } from "#client/core/formats/session-times.ts";
import { useSitting } from "./use-sitting.ts";
import "#client/ui/lesson-frame.css";
import "./exam-room.css";

interface SittingViewProps {
  door: ExamDoor;
  userId: string;
  /** As it was typed at the door. */
  code: string;
}

/** An exam while it is sat: nothing else on the page. */
export function SittingView({ door, userId, code }: SittingViewProps) {
  const { t } = useTranslation("exam-room");
  const { prefix, timeZone } = useApp().boot;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const to = examPath(door.id);

  function leave(): void {
    void queryClient.invalidateQueries({ queryKey: ["exams-of-mine"] });
    void navigate(to, { replace: true });
  }

  const { sitting, added, error, isEntering, again } = useSitting(door.id, code, leave);
  const paper = sitting?.paper;
  if (!sitting || !paper)
    return (
      <Outside
        door={door}
        state={error ? "refused" : sitting?.state === "waiting" ? "waiting" : "entering"}
        error={error}
        isBusy={isEntering}
        onAgain={again}
      />
    );
  const attempt = { ...paper, id: attemptOfSitting(sitting.id) };
  const params = { sittingId: sitting.id };
  return (
    <QuizAttempt
      key={sitting.id}
      attempt={attempt}
      title={door.title}
      language=""
      passPercent={door.pass_percent}
      attemptsLeft={door.attempts_left}
      userId={userId}
      clock={(ms) => clockTime(new Date(ms).toISOString(), timeZone)}
      leaveTo={to}
      signInHref={signInHref(prefix, sittingPath(door.id))}
      onRefresh={async () => {
        const body = { device_id: examDevice() };
        const { data } = await callApi(queryClient, hearSitting, { params, body });
        if (data.state === "handed_in") leave();
        return data.seconds_left;
      }}
      onSaved={() => undefined}
      submit={async () => {
        await callApi(queryClient, handInSitting, { params });
        return leave;
      }}
      onClosed={leave}
    >
      <div role="status">
        {added ? (
          <p className="lesson-notice">
            <Icon shape={iconTimer} />
            <span>{t("added", { count: added.minutes, reason: added.reason })}</span>
          </p>
        ) : null}
      </div>
    </QuizAttempt>
  );
}

interface OutsideProps {
  door: ExamDoor;
  state: "entering" | "waiting" | "refused";
  error: Error | null;
  isBusy: boolean;
  onAgain: () => void;
}

/** Before the paper is there: who waits, who is at another device, and what else keeps somebody out. */
function Outside({ door, state, error, isBusy, onAgain }: OutsideProps) {
  const { t } = useTranslation("exam-room");
  const translate = useTranslate();
  const isElsewhere = error instanceof ApiError && error.data.code === "sitting_elsewhere";
  return (
    <main className="exam-outside" id="main">
      <p className="muted">{door.title}</p>
      {state === "waiting" ? (
        <div role="status">
          <h1>{t("waitTitle")}</h1>
          <p>{t("waitText")}</p>
        </div>
      ) : state === "refused" && error ? (
        <div role="alert">
          <h1>{isElsewhere ? t("elsewhereTitle") : t("failed")}</h1>
          <p>{isElsewhere ? t("elsewhereText") : failureWords(translate, error)}</p>
        </div>
      ) : (
        <h1>{t("state.working")}</h1>
      )}
      <p className="actions">
        {state === "refused" ? (
          <Button variant="primary" busy={isBusy} onClick={onAgain}>
            {t("again")}
          </Button>
        ) : null}
        <AppLink className={buttonClass({})} to={examPath(door.id)}>
          {t("title")}
        </AppLink>
      </p>
    </main>
  );
}
