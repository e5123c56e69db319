import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/button.tsx";

const countdownSeconds = 5;

interface NextUpProps {
  title: string;
  onNext: () => void;
  onStay: () => void;
}

/** After the end: the next lesson starts by itself unless the learner stays. */
export function NextUp({ title, onNext, onStay }: NextUpProps) {
  const { t } = useTranslation("study");
  const [left, setLeft] = useState(countdownSeconds);
  useEffect(() => {
    if (left <= 0) return onNext();
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, onNext]);
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
