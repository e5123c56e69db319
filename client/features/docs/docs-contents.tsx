import { AppLink } from "#client/core/navigation/app-link.tsx";
import { articlePath } from "#shared/routes.ts";
import type { HelpTree } from "./docs.queries.ts";
import { useSectionName } from "./use-section-name.ts";
import "./docs-lists.css";

/** The start of the help centre: every article with what it answers. */
export function DocsContents({ tree }: { tree: HelpTree }) {
  const sectionName = useSectionName();
  return tree.sections.map(({ name, articles }) => (
    <section key={name} className="docs-section" aria-labelledby={`docs-${name}`}>
      <h2 id={`docs-${name}`}>{sectionName(name)}</h2>
      <ul>
        {articles.map((article) => (
          <li key={article.name}>
            <AppLink to={articlePath(article.name)}>{article.title}</AppLink>
            <p className="muted small">{article.summary}</p>
          </li>
        ))}
      </ul>
    </section>
  ));
}
