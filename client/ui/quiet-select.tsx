import type { ReactNode, Ref, SelectHTMLAttributes } from "react";

export interface QuietSelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  /** What is chosen here, in words. */
  label: string;
  icon: ReactNode;
  options: readonly { value: string; label: string; lang?: string }[];
  /** Attributes of the element around icon and select. */
  wrapper?: { ref?: Ref<HTMLLabelElement>; "data-colour-mode"?: "" };
}

/** A native select that reads as a quiet line of text: language, colour mode. */
export function QuietSelect({ label, icon, options, wrapper, ...rest }: QuietSelectProps) {
  return (
    <label {...wrapper} className="quiet-select">
      {icon}
      <span className="visually-hidden">{label}</span>
      <select {...rest}>
        {options.map(({ value, label: words, lang }) => (
          <option key={value} value={value} lang={lang}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
