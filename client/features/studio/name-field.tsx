import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { cx } from "#client/ui/cx.ts";
import type { FactsSaver } from "./facts-saver.ts";
import { useFactsView } from "./use-facts.ts";
import "./name-field.css";

interface NameFieldProps {
  label: string;
  /** As it is stored. */
  stored: string;
  facts: FactsSaver;
  /** Which of them it is. */
  field: string;
  isLocked: boolean;
  className?: string;
  /** As many lines as it takes. */
  isTall?: boolean;
  /** What the checks call it. */
  spot?: string;
  /** What it names was just made: whoever made it writes its name next. */
  isNew?: boolean;
}

const nameIn = (text: string) => text.trim().replaceAll(/\s+/g, " ");

/** A name that is its own field, told with each key; Escape brings back the one that it was entered with. An empty one is none. */
export function NameField({
  label,
  stored,
  facts,
  field: fact,
  isLocked,
  className,
  isTall = false,
  spot,
  isNew = false,
}: NameFieldProps) {
  useFactsView(facts);
  const value = String(facts.now(fact, stored));
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
    if (name !== "" && name !== value) facts.write(fact, name);
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
      void facts.flush();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Enter" && !event.nativeEvent.isComposing) {
        if (isTall) event.preventDefault();
        void facts.flush();
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
