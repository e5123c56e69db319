import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { SearchField } from "#client/ui/search-field.tsx";
import { useApp } from "#client/core/page/app-context.tsx";
import { useUser } from "#client/core/session/business.ts";
import { searchPath } from "#shared/routes.ts";
import { recentSearches } from "./recent-searches.ts";

interface SiteSearchProps {
  id: string;
  className: string;
  children?: ReactNode;
}

/** The field that leads to the search page. Its own past searches are suggested by the browser. */
export function SiteSearch({ id, className, children }: SiteSearchProps) {
  const { t } = useTranslation();
  const { prefix } = useApp().boot;
  const navigate = useNavigate();
  const user = useUser();
  const asked = useAsked();
  const [recent, setRecent] = useState<string[]>([]);
  return (
    <SearchField
      id={id}
      className={className}
      label={t("frame.search")}
      action={prefix + searchPath}
      asked={asked}
      search={(words) => void navigate(words ? `${searchPath}?${new URLSearchParams({ q: words })}` : searchPath)}
      recent={recent}
      onFocus={() => user && setRecent(recentSearches(user.id))}
    >
      {children}
    </SearchField>
  );
}

/** The words of the search that the page shows. */
function useAsked(): string {
  const { pathname, search } = useLocation();
  return pathname === searchPath ? (new URLSearchParams(search).get("q") ?? "") : "";
}
