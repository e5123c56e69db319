import { useLocation } from "react-router";
import { locales, localeOf } from "#shared/locales.ts";
import { useApp } from "./app-context.tsx";
import { useBusiness, useSiteTitle } from "#client/core/session/business.ts";

interface PageHeadProps {
  title: string;
  description?: string;
  noindex?: boolean;
  /** What to call the page where its own path holds a secret. */
  path?: string;
  /** A social image of its own, in place of the business's. */
  share?: string;
}

/**
 * Title, description, canonical, alternates and social tags of one page (docs/specification.md §1.4; React hoists
 * them).
 */
export function PageHead({ title, description, noindex, path, share }: PageHeadProps) {
  const { origin, prefix, locale } = useApp().boot;
  const location = useLocation();
  const pathname = path ?? location.pathname;
  const business = useBusiness();
  const fullTitle = `${title} - ${useSiteTitle()}`;
  const about = description || business.config_display.description;
  const canonical = origin + prefix + (pathname === "/" && prefix ? "" : pathname);
  // Whoever shows the link brings no cookie: the address says in which language the picture speaks.
  const picture = `${origin}${share ?? "/share.jpg"}?locale=${locale}`;
  return (
    <>
      <title>{fullTitle}</title>
      {about && <meta name="description" content={about} />}
      {noindex && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={canonical} />
      {alternates(origin, pathname).map(({ lang, href }) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={href} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={fullTitle} />
      {about && <meta property="og:description" content={about} />}
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={localeOf(locale).tag.replace("-", "_")} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="628" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Every locale's address by language tag and by bare language, and the default (docs/specification.md §1.4). */
function alternates(origin: string, pathname: string): { lang: string; href: string }[] {
  const tail = pathname === "/" ? "" : pathname;
  const links = locales.flatMap(({ code, tag }) => {
    const href = origin + (code === "vi" ? pathname : `/${code}${tail}`);
    return [
      { lang: tag, href },
      { lang: tag.split("-")[0] ?? tag, href },
    ];
  });
  return [...links, { lang: "x-default", href: origin + pathname }];
}
