import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { Icon } from "#client/ui/icon.tsx";
import { iconSearch } from "#client/ui/icons.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { useUser } from "#client/core/session/business.ts";
import { searchPath } from "#shared/routes.ts";
import { recentSearches } from "./recent-searches.ts";
import "./search-field.css";

interface SearchFieldProps {
  id: string;
  className: string;
  children?: ReactNode;
}

/** A field that leads to the search page, before any script has run too. Its own past searches are suggested by the browser. */
export function SearchField({ id, className, children }: SearchFieldProps) {
  const { t } = useTranslation();
  const { prefix } = useApp().boot;
  const navigate = useNavigate();
  const user = useUser();
  const asked = useAsked();
  const input = useRef<HTMLInputElement>(null);
  const [recent, setRecent] = useState<string[]>([]);
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
    void navigate(words ? `${searchPath}?${new URLSearchParams({ q: words })}` : searchPath);
  };
  return (
    <form role="search" className={className} action={prefix + searchPath} method="get" onSubmit={submit}>
      <Icon shape={iconSearch} />
      <label className="visually-hidden" htmlFor={id}>
        {t("frame.search")}
      </label>
      <input
        ref={input}
        id={id}
        name="q"
        type="search"
        defaultValue={asked}
        placeholder={t("frame.search")}
        maxLength={200}
        enterKeyHint="search"
        autoComplete="off"
        list={`${id}-recent`}
        data-search-field=""
        onFocus={() => user && setRecent(recentSearches(user.id))}
      />
      <datalist id={`${id}-recent`}>
        {recent.map((words) => (
          <option key={words}>{words}</option>
        ))}
      </datalist>
      {children}
    </form>
  );
}

/** The words of the search that the page shows. */
function useAsked(): string {
  const { pathname, search } = useLocation();
  return pathname === searchPath ? (new URLSearchParams(search).get("q") ?? "") : "";
}
