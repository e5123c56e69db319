import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { SearchField } from "#client/ui/search-field.tsx";
import { useApp } from "#client/core/page/app-context.tsx";
import { docsPath } from "#shared/routes.ts";
import "./docs.css";
import "#client/ui/search-field.css";

export function DocsSearch({ words }: { words: string }) {
  const { t } = useTranslation("docs");
  const { prefix } = useApp().boot;
  const navigate = useNavigate();
  return (
    <SearchField
      id="docs-q"
      className="docs-search"
      label={t("search.label")}
      action={prefix + docsPath}
      asked={words}
      search={(asked) => void navigate(asked ? `${docsPath}?${new URLSearchParams({ q: asked })}` : docsPath)}
    />
  );
}
