import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#client/ui/icon.tsx";
import { iconCheck, iconCircleAlert } from "#client/ui/icons.ts";
import { iconClock, iconWifiOff } from "#client/ui/study-icons.ts";
import type { OutboxState } from "#client/core/outbox/outbox.ts";
import "./progress-notice.css";
import "#client/ui/lesson-frame.css";

interface ProgressNoticeProps {
  state: OutboxState;
  /** Minutes until what came too early counts. */
  minutesEarly: number;
  /** The sign-in page that leads back here. */
  signInHref: string;
  onRetry: () => void;
}

/** Says when progress is kept on this device only. Nothing to say is an empty live region, so that what comes is heard. */
export function ProgressNotice({ state, minutesEarly, signInHref, onRetry }: ProgressNoticeProps) {
  const { t } = useTranslation("study");
  return (
    <>
      <QuietState state={state} />
      <div role="status">
        {state === "waiting" ? (
          <p className="lesson-notice">
            <Icon shape={iconWifiOff} />
            <span>
              {t("progress.waiting")}{" "}
              <button type="button" className="link" onClick={onRetry}>
                {t("common:actions.retry")}
              </button>
            </span>
          </p>
        ) : null}
        {state === "early" ? (
          <p className="lesson-notice">
            <Icon shape={iconClock} />
            <span>
              {t("progress.early", { count: minutesEarly })} {t("progress.earlyClock")}
            </span>
          </p>
        ) : null}
        {state === "signed-out" ? (
          <p className="lesson-notice">
            <Icon shape={iconCircleAlert} />
            <span>
              {t("progress.signedOut")}{" "}
              <a className="link" href={signInHref}>
                {t("progress.signIn")}
              </a>
            </span>
          </p>
        ) : null}
      </div>
    </>
  );
}

/** Whether the last seconds are saved: seen by who looks for it, never announced. Nothing until something was saved. */
function QuietState({ state }: Pick<ProgressNoticeProps, "state">) {
  const { t } = useTranslation("study");
  const [hasSaved, setHasSaved] = useState(false);
  useEffect(() => {
    if (state === "saving") setHasSaved(true);
  }, [state]);
  if (!hasSaved || state === "waiting" || state === "early" || state === "signed-out") return null;
  return (
    <p className="progress-saved muted small">
      {state === "saved" ? <Icon shape={iconCheck} /> : null}
      <span>{state === "saved" ? t("progress.saved") : t("progress.unsaved")}</span>
    </p>
  );
}
