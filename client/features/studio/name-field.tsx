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
  /** What is written is not waited for any longer. */
  onLeave: () => void;
}

const nameIn = (text: string) => text.trim().replaceAll(/\s+/g, " ");

/** A name that is its own field, told with each key; Escape brings back the one that it was entered with. An empty one is none. */
export function NameField({
  label,
  value,
  isLocked,
  className,
  isTall = false,
  spot,
  isNew = false,
  onName,
  onLeave,
}: NameFieldProps) {
  const [text, setText] = useState(value);
  const before = useRef(value);
  // The space behind a word that goes on is no other name.
  useEffect(() => setText((typed) => (nameIn(typed) === value ? typed : value)), [value]);
  const line = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const own = line.current ?? area.current;
    if (!isNew || !own) return;
    own.focus({ preventScroll: true });
    own.select();
    own.scrollIntoView({ block: "center" });
  }, [isNew]);
  const write = (next: string) => {
    setText(next);
    const name = nameIn(next);
    if (name !== "" && name !== value) onName(name);
  };
  const field = {
    "aria-label": label,
    "data-spot": spot,
    value: text,
    maxLength: 200,
    readOnly: isLocked,
    autoComplete: "off",
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => write(target.value),
    onFocus: () => {
      before.current = value;
    },
    onBlur: () => {
      setText(nameIn(text) || value);
      onLeave();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Enter" && !event.nativeEvent.isComposing) {
        if (isTall) event.preventDefault();
        onLeave();
      }
      if (event.key === "Escape") write(before.current);
    },
  };
  if (!isTall) return <input {...field} ref={line} className={className} />;
  return (
    <span className={cx("studio-tall", className)} data-text={text}>
      <textarea {...field} ref={area} rows={1} />
    </span>
  );
}
