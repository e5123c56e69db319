import { useTranslation } from "react-i18next";
import { type Mark, marks } from "#shared/contracts/roster.ts";
import { cx } from "#client/ui/cx.ts";
import type { ShownRow } from "./use-marks.ts";
import "./roster.css";

interface MarkButtonsProps {
  person: ShownRow;
  className?: string | undefined;
  onSay: (mark: Mark | null) => void;
}

/** What can be said of one person; what was said already takes it back. */
export function MarkButtons({ person: { name, mark }, className, onSay }: MarkButtonsProps) {
  const { t } = useTranslation("classes");
  return (
    <span
      className={cx("roster-marks", mark !== null && "is-set", className)}
      role="group"
      aria-label={t("roster.markOf", { name })}
    >
      {marks.map((one) => (
        <button
          key={one}
          type="button"
          className={cx(`is-${one}`, mark === one && "is-on")}
          aria-pressed={mark === one}
          onClick={() => onSay(mark === one ? null : one)}
        >
          {t(`mark.${one}`)}
        </button>
      ))}
    </span>
  );
}
