import { useTranslation } from "react-i18next";
import { useNextCountdown } from "#client/app/use-next-countdown.ts";
import { Button } from "#client/ui/button.tsx";

interface NextUpBarProps {
  title: string;
  /** The learner said that the lesson is done; who only came to its end may still be reading, and is asked instead. */
  counts: boolean;
  onNext: () => void;
  onStay: () => void;
}

/** After a lesson that is read: the next one, by itself once it was called done, else when it is wanted. */
export function NextUpBar({ title, counts, onNext, onStay }: NextUpBarProps) {
  const { t } = useTranslation("study");
  const left = useNextCountdown(counts, onNext);
  return (
    <div className="next-up" role="group" aria-label={t("nextUp.label")}>
      <p role="status">
        <span className="small muted">{t("nextUp.label")}</span>
        <strong>{title}</strong>
      </p>
      {counts ? <span className="small muted num" aria-hidden="true">{t("nextUp.in", { count: left })}</span> : null}
      <div className="actions">
        <Button onClick={onNext}>{t("nextUp.now")}</Button>
        <Button variant="quiet" onClick={onStay}>{t("nextUp.stay")}</Button>
      </div>
    </div>
  );
}
