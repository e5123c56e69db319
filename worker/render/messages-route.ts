import type { Context } from "hono";
import type { AppEnv } from "../context.ts";
import { isLocaleCode } from "#shared/locales.ts";
import { overlayFor } from "./overlay.ts";
import { messagesOf } from "./messages.ts";

/** `GET /_messages/{locale}/{namespace,namespace}.json`: what a route needs beyond the words of the first page. */
export async function answerMessages(c: Context<AppEnv>): Promise<Response> {
  const match = /^\/_messages\/([\w-]+)\/([\w-]+(?:,[\w-]+){0,9})\.json$/.exec(new URL(c.req.url).pathname);
  const locale = match?.[1];
  if (!match || !locale || !isLocaleCode(locale)) return c.body(null, 404);
  const messages = messagesOf(locale, (match[2] ?? "").split(","), await overlayFor(c, locale));
  // The address carries the build, so only the business's overlay can change under it.
  return c.json(messages, 200, { "Cache-Control": "private, max-age=300" });
}
