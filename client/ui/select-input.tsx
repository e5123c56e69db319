import type { ReactNode, SelectHTMLAttributes } from "react";
import { Field, type FieldTexts, fieldWiring } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { iconChevronDown } from "./icons.ts";
import "./field.css";

export interface SelectInputProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, "id">, FieldTexts {
  id: string;
  aside?: ReactNode;
  options: readonly { value: string; label: string; lang?: string }[];
}

/** One of several, by the browser's own list. */
export function SelectInput({ id, label, help, error, aside, options, ...rest }: SelectInputProps) {
  return (
    <Field id={id} label={label} help={help} error={error} aside={aside}>
      <div className={error ? "input select is-error" : "input select"}>
        <select {...rest} {...fieldWiring(id, { help, error })}>
          {options.map(({ value, label: words, lang }) => (
            <option key={value} value={value} lang={lang}>
              {words}
            </option>
          ))}
        </select>
        <Icon shape={iconChevronDown} />
      </div>
    </Field>
  );
}
