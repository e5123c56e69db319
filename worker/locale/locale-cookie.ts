import { type LocaleCode } from "#shared/locales.ts";
import { readCookies, writeCookie } from "../session/cookie-header.ts";

const name = "i18n_redirected";
const lifeSeconds = 365 * 86_400;

export function readLocaleCookie(header: string | null | undefined): string | undefined {
  return readCookies(header).get(name)?.[0];
}

/** No secret, and not HttpOnly: a page may read which language was chosen. */
export function localeCookie(locale: LocaleCode, secure: boolean): string {
  return writeCookie(name, locale, { maxAge: lifeSeconds, httpOnly: false, secure }) ?? "";
}
