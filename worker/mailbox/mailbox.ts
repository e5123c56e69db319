import type { Context } from "hono";
import en from "#locales/en/mailbox.json";
import ja from "#locales/ja/mailbox.json";
import ko from "#locales/ko/mailbox.json";
import vi from "#locales/vi/mailbox.json";
import zhCn from "#locales/zh_cn/mailbox.json";
import { forEveryLocale } from "#shared/locales.ts";
import type { AppEnv } from "../context.ts";
import { MailAnswer, MailList } from "./mail.ts";
import { type Frame, mailListPage, type MailboxWords, mailPage } from "./mailbox-html.ts";

const words = forEveryLocale<MailboxWords>({ vi, en, ja, ko, zh_cn: zhCn });

/** No scripts at all; a mail's own styles and pictures, in the frame that inherits this. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export type MailboxAnswer = { kind: "page"; response: Response } | { kind: "missing" } | { kind: "unavailable" };

/** decisions.md, "Local mailbox": what `npm start` turns on and no deployment has. */
export function hasMailbox(c: Context<AppEnv>): boolean {
  return c.env.LOCAL_MAILBOX === "1";
}

/** `GET /__mailbox` and `/__mailbox/:id`: the mail that was kept for this hostname's business, instead of being sent. */
export async function showMailbox(c: Context<AppEnv>, id: string | undefined): Promise<MailboxAnswer> {
  const path = id === undefined ? "/local-mailbox" : `/local-mailbox/${encodeURIComponent(id)}`;
  const answer = await c.var.edgeSession.fetchSignedOut(path);
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) return { kind: answer.status < 500 ? "missing" : "unavailable" };
  const { business, locale, site } = c.var;
  const frame: Frame = { words: words[locale], locale, timeZone: business.time_zone ?? "Asia/Ho_Chi_Minh", host: site.hostname };
  const document = id === undefined ? mailListPage(MailList.parse(body).data, frame) : mailPage(MailAnswer.parse(body).data, frame);
  const response = await c.html(document, 200, { "cache-control": "no-store", "content-security-policy": policy, "referrer-policy": "no-referrer" });
  return { kind: "page", response };
}
