import type { InputHTMLAttributes, ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { iconCheck } from "./icons.ts";
import "./choice.css";

export interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "role"> {
  children: ReactNode;
}

/** A native checkbox with its words; the whole line is the target. */
export function Checkbox({ children, className, ...rest }: ChoiceProps) {
  return (
    <label className={cx("check", className)}>
      <input {...rest} type="checkbox" />
      <span className="box" aria-hidden="true">
        <Icon shape={iconCheck} />
      </span>
      {children}
    </label>
  );
}

/** A native radio button with its words. Radios of one `name` form the group. */
export function Radio({ children, className, ...rest }: ChoiceProps) {
  return (
    <label className={cx("check", className)}>
      <input {...rest} type="radio" />
      <span className="box round" aria-hidden="true">
        <Icon shape={iconCheck} />
      </span>
      {children}
    </label>
  );
}

/** On or off, at once and without a save button. */
export function Switch({ children, className, ...rest }: ChoiceProps) {
  return (
    <label className={cx("check", className)}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox brings its checked state */}
      <input {...rest} type="checkbox" role="switch" />
      <span className="switch" aria-hidden="true" />
      {children}
    </label>
  );
}
