import type { Context } from "hono";
import type { BusinessProfile } from "#shared/contracts/business.ts";
import { pictureWidths } from "#shared/picture-widths.ts";
import type { AppEnv } from "../context.ts";
import { isCleanPath } from "../upstream/address.ts";
import { madeOf } from "./made-picture.ts";
import { isSentUp, namedPictures, originalOf, typeOf } from "./original.ts";

/** `/_image/{width}/…`: below it stands the picture's own path, or `https/{host}/…` for a host of the business. */
const pictureAddress = /^\/_image\/(\d{2,4})(\/.+)$/;

/**
 * A picture no wider than asked, as webp; the original where it is a drawing, or where it cannot be made. What cannot be made
 * of what a person sent up is not handed on: it may be small to send and unpack into gigabytes in everybody's browser.
 */
export async function answerPicture(c: Context<AppEnv>): Promise<Response> {
  const [, width = "", path = ""] = pictureAddress.exec(new URL(c.req.url).pathname) ?? [];
  if (!pictureWidths.includes(Number(width)) || !isCleanPath(path)) return missing();
  const asked = c.req.header("if-none-match");
  const original = await originalOf(c, path, asked === undefined ? undefined : originalTag(asked, width));
  if (!original) return itself(c.var.business, path) ?? missing();
  if (original.status === 304) return unchanged(original, asked);
  if (!original.ok || !typeOf(original).startsWith("image/")) return refused(c, path, original);
  const made = await madeOf(c, original, `/webp/${width}`);
  if (made === null) return original;
  if (made instanceof Response) return new Response(made.body, { headers: madeHeaders(original, width) });
  if (made === "impossible" && isSentUp(c, path)) return missing();
  const again = await originalOf(c, path);
  if (!again?.ok) return again ? refused(c, path, again) : missing();
  return made === "impossible" ? again : forNow(again);
}

function missing(): Response {
  return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
}

async function refused(c: Context<AppEnv>, path: string, original: Response): Promise<Response> {
  await original.body?.cancel();
  if (original.status >= 500)
    return new Response(null, { status: 503, headers: { "cache-control": "no-store", "retry-after": "2" } });
  return itself(c.var.business, path) ?? missing();
}

/**
 * The way to a picture whose host has nothing for us: it may well have for a browser. Only where the profile names this
 * very address, or anybody could make links that lead from here to a place of theirs on a shared host.
 */
function itself(business: BusinessProfile, path: string): Response | null {
  const named = namedPictures(business).find(({ href }) => href.replace("https:/", "/https") === path);
  return named
    ? new Response(null, { status: 302, headers: { location: named.href, "cache-control": "no-store" } })
    : null;
}

/** What was made changes with its original alone, so its tag is the original's with the width behind it. */
function madeHeaders(original: Response, width: string): Headers {
  const headers = new Headers({
    "content-type": "image/webp",
    "cache-control": original.headers.get("cache-control") ?? "private, max-age=3600",
  });
  const tag = /^"(.+)"$/.exec(original.headers.get("etag") ?? "")?.[1];
  if (tag !== undefined) headers.set("etag", `"${tag}-${width}.webp"`);
  return headers;
}

function originalTag(asked: string, width: string): string {
  return asked.replaceAll(`-${width}.webp"`, '"');
}

function unchanged(original: Response, asked: string | undefined): Response {
  const headers = new Headers(original.headers);
  if (asked?.includes('.webp"') === true) headers.set("etag", asked);
  return new Response(null, { status: 304, headers });
}

/** The next visit is to have it in its width. */
function forNow(original: Response): Response {
  const headers = new Headers(original.headers);
  headers.set("cache-control", "no-store");
  headers.delete("etag");
  return new Response(original.body, { headers });
}
