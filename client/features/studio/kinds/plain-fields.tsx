import { type InputHTMLAttributes, useEffect, useId, useState } from "react";
import { Field, fieldWiring } from "#client/ui/field.tsx";
import { SelectInput, type SelectInputProps } from "#client/ui/select-input.tsx";
import { TextInput } from "#client/ui/text-input.tsx";

interface LineFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "inputMode" | "dir" | "maxLength" | "min" | "max" | "step"
> {
  label: string;
  help?: string;
  error?: string | null;
  value: string;
  onChange: (value: string) => void;
}

/** A line of text or a number; what is typed stays in it, also where it is no number yet. */
export function LineField({ value, onChange, ...rest }: LineFieldProps) {
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

export function NumberField({ value, least, most, isNeeded = false, onChange, ...rest }: NumberFieldProps) {
  return (
    <LineField
      {...rest}
      type="number"
      min={least}
      max={most}
      value={value === null ? "" : String(value)}
      onChange={(text) => {
        const number = Number(text);
        if (text.trim() === "") {
          if (!isNeeded) onChange(null);
        } else if (number >= least && number <= most) onChange(number);
      }}
    />
  );
}

interface ProseFieldProps {
  label: string;
  help?: string;
  error?: string | null;
  value: string;
  rows?: number;
  dir?: "ltr";
  maxLength?: number;
  onChange: (value: string) => void;
}

export function ProseField({ label, help, error, value, rows = 2, onChange, ...rest }: ProseFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} help={help} error={error}>
      <div className={error ? "input input-area is-error" : "input input-area"}>
        <textarea
          {...rest}
          {...fieldWiring(id, { help, error })}
          rows={rows}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    </Field>
  );
}

export function ChoiceField({
  onChange,
  ...rest
}: Omit<SelectInputProps, "id" | "onChange"> & { onChange: (value: string) => void }) {
  return <SelectInput {...rest} id={useId()} onChange={({ target }) => onChange(target.value)} />;
}
