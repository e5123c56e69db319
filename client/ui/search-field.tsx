import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { cx } from "./cx.ts";
import { SearchInput } from "./search-input.tsx";
import "./search-field.css";

interface SearchFieldProps {
  id: string;
  className?: string;
  label: string;
  /** Where the form leads before any script has run. */
  action: string;
  /** What the page was asked for. */
  asked: string;
  search(words: string): void;
  /** What was searched before; asked for when the field is entered. */
  recent?: readonly string[];
  onFocus?(): void;
  children?: ReactNode;
}

/** The field of a search: an ordinary form, so that it works before any script has run too. */
export function SearchField(props: SearchFieldProps) {
  const { id, className, label, action, asked, search, recent, onFocus, children } = props;
  const input = useRef<HTMLInputElement>(null);
  // Typed words stay while the page is the same; a search that was opened in another way shows its own.
  const shown = useRef(asked);
  useEffect(() => {
    // Who is typing again already is not interrupted by the search before.
    if (input.current && shown.current !== asked && document.activeElement !== input.current)
      input.current.value = asked;
    shown.current = asked;
  }, [asked]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = input.current?.value.trim() ?? "";
    input.current?.blur();
    search(words);
  };
  return (
    <form
      role="search"
      aria-label={label}
      className={cx("search-field", className)}
      action={action}
      method="get"
      onSubmit={submit}
    >
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <SearchInput
        ref={input}
        id={id}
        name="q"
        defaultValue={asked}
        placeholder={label}
        maxLength={200}
        list={recent && `${id}-recent`}
        data-search-field=""
        onFocus={onFocus}
      />
      {recent && (
        <datalist id={`${id}-recent`}>
          {recent.map((words) => (
            <option key={words}>{words}</option>
          ))}
        </datalist>
      )}
      {children}
    </form>
  );
}
