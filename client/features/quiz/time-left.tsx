import { useTranslation } from "react-i18next";
import { cx } from "#client/ui/cx.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconTimer } from "#client/ui/icons.ts";
import { clockOf } from "./use-countdown.ts";

/** Seconds at which the time left is said aloud. */
const warnings = [300, 60];

/** What is left of the time. It is read on request, and said by itself at five minutes and at one. */
export function TimeLeft({ seconds }: { seconds: number }) {
  const { t } = useTranslation("quiz");
  const warning = warnings.findLast((at) => seconds <= at);
  return (
    <span className={cx("quiz-time num", warning === 60 && "is-short")}>
      <Icon shape={iconTimer} />
      <span className="hush">{t("time.left")} </span>
      <span role="timer" aria-live="off">
        {clockOf(seconds)}
      </span>
      <span className="hush" role="status">
        {warning === undefined || seconds === 0 ? "" : t("time.warning", { count: warning / 60 })}
      </span>
    </span>
  );
}
