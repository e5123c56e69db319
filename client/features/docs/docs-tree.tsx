import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconChevronDown } from "#client/ui/icons.ts";
import { articlePath } from "#shared/routes.ts";
import type { HelpTree } from "./docs.queries.ts";
import { useSectionName } from "./use-section-name.ts";
import "./docs.css";

/** All articles, beside the text on wide screens and folded above it on narrow ones. */
export function DocsTree({ tree, current }: { tree: HelpTree; current: string | null }) {
  const { t } = useTranslation("docs");
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = nav.current;
    const entry = current === null ? null : box?.querySelector('[aria-current="page"]');
    if (!box || !entry) return;
    const [outer, inner] = [box.getBoundingClientRect(), entry.getBoundingClientRect()];
    // The tree alone moves, never the page.
    if (inner.top < outer.top || inner.bottom > outer.bottom)
      box.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
  }, [current]);
  return (
    <>
      <nav className="docs-tree" aria-label={t("tree")} ref={nav}>
        <Branches tree={tree} current={current} />
      </nav>
      <details className="docs-fold">
        <summary>
          {t("tree")}
          <Icon shape={iconChevronDown} small />
        </summary>
        <nav aria-label={t("tree")}>
          <Branches tree={tree} current={current} />
        </nav>
      </details>
    </>
  );
}

function Branches({ tree, current }: { tree: HelpTree; current: string | null }) {
  const sectionName = useSectionName();
  return (
    <ul>
      {tree.sections.map(({ name, articles }) => (
        <li key={name}>
          <p>{sectionName(name)}</p>
          <ul>
            {articles.map((article) => (
              <li key={article.name}>
                <AppLink to={articlePath(article.name)} aria-current={article.name === current ? "page" : undefined}>
                  {article.title}
                </AppLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
