import { escaped } from "#shared/domain/escaped.ts";
import { helpContents } from "#shared/help-contents.ts";
import { defaultLocale, localeOf, locales } from "#shared/locales.ts";
import {
  articlePath,
  coursePath,
  docsPath,
  logOutPath,
  managePath,
  myLearningPath,
  overviewPath,
  programmePath,
  searchPath,
  settingsPath,
  signInPath,
  studyPath,
  verifyOtpPath,
} from "#shared/routes.ts";
import { localePath } from "../locale/resolve-locale.ts";

/** What anybody may see and find (docs/specification.md §2.1: no guard, or the signed-out's own way in). */
const publicPages = [signInPath, docsPath];

/** Behind a sign-in, or of no use to a searcher. The support entrance is left out: to name it here would publish it. */
const privatePages = [
  searchPath,
  overviewPath,
  myLearningPath,
  ...[coursePath(""), programmePath(""), studyPath("")].map((beginning) => beginning.slice(0, -1)),
  managePath,
  settingsPath,
  logOutPath,
  "/auth/password",
  verifyOtpPath,
  "/auth/azure",
  "/sso",
];

const offered = locales.filter((locale) => locale.offered);

/** RFC 9309. Learning pages are nobody's to index; the sign-in page is. */
export function robotsText(origin: string, apiBase: string): string {
  const prefixes = offered.map((locale) => localePath(locale.code, "/").replace(/\/$/, ""));
  const lines = prefixes.flatMap((prefix) => [
    ...privatePages.map((path) => `Disallow: ${prefix}${path}`),
    ...publicPages.map((path) => `Allow: ${prefix}${path}`),
  ]);
  return ["User-agent: *", `Disallow: ${apiBase}/`, ...lines, "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
}

const helpPages = helpContents.flatMap(({ articles }) => articles.map((name) => articlePath(name)));

/** The public pages in every language, each naming its siblings (sitemaps.org; hreflang by language tag). */
export function sitemapXml(origin: string): string {
  const urls = [...publicPages, ...helpPages].flatMap((path) =>
    offered.map((locale) => urlEntry(origin, path, localePath(locale.code, path))),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join("\n")}
</urlset>
`;
}

function urlEntry(origin: string, path: string, here: string): string {
  const alternates = offered.map((locale) =>
    alternate(localeOf(locale.code).tag, origin + localePath(locale.code, path)),
  );
  const fallback = alternate("x-default", origin + localePath(defaultLocale, path));
  return `  <url>\n    <loc>${escaped(origin + here)}</loc>\n${[...alternates, fallback].join("\n")}\n  </url>`;
}

function alternate(hreflang: string, href: string): string {
  return `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${escaped(href)}"/>`;
}
