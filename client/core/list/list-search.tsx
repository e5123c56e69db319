import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { isSingleKey } from "#client/core/device/single-keys.ts";
import { SearchInput } from "#client/ui/search-input.tsx";
import { type ListSpec, type ListState, listHref } from "./list-address.ts";

interface ListSearchProps {
  spec: ListSpec;
  state: ListState;
  words: { label: string; placeholder: string };
}

/** Of an address that the box itself led to. */
const sought = { isSought: true };
/** So long nothing is typed before it is looked for. */
const typingPauseMs = 250;

/**
 * Looks for what is typed, in the address that stands: one step back leaves the list, not a letter. A word that an input
 * method still composes is looked for once it is whole. `/` goes to the box from anywhere on the page, Escape back to the keys
 * of the list.
 */
export function ListSearch({ spec, state, words }: ListSearchProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(state.q);
  const [shown, setShown] = useState(state.q);
  /** What is typed and not looked for yet. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const isOwn = (useLocation().state as Partial<typeof sought> | null)?.isSought === true;
  const isBack = useNavigationType() === "POP";
  if (shown !== state.q) {
    setShown(state.q);
    // What was typed since the box asked is newer than what it asked for.
    if (!isOwn || isBack) setTyped(state.q);
  }
  const field = useRef<HTMLInputElement>(null);
  const seek = (q: string, replace: boolean) => {
    setWaiting(null);
    void navigate(listHref(spec, state, { q }), { replace, preventScrollReset: true, state: sought });
  };
  const seekTyped = useEffectEvent((said: string) => {
    const q = said.trim();
    if (q === state.q) setWaiting(null);
    else seek(q, true);
  });

  useEffect(() => {
    if (waiting === null) return;
    const timer = setTimeout(() => seekTyped(waiting), typingPauseMs);
    return () => clearTimeout(timer);
  }, [waiting]);

  useEffect(() => {
    function onKey(event: globalThis.KeyboardEvent): void {
      if (event.key !== "/" || !isSingleKey(event)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    const q = typed.trim();
    seek(q, q === state.q);
  }

  /** The browser would empty the box, and with it the list that was looked for. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.blur();
  }

  return (
    <form className="list-search" role="search" action={spec.path} onSubmit={onSubmit}>
      <div className="input">
        <SearchInput
          ref={field}
          name="q"
          value={typed}
          maxLength={100}
          aria-label={words.label}
          placeholder={words.placeholder}
          aria-keyshortcuts="/"
          onChange={({ target, nativeEvent }) => {
            setTyped(target.value);
            setWaiting((nativeEvent as InputEvent).isComposing ? null : target.value);
          }}
          onCompositionEnd={({ currentTarget }) => setWaiting(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      {Object.entries(state.filters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
