import { defaultLocale, isLocaleCode, type LocaleCode, matchAcceptLanguage } from "#shared/locales.ts";
import { azureCallbackPath, partnerPath, ssoCallbackPath } from "#shared/routes.ts";

export interface LocaleQuestion {
  /** `URL.pathname`. */
  path: string;
  /** The value of `i18n_redirected`. */
  cookie: string | null | undefined;
  acceptLanguage: string | null | undefined;
  method: string;
  /** The business's own: for who names languages, and none that we offer. Crawlers name none and find vi unprefixed. */
  ofBusiness?: string | null | undefined;
}

interface LocaleHere {
  kind: "here";
  locale: LocaleCode;
  /** Without its prefix. */
  path: string;
  /** True where the cookie is to remember this locale. */
  remember: boolean;
}

export type LocaleAnswer =
  | LocaleHere
  | {
      kind: "redirect";
      /** A path on this host; the query is the caller's to keep. */
      to: string;
      locale: LocaleCode;
      remember: boolean;
    };

/** docs/specification.md §2.10: these arrive from other sites and may be answered once only. */
const exempt: ReadonlySet<string> = new Set([ssoCallbackPath, azureCallbackPath, partnerPath]);

/**
 * Which language a page is in, and under which path (docs/specification.md §2.10): vi is served unprefixed, the
 * others behind their prefix; an unprefixed path means the user's own language.
 */
export function resolveLocale({ path, cookie, acceptLanguage, method, ofBusiness }: LocaleQuestion): LocaleAnswer {
  const mayRedirect = method === "GET" || method === "HEAD";
  const prefix = path.split("/", 2)[1] ?? "";
  if (isLocaleCode(prefix)) {
    const rest = onThisHost(path.slice(prefix.length + 1));
    const remember = cookie !== prefix;
    if (prefix === defaultLocale && mayRedirect && !exempt.has(rest))
      return { kind: "redirect", to: rest, locale: prefix, remember };
    return { kind: "here", locale: prefix, path: rest, remember };
  }
  const locale =
    cookie && isLocaleCode(cookie)
      ? cookie
      : (matchAcceptLanguage(acceptLanguage) ??
        (acceptLanguage && ofBusiness && isLocaleCode(ofBusiness) ? ofBusiness : defaultLocale));
  const here = onThisHost(path);
  if (locale === defaultLocale || !mayRedirect || exempt.has(here))
    return { kind: "here", locale, path: here, remember: false };
  return { kind: "redirect", to: localePath(locale, here), locale, remember: false };
}

/**
 * The language of the page that makes a call, by its Referer (same-origin requests carry the whole path): two tabs in
 * two languages share one cookie. Undefined where the Referer is another site's or does not tell.
 */
export function localeOfPage(referer: string | null | undefined, host: string): LocaleCode | undefined {
  if (!referer || !URL.canParse(referer)) return undefined;
  const page = new URL(referer);
  if (page.host !== host || exempt.has(page.pathname)) return undefined;
  const prefix = page.pathname.split("/", 2)[1] ?? "";
  return isLocaleCode(prefix) ? prefix : defaultLocale;
}

/** The path as it is served in a locale; `path` has no prefix. */
export function localePath(locale: LocaleCode, path: string): string {
  if (locale === defaultLocale) return path;
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
}

/** `/vi//other.test` must not become `//other.test`, which browsers read as another host. */
function onThisHost(path: string): string {
  return `/${path.replace(/^[/\\]+/, "")}`;
}
