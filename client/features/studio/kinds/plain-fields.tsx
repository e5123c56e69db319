import { type InputHTMLAttributes, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Field, fieldWiring } from "#client/ui/field.tsx";
import { SelectInput, type SelectInputProps } from "#client/ui/select-input.tsx";
import { TextInput } from "#client/ui/text-input.tsx";

interface LineFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "inputMode" | "dir" | "maxLength" | "min" | "max" | "step" | "onBlur" | "onKeyDown"
> {
  label: string;
  help?: string;
  error?: string | null;
  value: string;
  /** What the checks call it, within what is called something around it. */
  spot?: string;
  onChange: (value: string) => void;
}

/** A line of text or a number; what is typed stays in it, also where it is no number yet. */
export function LineField({ value, spot, onChange, ...rest }: LineFieldProps) {
  const id = useId();
  const [text, setText] = useState(value);
  useEffect(
    () => setText((typed) => (rest.type === "number" && Number(typed) === Number(value) ? typed : value)),
    [value, rest.type],
  );
  return (
    <TextInput
      {...rest}
      id={id}
      data-spot={spot}
      value={text}
      autoComplete="off"
      onChange={({ target }) => {
        setText(target.value);
        onChange(target.value);
      }}
    />
  );
}

interface NumberFieldProps extends Omit<LineFieldProps, "value" | "onChange" | "type"> {
  value: number | null;
  least: number;
  most: number;
  /** Of a number that need not be. */
  onChange: (value: number | null) => void;
  isNeeded?: boolean;
}

export function NumberField({ value, least, most, isNeeded = false, error, onChange, ...rest }: NumberFieldProps) {
  const { t } = useTranslation("studio");
  const [isWrong, setWrong] = useState(false);
  const outside = most >= 1e12 ? t("kinds.least", { least }) : t("kinds.between", { least, most });
  return (
    <LineField
      {...rest}
      error={isWrong ? (most >= 1e12 && least < 0 ? t("kinds.noNumber") : outside) : error}
      type="number"
      min={least}
      max={most}
      value={value === null ? "" : String(value)}
      onChange={(text) => {
        const isEmpty = text.trim() === "";
        const isTaken = isEmpty ? !isNeeded : Number(text) >= least && Number(text) <= most;
        setWrong(!isTaken);
        if (isTaken) onChange(isEmpty ? null : Number(text));
      }}
    />
  );
}

interface ProseFieldProps extends Pick<
  LineFieldProps,
  "label" | "help" | "error" | "value" | "spot" | "dir" | "maxLength" | "onChange"
> {
  rows?: number;
}

export function ProseField({ label, help, error, value, spot, rows = 2, onChange, ...rest }: ProseFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} help={help} error={error}>
      <div className={error ? "input input-area is-error" : "input input-area"}>
        <textarea
          {...rest}
          {...fieldWiring(id, { help, error })}
          data-spot={spot}
          rows={rows}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    </Field>
  );
}

export function ChoiceField({
  spot,
  onChange,
  ...rest
}: Omit<SelectInputProps, "id" | "onChange"> & Pick<LineFieldProps, "spot" | "onChange">) {
  return <SelectInput {...rest} id={useId()} data-spot={spot} onChange={({ target }) => onChange(target.value)} />;
}
