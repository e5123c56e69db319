import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { cx } from "#client/ui/cx.ts";
import "./name-field.css";

interface NameFieldProps {
  label: string;
  value: string;
  isLocked: boolean;
  className?: string;
  /** As many lines as it takes. */
  isTall?: boolean;
  /** What the checks call it. */
  spot?: string;
  /** What it names was just made: whoever made it writes its name next. */
  isNew?: boolean;
  onName: (name: string) => void;
}

/** A name that is its own field: Enter and leaving take it, Escape brings the old one back. An empty one is none. */
export function NameField({
  label,
  value,
  isLocked,
  className,
  isTall = false,
  spot,
  isNew = false,
  onName,
}: NameFieldProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const line = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const own = line.current ?? area.current;
    if (!isNew || !own) return;
    own.focus({ preventScroll: true });
    own.select();
    own.scrollIntoView({ block: "center" });
  }, [isNew]);
  const take = () => {
    const name = text.trim().replaceAll(/\s+/g, " ");
    if (name === "") setText(value);
    else if (name !== value) onName(name);
  };
  const field = {
    "aria-label": label,
    "data-spot": spot,
    value: text,
    maxLength: 200,
    readOnly: isLocked,
    autoComplete: "off",
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setText(target.value),
    onBlur: take,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Enter" && !event.nativeEvent.isComposing) {
        if (isTall) event.preventDefault();
        take();
      }
      if (event.key === "Escape") setText(value);
    },
  };
  if (!isTall) return <input {...field} ref={line} className={className} />;
  return (
    <span className={cx("studio-tall", className)} data-text={text}>
      <textarea {...field} ref={area} rows={1} />
    </span>
  );
}
