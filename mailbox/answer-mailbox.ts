import type { HtmlEscapedString } from "hono/utils/html";
import { findCurrentBusiness } from "#api/db/directory.ts";
import { tenantDb } from "#api/db/tenant-db.ts";
import en from "#locales/en/mailbox.json";
import ja from "#locales/ja/mailbox.json";
import ko from "#locales/ko/mailbox.json";
import vi from "#locales/vi/mailbox.json";
import zhCn from "#locales/zh_cn/mailbox.json";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { defaultLocale, forEveryLocale, matchAcceptLanguage } from "#shared/locales.ts";
import { findMail, listMails } from "./kept-mails.ts";
import { type Frame, mailListPage, type MailboxMessages, mailPage } from "./mailbox-html.ts";

const words = forEveryLocale<MailboxMessages>({ vi, en, ja, ko, zh_cn: zhCn });

/** No scripts at all; a mail's own styles and pictures, in the frame that inherits this. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const headers = {
  "cache-control": "no-store",
  "content-security-policy": policy,
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** The mail that was kept for the hostname's business, and for no other. */
export async function answerMailbox(database: D1Database, request: Request): Promise<Response> {
  const { hostname, pathname } = new URL(request.url);
  const path = /^\/__mailbox(?:\/([^/]+))?\/?$/.exec(pathname);
  const business = path && (await findCurrentBusiness(database, hostname, Date.now()));
  if (!business) return missing();
  const db = tenantDb(database, business.id);
  const id = path[1] && decodeURIComponent(path[1]);
  const found = id === undefined ? await listMails(db) : await findMail(db, id);
  if (found === undefined) return missing();
  if (request.headers.get("accept")?.includes("application/json")) return Response.json({ data: found }, { headers });
  const locale = matchAcceptLanguage(request.headers.get("accept-language") ?? undefined) ?? defaultLocale;
  const frame: Frame = {
    words: words[locale],
    locale,
    timeZone: businessTimeZone(business.profile),
    host: hostname,
  };
  return page(Array.isArray(found) ? mailListPage(found, frame) : mailPage(found, frame));
}

async function page(document: HtmlEscapedString | Promise<HtmlEscapedString>): Promise<Response> {
  return new Response(String(await document), { headers: { ...headers, "content-type": "text/html; charset=utf-8" } });
}

function missing(): Response {
  return new Response("Not found", { status: 404, headers });
}
