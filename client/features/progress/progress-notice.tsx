import { useTranslation } from "react-i18next";
import { Icon } from "#client/ui/icon.tsx";
import { iconCircleExclamationPoint, iconWifiOff } from "#client/ui/icons.ts";
import type { OutboxState } from "./outbox.ts";

interface ProgressNoticeProps {
  state: OutboxState;
  /** The sign-in page that leads back here. */
  signInHref: string;
  onRetry: () => void;
}

/** Says when progress is kept on this device only. Nothing to say is an empty live region, so that what comes is heard. */
export function ProgressNotice({ state, signInHref, onRetry }: ProgressNoticeProps) {
  const { t } = useTranslation("study");
  return (
    <div role="status">
      {state === "waiting" ? (
        <p className="study-notice">
          <Icon shape={iconWifiOff} />
          <span>
            {t("progress.waiting")} <button type="button" className="link" onClick={onRetry}>{t("common:actions.retry")}</button>
          </span>
        </p>
      ) : null}
      {state === "signed-out" ? (
        <p className="study-notice">
          <Icon shape={iconCircleExclamationPoint} />
          <span>
            {t("progress.signedOut")} <a className="link" href={signInHref}>{t("progress.signIn")}</a>
          </span>
        </p>
      ) : null}
    </div>
  );
}
