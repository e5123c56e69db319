import { useTranslation } from "react-i18next";
import { useNextCountdown } from "#client/app/use-next-countdown.ts";
import { Button } from "#client/ui/button.tsx";

export interface NextUpProps {
  title: string;
  onNext: () => void;
  onStay: () => void;
}

/** After the end: the next lesson starts by itself unless the learner stays. */
export function NextUp({ title, onNext, onStay }: NextUpProps) {
  const { t } = useTranslation("study");
  const left = useNextCountdown(true, onNext);
  return (
    <div className="stage-over" role="group" aria-label={t("nextUp.label")}>
      <p>{t("nextUp.label")}</p>
      <strong>{title}</strong>
      <p className="num" aria-hidden="true">{t("nextUp.in", { count: left })}</p>
      <div className="actions">
        <Button onClick={onNext}>{t("nextUp.now")}</Button>
        <Button variant="quiet" onClick={onStay}>{t("nextUp.stay")}</Button>
      </div>
    </div>
  );
}
