import { useTranslation } from "react-i18next";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { Marked } from "#client/ui/marked.tsx";
import { articlePath, docsPath } from "#shared/routes.ts";
import type { HelpHit } from "./find-help.ts";
import { useSectionName } from "./use-section-name.ts";
import "./docs-lists.css";
import "./docs.css";

/** The articles that hold every word, the words marked. */
export function DocsHits({ hits, words }: { hits: readonly HelpHit[]; words: string }) {
  const { t } = useTranslation("docs");
  const sectionName = useSectionName();
  return (
    <>
      <h1 className="docs-count" role="status">
        {hits.length > 0 ? t("search.count", { count: hits.length, words }) : t("search.none", { words })}
      </h1>
      {hits.length === 0 && (
        <p className="muted">
          {t("search.noneText")} <AppLink to={docsPath}>{t("search.all")}</AppLink>
        </p>
      )}
      <ul className="docs-hits">
        {hits.map(({ name, section, title, heading, anchor, text }) => (
          <li key={name}>
            <p className="muted small">{heading ? `${sectionName(section)} · ${heading}` : sectionName(section)}</p>
            <AppLink to={`${articlePath(name)}${anchor ? `#${anchor}` : ""}`}>
              <Marked {...title} />
            </AppLink>
            <p>
              <Marked {...text} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
