import type { Context } from "hono";
import type { BusinessProfile } from "#shared/contracts/business.ts";
import { pictureWidths } from "#shared/picture-widths.ts";
import type { AppEnv } from "../context.ts";
import { isCleanPath, pathBelow } from "../upstream/address.ts";

/** `/_image/{width}/…`: below it stands the picture's own path, or `https/{host}/…` for a host of the business. */
const pictureAddress = /^\/_image\/(\d{2,4})(\/.+)$/;
const ownFile = /^\/(?:business\/)?files\/[^/]+$/;
const resizable = new Set(["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"]);
const remoteLimitMs = 8000;

/**
 * A picture no wider than asked, as webp, by the Images binding; the original where there is none, where it is a drawing,
 * or where resizing fails. Own files are read as the viewer, so that a picture is never seen by who may not see the file.
 */
export async function answerPicture(c: Context<AppEnv>): Promise<Response> {
  const [, width = "", path = ""] = pictureAddress.exec(new URL(c.req.url).pathname) ?? [];
  if (!pictureWidths.includes(Number(width)) || !isCleanPath(path)) return missing();
  const original = await originalOf(c, path);
  if (!original) return itself(c.var.business, path) ?? missing();
  if (original.status === 304) return original;
  const type = original.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (!original.ok || !type.startsWith("image/")) {
    await original.body?.cancel();
    if (original.status >= 500) return new Response(null, { status: 503, headers: { "cache-control": "no-store", "retry-after": "2" } });
    return itself(c.var.business, path) ?? missing();
  }
  return c.env.IMAGES && original.body && resizable.has(type) ? resized(c.env.IMAGES, original, Number(width)) : original;
}

function missing(): Response {
  return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
}

async function originalOf(c: Context<AppEnv>, path: string): Promise<Response | null> {
  const own = pathBelow(c.env.API_BASE_PATH, new URL(path, c.req.url));
  if (own !== undefined) {
    if (!ownFile.test(own)) return null;
    const tag = c.req.header("if-none-match");
    return c.var.session.fetch(own, { headers: { ...(tag !== undefined && !c.env.IMAGES && { "if-none-match": tag }) } });
  }
  const [, host = "", rest = ""] = /^\/https\/([a-z0-9.-]+)(\/.*)$/.exec(path) ?? [];
  return pictureHosts(c.var.business).has(host) ? remote(`https://${host}${rest}`) : null;
}

/** The hosts of the pictures that the business's own profile names (decisions.md, "CSP"). */
export function pictureHosts(business: BusinessProfile): Set<string> {
  return new Set(namedPictures(business).map(({ host }) => host));
}

function namedPictures({ config_display: display, app_config: app }: BusinessProfile): URL[] {
  const named = [display.favicon, display.background, display.logo, display.share_image, app.logo_path];
  return named.flatMap((address) => (address !== null && URL.canParse(address) && address.startsWith("https://") ? [new URL(address)] : []));
}

/**
 * The way to a picture whose host has nothing for us: it may well have for a browser. Only where the profile names this
 * very address, or anybody could make links that lead from here to a place of theirs on a shared host.
 */
function itself(business: BusinessProfile, path: string): Response | null {
  const named = namedPictures(business).find(({ href }) => href.replace("https:/", "/https") === path);
  return named ? new Response(null, { status: 302, headers: { location: named.href, "cache-control": "no-store" } }) : null;
}

/** Somebody else's server: no cookie of ours, no redirect to where it pleases, none of its headers but two. */
async function remote(address: string): Promise<Response | null> {
  const answer = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(remoteLimitMs) }).catch(() => null);
  if (!answer?.ok) {
    await answer?.body?.cancel();
    return null;
  }
  return new Response(answer.body, { headers: { "content-type": answer.headers.get("content-type") ?? "", "cache-control": "public, max-age=86400" } });
}

async function resized(images: ImagesBinding, original: Response, width: number): Promise<Response> {
  // Should the service fail, the original is still whole.
  const [first, second] = (original.body as ReadableStream<Uint8Array>).tee();
  const headers = new Headers({ "content-type": "image/webp", "cache-control": original.headers.get("cache-control") ?? "private, max-age=3600" });
  try {
    const output = await images.input(first).transform({ width, fit: "scale-down" }).output({ format: "image/webp" });
    await second.cancel();
    return new Response(output.image(), { headers });
  } catch {
    return new Response(second, { headers: original.headers });
  }
}
