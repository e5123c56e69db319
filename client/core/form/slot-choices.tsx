import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fold } from "#shared/domain/fold.ts";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { TextLine } from "#client/ui/text-line.tsx";

export interface ChoicesProps {
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

const mostShown = 30;
const mostChosen = 50;

export function SlotChoices({ label, options, chosen, onChange }: ChoicesProps) {
  const { t } = useTranslation("manage");
  const [typed, setTyped] = useState("");
  const wanted = fold(typed.trim());
  const meant = options.filter((one) => chosen.includes(one.value) || fold(one.label).includes(wanted));
  const further = meant.length - mostShown;
  return (
    <fieldset className="slot-choices">
      <legend>{label}</legend>
      {options.length > 12 ? <TextLine label={t("slot.find")} value={typed} most={100} onChange={setTyped} /> : null}
      <div className="slot-choices-list">
        {meant.slice(0, mostShown).map(({ value, label: words }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value].slice(0, mostChosen) : chosen.filter((one) => one !== value))
            }
          >
            <span>{words}</span>
          </Checkbox>
        ))}
      </div>
      {further > 0 ? <p className="muted small">{t("slot.further", { count: further })}</p> : null}
    </fieldset>
  );
}
