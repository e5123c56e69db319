import { defaultLocale, isLocaleCode, type LocaleCode, locales } from "#shared/locales.ts";
import { ownerKey } from "#client/lib/device-db.ts";
import { type KeptCourse, keptCourses, type KeptShell, readKept, readViewer } from "#client/lib/kept-db.ts";

const cacheName = "offline-pages";
const pageOf = (locale: LocaleCode) => `/_offline/${locale}`;

/** Fetches the business's offline page in every language, anew. */
export async function refreshOfflinePages(): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all(
    locales.map(async ({ code }) => {
      const response = await fetch(pageOf(code), { cache: "no-store" });
      if (response.ok) await cache.put(pageOf(code), response);
    }),
  );
}

/** What a navigation without a network gets: the lesson of a course that is kept, else the offline page. */
export async function offlineAnswer(pathname: string): Promise<Response> {
  const [, first = ""] = pathname.split("/");
  const locale = isLocaleCode(first) ? first : defaultLocale;
  const path = locale === first ? pathname.slice(first.length + 1) : pathname;
  const kept = await keptHere().catch(() => ({ owner: "", courses: [] }));
  const slug = /^\/studying\/([a-z0-9-]+)(?:\/[\w-]+)?\/?$/.exec(path)?.[1];
  if (kept.courses.some((course) => course.slug === slug)) {
    const shell = await readKept<KeptShell>(kept.owner, "shell", locale);
    if (shell) return html(shell.html, shell.policy, 200);
  }
  return offlinePage(locale, kept.courses);
}

async function keptHere(): Promise<{ owner: string; courses: KeptCourse[] }> {
  const viewer = await readViewer();
  if (!viewer) return { owner: "", courses: [] };
  const owner = ownerKey(viewer);
  return { owner, courses: (await keptCourses(owner)).filter(({ isWhole }) => isWhole) };
}

async function offlinePage(locale: LocaleCode, courses: readonly KeptCourse[]): Promise<Response> {
  const page = await caches.match(pageOf(locale));
  if (!page) return Response.error();
  const text = await page.text();
  const items = courses.map(({ slug, title, language, locale: own }) => {
    const prefix = own === defaultLocale ? "" : `/${own}`;
    return `<li><a href="${prefix}/studying/${slug}"${language ? ` lang="${escaped(language)}"` : ""}>${escaped(title)}</a></li>`;
  });
  const listed = items.length > 0 ? text.replace("<section hidden>", "<section>").replace("<ul></ul>", () => `<ul>${items.join("")}</ul>`) : text;
  return html(listed, page.headers.get("Content-Security-Policy") ?? "default-src 'none'", 503);
}

function html(text: string, policy: string, status: number): Response {
  return new Response(text, {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", "Content-Security-Policy": policy },
  });
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
