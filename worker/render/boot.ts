import type { Context } from "hono";
import type { Boot } from "#client/app/boot.ts";
import type { User } from "#shared/contracts/auth.ts";
import type { BusinessProfile } from "#shared/contracts/business.ts";
import { narrowSideBar, sideBarCookieName } from "#shared/side-bar-cookie.ts";
import { studyFocusCookieName } from "#shared/study-focus-cookie.ts";
import type { AppEnv } from "../context.ts";
import { readCookies } from "../session/cookie-header.ts";
import { build } from "./document-parts.ts";

/** Specification section 9. */
const defaultTimeZone = "Asia/Ho_Chi_Minh";

/** What both sides of a page agree on; see `Boot`. */
export function bootOf(
  c: Context<AppEnv>,
  { user, business, words }: { user: User | null; business: BusinessProfile; words: Boot["words"] },
): Omit<Boot, "state"> {
  const { locale } = c.var;
  return {
    build,
    locale,
    prefix: locale === "vi" ? "" : `/${locale}`,
    words,
    now: Date.now(),
    timeZone: user?.time_zone ?? business.time_zone ?? defaultTimeZone,
    apiBase: c.env.API_BASE_PATH,
    origin: new URL(c.req.url).origin,
    supportUrl: business.support_url ?? (c.env.SUPPORT_URL || null),
    requestId: c.var.requestId,
    ...(isSet(c, sideBarCookieName, narrowSideBar) && { isSideBarNarrow: true }),
    ...(isSet(c, studyFocusCookieName, "1") && { isStudyFocused: true }),
  };
}

function isSet(c: Context<AppEnv>, name: string, value: string): boolean {
  return readCookies(c.req.header("cookie")).get(name)?.[0] === value;
}

/** What the script of a form page reads (client/form/form-boot.ts): no data, and of the common words the messages. */
export function formBootOf({ prefix, apiBase, words }: Pick<Boot, "prefix" | "apiBase" | "words">): Pick<Boot, "prefix" | "apiBase" | "words"> {
  const { messages } = (words["common"] ?? {}) as { messages?: unknown };
  return { prefix, apiBase, words: { ...words, common: { messages } } };
}
