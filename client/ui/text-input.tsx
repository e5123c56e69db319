import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { Field, type FieldTexts, fieldWiring } from "./field.tsx";
import "./field.css";

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "id">, FieldTexts {
  id: string;
  aside?: ReactNode;
  /** An icon before the text. */
  before?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** A line of text in a field. `id` names control, help (`-help`) and error (`-error`). */
export function TextInput({ id, label, help, error, aside, before, inputRef, className, ...rest }: TextInputProps) {
  return (
    <Field id={id} label={label} help={help} error={error} aside={aside}>
      <div className={error ? "input is-error" : "input"}>
        {before}
        <input {...rest} {...fieldWiring(id, { help, error })} ref={inputRef} className={className} />
      </div>
    </Field>
  );
}
