import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { enterExam, type ExamDoor, handInSitting, hearSitting } from "#shared/contracts/exam-room.ts";
import { examPath, sittingPath } from "#shared/routes.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { attemptOfSitting, examDevice } from "#client/core/outbox/sitting-answers.ts";
import { connection } from "#client/core/offline/connection.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { signInHref } from "#client/core/session/sign-in-href.ts";
import { ApiError, callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { QuizAttempt } from "#client/features/quiz/public.ts";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconCircleAlert, iconTimer } from "#client/ui/icons.ts";
import { clockTime } from "#client/core/formats/session-times.ts";
import { WaitingRoom } from "./waiting-room.tsx";
import { useSitting } from "./use-sitting.ts";
import "#client/ui/lesson-frame.css";
import "./exam-room.css";

interface SittingViewProps {
  door: ExamDoor;
  userId: string;
}

/** An exam while it is sat: nothing else on the page. */
export function SittingView({ door, userId }: SittingViewProps) {
  const { t } = useTranslation("exam-room");
  const { prefix, timeZone } = useApp().boot;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const to = examPath(door.id);

  function leave(): void {
    void queryClient.invalidateQueries({ queryKey: ["exams-of-mine"] });
    void navigate(to, { replace: true });
  }

  const { sitting, added, error, isEntering, again } = useSitting(door.id, leave);
  const { isLost } = useSyncExternalStore(connection.subscribe, connection.get, connection.getServer);
  const paper = sitting?.paper;
  // Who is let in stands at what is asked, not at the top of the document.
  const isIn = Boolean(paper);
  useEffect(() => {
    if (isIn) document.querySelector<HTMLElement>("#main h1")?.focus();
  }, [isIn]);
  if (!sitting || !paper)
    return (
      <Outside
        door={door}
        state={error ? "refused" : sitting?.state === "waiting" ? "waiting" : "entering"}
        error={error}
        seat={sitting?.seat ?? 0}
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
      attemptsLeft={door.attempts === null ? null : Math.max(0, door.attempts - paper.number)}
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
      onFresh={async () => {
        const body = { device_id: examDevice() };
        const { data } = await callApi(queryClient, enterExam, { params: { examId: door.id }, body });
        return data.paper?.answers;
      }}
      submit={async () => {
        await callApi(queryClient, handInSitting, { params, body: { device_id: examDevice() } });
        return leave;
      }}
      onClosed={leave}
    >
      <div role="status">
        {isLost ? (
          <p className="lesson-notice">
            <Icon shape={iconCircleAlert} />
            <span>{t("offline")}</span>
          </p>
        ) : null}
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
  seat: number;
  isBusy: boolean;
  onAgain: () => void;
}

/** Before the paper is there: who waits, who is at another device, and what else keeps somebody out. */
function Outside({ door, state, error, seat, isBusy, onAgain }: OutsideProps) {
  const { t } = useTranslation("exam-room");
  const translate = useTranslate();
  const code = error instanceof ApiError ? error.data.code : null;
  const isElsewhere = code === "sitting_elsewhere";
  const isOver = code === "exam_closed";
  return (
    <main className="exam-outside" id="main">
      <p className="muted">{door.title}</p>
      {state === "waiting" ? (
        <WaitingRoom door={door} seat={seat} />
      ) : state === "refused" && error ? (
        <div role="alert">
          <h1>{isElsewhere ? t("elsewhereTitle") : isOver ? t("overTitle") : t("failed")}</h1>
          <p>
            {isElsewhere
              ? t("elsewhereText")
              : isOver
                ? t(door.is_invigilated ? "missedText" : "overText")
                : failureText(translate, error)}
          </p>
        </div>
      ) : (
        <h1>{t("state.working")}</h1>
      )}
      <p className="actions">
        {state === "refused" && !isOver ? (
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
