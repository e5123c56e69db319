import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { iconCircleAlert } from "./icons.ts";
import "./field.css";

export interface FieldTexts {
  label: string;
  help?: ReactNode;
  error?: string | null;
}

export interface FieldProps extends FieldTexts {
  /** Id of the control inside. */
  id: string;
  /** Stands at the end of the label's line, such as "Forgot password?". */
  aside?: ReactNode;
  children: ReactNode;
}

/** The attributes that tie a control to its field's help and error. Spread them on the control. */
export function fieldWiring(id: string, { help, error }: Pick<FieldTexts, "help" | "error">) {
  const described = [error ? `${id}-error` : "", help ? `${id}-help` : ""].filter(Boolean).join(" ");
  return {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": described || undefined,
  } as const;
}

/** Label, control, help and error. The error stands with an icon and in words, never in colour alone. */
export function Field({ id, label, help, error, aside, children }: FieldProps) {
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children}
      {error ? (
        <p className="error" id={`${id}-error`}>
          <Icon shape={iconCircleAlert} />
          <span>{error}</span>
        </p>
      ) : null}
      {help ? (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
    </div>
  );
}
