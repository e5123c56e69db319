import type { Context } from "hono";
import type { Boot, DocumentBoot } from "#client/core/page/boot.ts";
import { pack } from "#client/core/page/packed.ts";
import type { SentMessages } from "#client/core/messages/first-messages.ts";
import { messagesAddress } from "#client/core/messages/messages-address.ts";
import type { FormBootJson } from "#client/form/form-boot.ts";
import type { User } from "#shared/contracts/auth.ts";
import type { BusinessProfile } from "#shared/contracts/business.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { shiftsOf } from "#shared/domain/zone-shifts.ts";
import { narrowSideBar, sideBarCookieName } from "#shared/side-bar-cookie.ts";
import { studyFocusCookieName } from "#shared/study-focus-cookie.ts";
import type { AppEnv } from "../context.ts";
import { urlOf } from "../http/url-of.ts";
import type { Site } from "../upstream/site.ts";
import { cookiesOf } from "../session/cookie-header.ts";
import { build } from "./document-parts.ts";

/** What both sides of a page agree on; see `Boot`. */
export function bootOf(
  c: Context<AppEnv>,
  { user, business, messages }: { user: User | null; business: BusinessProfile; messages: Boot["messages"] },
): Omit<Boot, "state"> {
  const locale = c.get("locale");
  const timeZone = user?.time_zone ?? businessTimeZone(business);
  const now = Date.now();
  return {
    build,
    locale,
    prefix: locale === "vi" ? "" : `/${locale}`,
    messages,
    now,
    timeZone,
    zone: shiftsOf(timeZone, now),
    apiBase: c.env.API_BASE_PATH,
    origin: originOf(c),
    supportUrl: business.support_url ?? (c.env.SUPPORT_URL || null),
    requestId: c.get("requestId"),
    ...(user?.viewing_until && { viewing: user.id }),
    ...(c.env.API_ORIGIN !== "" && { isExternalApi: true as const }),
    ...(isSet(c, sideBarCookieName, narrowSideBar) && { isSideBarNarrow: true }),
    ...(isSet(c, studyFocusCookieName, "1") && { isStudyFocused: true }),
  };
}

/** Under one spelling of its host, whichever was asked for; a host that no business can have keeps its own. */
function originOf(c: Context<AppEnv>): string {
  const site: Site | undefined = c.get("site");
  return site?.hostname ? site.origin : urlOf(c).origin;
}

function isSet(c: Context<AppEnv>, name: string, value: string): boolean {
  return cookiesOf(c).get(name)?.[0] === value;
}

/** What stands of it in the document. `overlay`: the business's own words. */
export function documentBootOf({ messages, state, ...boot }: Boot, overlay: object): DocumentBoot {
  return { ...boot, ...sentMessages({ ...boot, messages }, overlay), state: pack(state) };
}

/** What the script of a form page reads: no data. */
export function formBootOf(boot: Omit<Boot, "state">, overlay: object): FormBootJson {
  const { prefix, apiBase } = boot;
  return { prefix, apiBase, ...sentMessages(boot, overlay) };
}

function sentMessages(boot: Pick<Boot, "locale" | "build" | "messages">, overlay: object): SentMessages {
  if (Object.keys(overlay).length > 0) return { messages: boot.messages };
  return { messagesAt: messagesAddress(boot, Object.keys(boot.messages)) };
}
