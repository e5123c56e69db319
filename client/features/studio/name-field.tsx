import { useEffect, useState } from "react";

interface NameFieldProps {
  label: string;
  value: string;
  isLocked: boolean;
  className?: string;
  /** What the checks call it. */
  spot?: string;
  onName: (name: string) => void;
}

/** A name that is its own field: Enter and leaving take it, Escape brings the old one back. An empty one is none. */
export function NameField({ label, value, isLocked, className, spot, onName }: NameFieldProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const take = () => {
    const name = text.trim().replaceAll(/\s+/g, " ");
    if (name === "") setText(value);
    else if (name !== value) onName(name);
  };
  return (
    <input
      className={className}
      aria-label={label}
      data-spot={spot}
      value={text}
      maxLength={200}
      readOnly={isLocked}
      autoComplete="off"
      onChange={({ target }) => setText(target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === "Enter" && !event.nativeEvent.isComposing) take();
        if (event.key === "Escape") setText(value);
      }}
    />
  );
}
