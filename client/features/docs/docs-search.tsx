import { type FormEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useApp } from "#client/core/page/app-context.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconSearch } from "#client/ui/icons.ts";
import { docsPath } from "#shared/routes.ts";
import "./docs.css";

/** An ordinary form, so that the help can be searched before any script has run. */
export function DocsSearch({ words }: { words: string }) {
  const { t } = useTranslation("docs");
  const { prefix } = useApp().boot;
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  // A search that was opened by a link or by going back shows its own words.
  useEffect(() => {
    if (input.current) input.current.value = words;
  }, [words]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = input.current?.value.trim() ?? "";
    void navigate(asked ? `${docsPath}?${new URLSearchParams({ q: asked })}` : docsPath);
  };
  return (
    <form role="search" className="search-here docs-search" action={prefix + docsPath} method="get" onSubmit={submit}>
      <Icon shape={iconSearch} />
      <label className="visually-hidden" htmlFor="docs-q">
        {t("search.label")}
      </label>
      <input
        ref={input}
        id="docs-q"
        name="q"
        type="search"
        defaultValue={words}
        placeholder={t("search.label")}
        maxLength={200}
        enterKeyHint="search"
        autoComplete="off"
        data-search-field=""
      />
    </form>
  );
}
