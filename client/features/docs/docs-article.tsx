import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { PageHead } from "#client/core/page/page-head.tsx";
import { toasts } from "#client/core/page/toasts.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconArrowLeft, iconArrowRight, iconCheck, iconLink } from "#client/ui/icons.ts";
import { articlePath, docsPath } from "#shared/routes.ts";
import { DocsSearch } from "./docs-search.tsx";
import type { HelpLink, HelpPage } from "./docs.queries.ts";
import { useInnerLinks } from "./use-inner-links.ts";
import { useSectionName } from "./use-section-name.ts";
import "./docs.css";
import "#client/ui/prose-parts.css";
import "#client/ui/prose.css";

/** One article between the tree and its own contents. */
export function DocsArticle({ page }: { page: HelpPage }) {
  const { t } = useTranslation("docs");
  const sectionName = useSectionName();
  const formats = useFormats();
  const text = useInnerLinks();
  const headed = page.parts.filter(({ id }) => id !== null);
  return (
    <>
      <article className="docs-main">
        <PageHead title={page.title} description={page.summary} />
        <DocsSearch words="" />
        <nav className="breadcrumb" aria-label={t("crumb")}>
          <AppLink to={docsPath}>{t("title")}</AppLink>
          <span aria-hidden="true">/</span>
          <span>{sectionName(page.section)}</span>
        </nav>
        <h1 className="display">{page.title}</h1>
        <div className="prose" ref={text}>
          {page.parts.map(({ id, heading, html }, index) => (
            <section key={id ?? index}>
              {id && <Heading id={id} text={heading} />}
              <div className="docs-part" dangerouslySetInnerHTML={{ __html: html }} />
            </section>
          ))}
        </div>
        <p className="mbs-10 muted small">{t("updated", { date: formats.calendarDay(page.updated) })}</p>
        <Neighbours previous={page.previous} next={page.next} />
      </article>
      <OnThisPage headings={headed} />
    </>
  );
}

function Heading({ id, text }: { id: string; text: string }) {
  const { t } = useTranslation("docs");
  const [copied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    const done = await navigator.clipboard.writeText(location.href.replace(/#.*$/, "") + `#${id}`).then(
      () => true,
      () => false,
    );
    setCopied(done);
    toasts.add(
      done
        ? { color: "success", title: t("common:toast.success"), description: t("common:messages.copyLink.success") }
        : { color: "error", title: t("common:toast.error"), description: t("common:messages.copyLink.failure") },
    );
  }
  return (
    <h2 id={id} className="docs-heading">
      {text}
      <button
        type="button"
        className="icon-btn"
        aria-label={t("copyLink", { heading: text })}
        onClick={() => void copy()}
      >
        <Icon shape={copied ? iconCheck : iconLink} small />
      </button>
    </h2>
  );
}

function OnThisPage({ headings }: { headings: readonly { id: string | null; heading: string }[] }) {
  const { t } = useTranslation("docs");
  const here = useReadingPlace(headings.flatMap(({ id }) => id ?? []));
  if (headings.length < 2) return <aside className="docs-aside" />;
  return (
    <aside className="docs-aside">
      <nav aria-label={t("onThisPage")}>
        <p>{t("onThisPage")}</p>
        <ul>
          {headings.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === here ? "location" : undefined}>
                {heading}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}

function Neighbours({ previous, next }: { previous: HelpLink | null; next: HelpLink | null }) {
  const { t } = useTranslation("docs");
  return (
    <nav className="docs-neighbours" aria-label={t("neighbours")}>
      {previous && (
        <AppLink to={articlePath(previous.name)} rel="prev">
          <span className="muted small">
            <Icon shape={iconArrowLeft} small flip />
            {t("previous")}
          </span>
          <strong>{previous.title}</strong>
        </AppLink>
      )}
      {next && (
        <AppLink className="docs-next" to={articlePath(next.name)} rel="next">
          <span className="muted small">
            {t("next")}
            <Icon shape={iconArrowRight} small flip />
          </span>
          <strong>{next.title}</strong>
        </AppLink>
      )}
    </nav>
  );
}

/** The heading that a reader is under: the last one above the upper third of the window. Null before the first. */
function useReadingPlace(ids: readonly string[]): string | null {
  const [here, setHere] = useState<string | null>(null);
  const key = ids.join(" ");
  useEffect(() => {
    const headings = key.split(" ").flatMap((id) => document.getElementById(id) ?? []);
    const look = () =>
      setHere(headings.findLast((heading) => heading.getBoundingClientRect().top < innerHeight / 3)?.id ?? null);
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, [key]);
  return here;
}
