import type { SelectHTMLAttributes } from "react";
import { Icon } from "./icon.tsx";
import { iconChevronDown } from "./icons.ts";
import "./button.css";
import "./select-button.css";

export interface SelectButtonProps extends SelectHTMLAttributes<HTMLSelectElement> {
  /** What is chosen here, in words. */
  label: string;
  icon?: string;
  options: readonly { value: string; label: string }[];
}

/** A native select that looks like a button with a chevron. */
export function SelectButton({ label, icon, options, ...rest }: SelectButtonProps) {
  return (
    <label className="btn select-btn">
      {icon ? <Icon shape={icon} /> : null}
      <select {...rest} aria-label={label}>
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <Icon shape={iconChevronDown} />
    </label>
  );
}
