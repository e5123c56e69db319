import { useTranslation } from "react-i18next";
import { levelNumbers } from "#shared/domain/competency.ts";
import { cx } from "#client/ui/cx.ts";
import "./level-bar.css";

interface LevelBarProps {
  /** null: nothing is known. */
  level: number | null;
  need: number | null;
  /** It is said beside it. */
  isSilent?: boolean;
}

/** Five steps: those that are reached are full, those that are missing are open, and an upright line stands where the need is. */
export function LevelBar({ level, need, isSilent = false }: LevelBarProps) {
  const words = useLevelWords();
  const spoken = isSilent ? { "aria-hidden": true } : { role: "img", "aria-label": words(level, need) };
  return (
    <span className="level-bar" {...spoken}>
      {levelNumbers.map((step) => (
        <i
          key={step}
          className={cx(
            level !== null && step <= level && "is-full",
            level !== null && need !== null && step > level && step <= need && "is-missing",
            step === need && "is-needed",
          )}
        />
      ))}
    </span>
  );
}

export function useLevelWords() {
  const { t } = useTranslation("levels");
  return (level: number | null, need: number | null): string => {
    if (need === null) return level === null ? t("level.unknown") : t("level.is", { level });
    return level === null ? t("level.unknownNeed", { need }) : t("level.isNeed", { level, need });
  };
}
