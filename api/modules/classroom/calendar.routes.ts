import { timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import {
  createCalendarFeed,
  getCalendar,
  getCalendarFeed,
  getSessionCalendar,
  revokeCalendarFeed,
} from "#shared/contracts/calendar.ts";
import { AppError } from "#shared/errors.ts";
import { isLocaleCode, type LocaleCode } from "#shared/locales.ts";
import type { Business } from "#api/db/directory.ts";
import type { ApiApp, AppEnv } from "#api/http/context.ts";
import { implement, implementPublic } from "#api/http/contract-route.ts";
import { linkOrigin } from "#api/http/public-origin.ts";
import { base64url, signatureOf } from "#api/http/secrets.ts";
import { isSupport, isViewing } from "#api/http/viewer.ts";
import {
  deleteFeed,
  type EventRow,
  findDate,
  findFeed,
  findFeedOwner,
  listDates,
  replaceFeed,
} from "./calendar.repo.ts";
import { toCalendar } from "./calendar.view.ts";

const idLength = 22;
const signatureBytes = 16;

export function calendarRoutes(app: ApiApp): void {
  implement(app, getSessionCalendar, async ({ c, db, viewer, business, params }) => {
    const date = await findDate(db, viewer.id, params.sessionId);
    if (!date) throw new AppError("not_found");
    return answerCalendar(c, [date], business, c.var.locale, `${date.slug}.ics`);
  });

  implement(app, getCalendarFeed, async ({ c, db, viewer, business }) => {
    const feed = isSupport(viewer) || isViewing(viewer) ? undefined : await findFeed(db, viewer.id);
    return { data: { path: feed ? await feedPath(c.env.REFRESH_KEY, business.id, feed.id) : null } };
  });

  implement(app, createCalendarFeed, async ({ c, db, viewer, business, now }) => {
    const id = newFeedId();
    await replaceFeed(db, viewer.id, id, now);
    return { data: { path: await feedPath(c.env.REFRESH_KEY, business.id, id) } };
  });

  implement(app, revokeCalendarFeed, async ({ db, viewer }) => {
    await deleteFeed(db, viewer.id);
    return { data: { path: null } };
  });

  implementPublic(app, getCalendar, async ({ c, db, business, query, now }) => {
    const feedId = await readFeedToken(c.env.REFRESH_KEY, business.id, query.token);
    const owner = feedId === undefined ? undefined : await findFeedOwner(db, feedId);
    if (!owner) throw new AppError("not_found");
    if (business.profile.lock_screen) throw new AppError("business_locked");
    // A calendar program asks in no language of the learner's.
    const locale = [owner.locale, business.profile.locale].find((code) => code && isLocaleCode(code)) as
      | LocaleCode
      | undefined;
    return answerCalendar(c, await listDates(db, owner.userId, now), business, locale ?? c.var.locale, "calendar.ics");
  });
}

async function feedPath(key: string, businessId: string, feedId: string): Promise<string> {
  return `${getCalendar.path}?token=${await feedToken(key, businessId, feedId)}`;
}

async function answerCalendar(
  c: Context<AppEnv>,
  dates: EventRow[],
  business: Business,
  locale: LocaleCode,
  fileName: string,
): Promise<Response> {
  const businessName = business.profile.config_display.title || business.slug;
  const text = toCalendar(dates, { origin: await linkOrigin(c, business), businessName, locale });
  return c.body(text, 200, {
    "Content-Type": "text/calendar; charset=utf-8",
    // RFC 6266: the slug is plain ASCII.
    "Content-Disposition": `attachment; filename="${fileName}"`,
    "X-Content-Type-Options": "nosniff",
  });
}

/** 128 random bits in base64url, 22 characters. */
function newFeedId(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(16)));
}

/** The address's secret part: the feed's id and its signature for this business. Worthless once the feed is gone. */
async function feedToken(key: string, businessId: string, feedId: string): Promise<string> {
  return feedId + (await signed(key, businessId, feedId));
}

/** The id of a token whose signature holds; undefined otherwise. */
async function readFeedToken(key: string, businessId: string, token: string): Promise<string | undefined> {
  const feedId = token.slice(0, idLength);
  const expected = await signed(key, businessId, feedId);
  const given = token.slice(idLength);
  if (given.length !== expected.length) return undefined;
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected)) ? feedId : undefined;
}

async function signed(key: string, businessId: string, feedId: string): Promise<string> {
  return base64url((await signatureOf(key, `calendar-feed:${businessId}:${feedId}`)).slice(0, signatureBytes));
}
