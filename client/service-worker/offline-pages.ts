import { escaped } from "#shared/domain/escaped.ts";
import { defaultLocale, isLocaleCode, type LocaleCode, locales } from "#shared/locales.ts";
import { studyPath } from "#shared/routes.ts";
import { ownerKey } from "#client/core/device/device-db.ts";
import { type KeptCourse, keptCourses, type KeptShell, readKept, readViewer } from "#client/core/device/kept-db.ts";
import { asset } from "./assets.ts";

const cacheName = "offline-pages";
const pageOf = (locale: LocaleCode) => `/_offline/${locale}`;

/** Fetches the business's offline page in every language, anew. */
export async function refreshOfflinePages(): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all(
    locales.map(async ({ code }) => {
      const response = await fetch(pageOf(code), { cache: "no-store" });
      if (!response.ok) return;
      const text = await response.text();
      await keepFaces(text);
      await cache.put(pageOf(code), new Response(await withMark(text), { headers: response.headers }));
    }),
  );
}

/** The faces that a page names. Without one it is set in the system's. */
async function keepFaces(page: string): Promise<void> {
  const paths = [...page.matchAll(/url\("(\/assets\/[^"]+)"\)/g)].map(([, path = ""]) => path);
  await Promise.all(paths.map((path) => asset(new Request(path)))).catch(() => undefined);
}

const mark = /hidden data-mark="([^"]+)"/;
/** Bytes of a mark that is put into the page. */
const largestMark = 200 * 1024;

/** The page with the business's mark in it; without one where that cannot be had. */
async function withMark(page: string): Promise<string> {
  const address = mark.exec(page)?.[1]?.replaceAll("&amp;", "&");
  const response = address ? await fetch(address).catch(() => undefined) : undefined;
  if (!response?.ok) return page;
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length > largestMark) return page;
  const type = response.headers.get("Content-Type") ?? "image/png";
  return page.replace(mark, () => `src="data:${escaped(type)};base64,${base64(bytes)}"`);
}

function base64(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** Pages that are posted, and what answers for itself: no shell opens them. */
const ownDocument = /^\/(?:sso\/|auth\/(?!setting$)|_|api\/|docs(?:\/|$))/;

/**
 * What a navigation without a network gets: the app, where this device keeps a course and with it the app's own files (the
 * lesson, or in its frame that a page needs a network), else the offline page.
 */
export async function offlineAnswer(pathname: string): Promise<Response> {
  const [, first = ""] = pathname.split("/");
  const locale = isLocaleCode(first) ? first : defaultLocale;
  const path = locale === first ? pathname.slice(first.length + 1) : pathname;
  const kept = await keptHere().catch(() => ({ owner: "", courses: [] }));
  if (kept.courses.length > 0 && !ownDocument.test(path)) {
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
    return `<li><a href="${prefix}${studyPath(slug)}"${language ? ` lang="${escaped(language)}"` : ""}>${escaped(title)}</a></li>`;
  });
  const listed =
    items.length > 0
      ? text.replace("<section hidden>", "<section>").replace("<ul></ul>", () => `<ul>${items.join("")}</ul>`)
      : text;
  return html(listed, page.headers.get("Content-Security-Policy") ?? "default-src 'none'", 503);
}

function html(text: string, policy: string, status: number): Response {
  return new Response(text, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": policy,
    },
  });
}
