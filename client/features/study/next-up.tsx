import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/button.tsx";

const countdownSeconds = 5;

export interface NextUpProps {
  title: string;
  /** Over a stage that has come to its end, or below what is read. */
  place: "stage" | "page";
  /** It opens by itself; who only came to the end of a page may still be reading, and is asked instead. */
  counts: boolean;
  onNext: () => void;
  onStay: () => void;
}

/** After a lesson: the next one, unless the learner stays. */
export function NextUp({ title, place, counts, onNext, onStay }: NextUpProps) {
  const { t } = useTranslation("study");
  const left = useNextCountdown(counts, onNext);
  return (
    <div className={place === "stage" ? "stage-over" : "next-up"} role="group" aria-label={t("nextUp.label")}>
      <p role="status">
        <span className="small muted">{t("nextUp.label")}</span>
        <strong>{title}</strong>
      </p>
      {counts ? (
        <span className="small muted tabular" aria-hidden="true">
          {t("nextUp.in", { count: left })}
        </span>
      ) : null}
      <div className="actions">
        <Button onClick={onNext}>{t("nextUp.now")}</Button>
        <Button variant="quiet" onClick={onStay}>
          {t("nextUp.stay")}
        </Button>
      </div>
    </div>
  );
}

/**
 * Seconds until the next lesson opens by itself. They stand still while there is no network: it would lead from a lesson
 * that is there to one that cannot come.
 */
function useNextCountdown(counts: boolean, onNext: () => void): number {
  const [left, setLeft] = useState(countdownSeconds);
  useEffect(() => {
    if (!counts) return;
    const timer = setInterval(() => {
      if (navigator.onLine) setLeft((seconds) => seconds - 1);
    }, 1000);
    return () => clearInterval(timer);
  }, [counts]);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) onNext();
    // The function is new at every render; it is called once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOver]);
  return Math.max(0, left);
}
