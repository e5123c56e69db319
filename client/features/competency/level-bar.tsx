import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { levelNumbers } from "#shared/domain/competency.ts";
import { cx } from "#client/ui/cx.ts";
import "#client/ui/level-steps.css";
import "./level-bar.css";

interface Levels {
  /** null: nothing is known. */
  level: number | null;
  need: number | null;
}

interface LevelBarProps extends Levels {
  /** It is said beside it. */
  isSilent?: boolean;
}

/** Five steps: those that are reached are full, those that are missing are open, and an upright line stands where the need is. */
export function LevelBar({ level, need, isSilent = false }: LevelBarProps) {
  if (isSilent)
    return (
      <span className="level-bar level-steps" aria-hidden>
        <Steps level={level} need={need} />
      </span>
    );
  return <SpokenBar level={level} need={need} />;
}

function SpokenBar({ level, need }: Levels) {
  const words = useLevelText();
  return (
    <span className="level-bar level-steps" role="img" aria-label={words(level, need)}>
      <Steps level={level} need={need} />
    </span>
  );
}

function Steps({ level, need }: Levels) {
  return levelNumbers.map((step) => (
    <i
      key={step}
      className={cx(
        level !== null && step <= level && "is-full",
        level !== null && need !== null && step > level && step <= need && "is-missing",
        step === need && "is-needed",
      )}
    />
  ));
}

export type LevelText = (level: number | null, need: number | null) => string;

export function useLevelText(): LevelText {
  const { t } = useTranslation("levels");
  return useCallback(
    (level, need) => {
      if (need === null) return level === null ? t("level.unknown") : t("level.is", { level });
      return level === null ? t("level.unknownNeed", { need }) : t("level.isNeed", { level, need });
    },
    [t],
  );
}
