import { useTranslation } from "react-i18next";
import { Icon } from "#client/ui/icon.tsx";
import { iconChevronDown } from "#client/ui/icons.ts";
import "#client/ui/field.css";

interface SlotSelectProps {
  id?: string;
  label?: string;
  /** Of the choices. */
  language: string;
  choices: readonly { id: string; text: string }[];
  value: string;
  onChange: (choiceId: string) => void;
}

/** One of the choices for a place, or none yet. */
export function SlotSelect({ id, label, language, choices, value, onChange }: SlotSelectProps) {
  const { t } = useTranslation("quiz");
  return (
    <span className="input select">
      <select id={id} aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t("attempt.choose")}</option>
        {choices.map((choice) => (
          <option key={choice.id} lang={language} value={choice.id}>
            {choice.text}
          </option>
        ))}
      </select>
      <Icon shape={iconChevronDown} />
    </span>
  );
}
