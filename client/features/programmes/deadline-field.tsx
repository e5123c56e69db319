import { useId } from "react";
import { useTranslation } from "react-i18next";
import { SelectInput } from "#client/ui/select-input.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { deadlineKinds, type DeadlineValue, isDeadlineWhole, noDeadline } from "./programme-values.ts";
import "./programmes.css";

interface FieldProps {
  label: string;
  help?: string;
  value: DeadlineValue;
  onChange: (value: DeadlineValue) => void;
  /** Saving was tried: what is missing is said. */
  isTold: boolean;
  /** Its day is over. */
  isPast?: boolean;
}

/** No deadline, a day, or so many days after something. */
export function DeadlineField({ label, help, value, onChange, isTold, isPast }: FieldProps) {
  const { t } = useTranslation("programmes");
  const translate = useTranslate();
  const id = useId();
  const error =
    isTold && !isDeadlineWhole(value)
      ? translate("validation:required")
      : isPast
        ? translate("validation:date_past")
        : null;
  return (
    <div className="programme-deadline">
      <SelectInput
        id={`${id}kind`}
        label={label}
        help={help}
        value={value.kind}
        options={[
          { value: "", label: t("deadline.none") },
          ...deadlineKinds.map((kind) => ({ value: kind, label: t(`deadline.${kind}`) })),
        ]}
        onChange={({ target }) =>
          onChange({ ...noDeadline, kind: deadlineKinds.find((kind) => kind === target.value) ?? "" })
        }
      />
      {value.kind === "on" ? (
        <TextInput
          id={`${id}date`}
          type="date"
          label={t("deadline.day")}
          error={error}
          value={value.date}
          onChange={({ target }) => onChange({ ...value, date: target.value })}
        />
      ) : null}
      {value.kind === "after_assignment" || value.kind === "after_first_login" ? (
        <TextInput
          id={`${id}days`}
          inputMode="numeric"
          autoComplete="off"
          label={t("deadline.days")}
          error={error}
          value={value.days}
          onChange={({ target }) => onChange({ ...value, days: target.value })}
        />
      ) : null}
    </div>
  );
}
