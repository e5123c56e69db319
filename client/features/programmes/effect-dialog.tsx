import { useTranslation } from "react-i18next";
import type { PathEffect } from "#shared/contracts/programme-changes.ts";
import { AskDialog } from "#client/core/list/ask-dialog.tsx";
import { joined } from "#client/core/formats/formats.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";

const effects = ["completes", "more", "fewer", "closes", "sooner", "overdue", "leaves"] as const;

/** Whether anybody notices it. */
export function isNoticed(effect: PathEffect): boolean {
  return effects.some((one) => effect[one].count > 0);
}

interface DialogProps {
  effect: PathEffect;
  onSave: () => void;
  onClose: () => void;
}

/** What an edit changes for those in the middle, before it is saved. */
export function EffectDialog({ effect, onSave, onClose }: DialogProps) {
  const { t } = useTranslation("programmes");
  const translate = useTranslate();
  return (
    <AskDialog
      title={t("effect.title")}
      text={t(effect.is_more ? "effect.textMore" : "effect.text", { count: effect.people })}
      action={t("effect.save")}
      isBusy={false}
      onAct={onSave}
      onClose={onClose}
    >
      <ul className="programme-effects">
        {effects.map((one) => {
          const { count, names } = effect[one];
          if (count === 0) return null;
          const who = joined(translate, names);
          return (
            <li key={one} className={one === "overdue" || one === "closes" ? "is-hard" : undefined}>
              {t(`effect.${one}`, { count })}
              <span className="muted small">
                {count > names.length ? t("effect.andMore", { names: who, count: count - names.length }) : who}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="muted small">{t("effect.kept")}</p>
    </AskDialog>
  );
}
