import type { InputHTMLAttributes } from "react";
import { Field, type FieldTexts, fieldWiring } from "./field.tsx";
import "./otp-input.css";

export interface OtpInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "type">, FieldTexts {
  id: string;
}

const cells = [0, 1, 2, 3, 4, 5];

/**
 * A code of six digits: one input, so that paste, autofill and readers just work, laid over six drawn cells. Without
 * scripts it is complete; `watchOtpInput` (otp-input.dom.ts) shows which cell is next and keeps other characters out.
 */
export function OtpInput({ id, label, help, error, ...rest }: OtpInputProps) {
  return (
    <Field id={id} label={label} help={help} error={error}>
      <div className={error ? "otp is-error" : "otp"} dir="ltr">
        <span className="otp-cells" aria-hidden="true">
          {cells.map((cell) => (
            <i key={cell} />
          ))}
        </span>
        <span className="otp-clip">
          <input
            {...rest}
            {...fieldWiring(id, { help, error })}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            spellCheck={false}
            data-keep-selected=""
          />
        </span>
      </div>
    </Field>
  );
}
