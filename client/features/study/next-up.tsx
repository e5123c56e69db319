import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/button.tsx";
import { useNextCountdown } from "./use-next-countdown.ts";

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
        <span className="small muted num" aria-hidden="true">
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
