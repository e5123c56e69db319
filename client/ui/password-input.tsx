import type { InputHTMLAttributes, ReactNode } from "react";
import { Field, type FieldTexts, fieldWiring } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { iconEye, iconEyeOff, iconInfo } from "./icons.ts";
import "./field.css";

export interface PasswordInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "type">, FieldTexts {
  id: string;
  aside?: ReactNode;
  /** "Show password". */
  showLabel: string;
  /** "Hide password". */
  hideLabel: string;
  /** "Caps Lock is on". */
  capsLockHint: string;
}

/**
 * A password with show/hide and a caps-lock hint. Markup only: `watchPasswordInputs` (password-input.dom.ts) brings it
 * to life once per page, so that it works alike on pages that React hydrates and on those it does not.
 */
export function PasswordInput(props: PasswordInputProps) {
  const { id, label, help, error, aside, showLabel, hideLabel, capsLockHint, ...rest } = props;
  const wiring = fieldWiring(id, { help, error });
  const described = [rest["aria-describedby"], wiring["aria-describedby"], `${id}-caps`].filter(Boolean).join(" ");
  return (
    <Field id={id} label={label} help={help} error={error} aside={aside}>
      <div className={error ? "input is-error" : "input"}>
        <input {...rest} {...wiring} type="password" aria-describedby={described} data-caps-hint={`${id}-caps`} />
        <button
          type="button"
          className="icon-btn reveal"
          aria-label={showLabel}
          aria-controls={id}
          data-shown="false"
          data-show-label={showLabel}
          data-hide-label={hideLabel}
        >
          <Icon shape={iconEye} className="reveal-show" />
          <Icon shape={iconEyeOff} className="reveal-hide" />
        </button>
      </div>
      <output className="help" id={`${id}-caps`}>
        <span className="caps" hidden>
          <Icon shape={iconInfo} />
          {capsLockHint}
        </span>
      </output>
    </Field>
  );
}
