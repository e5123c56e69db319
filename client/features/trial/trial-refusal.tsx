import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconCircleAlert } from "#client/ui/icons.ts";
import type { TrialFailure } from "./trial-failure.ts";
import "./trial.css";
import "#client/ui/states.css";

interface TrialRefusalProps {
  failure: TrialFailure;
  /** Enrolling would open nothing. */
  closed?: boolean | undefined;
  onRetry?: () => void;
}

/** Why there is nothing to see; what may pass can be tried again. */
export function TrialRefusal({ failure, closed, onRetry }: TrialRefusalProps) {
  const { t } = useTranslation("course");
  const words = {
    loading: { title: t("trial.error.loading"), text: t("trial.error.loadingText") },
    "not-found": { title: t("trial.error.notFound"), text: t("trial.error.notFoundText") },
    unsupported: { title: t("trial.error.unsupported"), text: closed ? null : t("trial.error.unsupportedText") },
    unavailable: {
      title: t("trial.error.unavailable"),
      text: closed ? t("trial.error.loadingText") : t("trial.error.unavailableText"),
    },
  }[failure];
  const canRetry = failure === "loading" || failure === "unavailable";
  return (
    <div className="trial-refusal" role="alert">
      <Icon shape={iconCircleAlert} />
      <div>
        <strong>{words.title}</strong>
        {words.text && <p>{words.text}</p>}
        {canRetry && onRetry && <Button onClick={onRetry}>{t("common:actions.retry")}</Button>}
      </div>
    </div>
  );
}
