import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/button.tsx";
import { InlineError } from "#client/ui/states.tsx";
import "./trial.css";

export interface TrialEndProps {
  lessonCount: number;
  enrol: { isPending: boolean; refusal: string | null; run: () => void };
  /** In place of the enrolment: why the course is closed even to those enrolled. */
  lock: ReactNode;
}

/** Below a lesson that was tried: the way to the others. */
export function TrialEnd({ lessonCount, enrol, lock }: TrialEndProps) {
  const { t } = useTranslation("course");
  if (lock) return <div className="trial-end">{lock}</div>;
  return (
    <div className="trial-end">
      <p>{t("trial.more", { count: lessonCount })}</p>
      <Button variant="primary" busy={enrol.isPending} onClick={enrol.run}>
        {t("action.enrol")}
      </Button>
      {enrol.refusal !== null && <InlineError text={t("enrol.failed", { message: enrol.refusal })} />}
    </div>
  );
}
