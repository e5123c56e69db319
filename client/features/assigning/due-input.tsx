import { useId } from "react";
import { useTranslation } from "react-i18next";
import { TextInput } from "#client/ui/text-input.tsx";

/** The day until which somebody has time. */
export function DueInput({ value, onChange }: { value: string; onChange: (day: string) => void }) {
  const { t } = useTranslation("assigning");
  return (
    <TextInput
      id={useId()}
      type="date"
      label={t("act.dueOn")}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
