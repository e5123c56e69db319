import type { Context } from "hono";
import type { BusinessProfile } from "#shared/contracts/business.ts";
import type { AppEnv } from "../context.ts";
import { pathBelow } from "../upstream/address.ts";

const ownFile = /^\/(?:business\/)?files\/[^/]+$/;
/** What anybody sends up: a person's picture or a hand-in, as the learning API names their keys. */
const sentUp = /^\/files\/(?:avatar|upload)-[^/]+$/;
const remoteLimitMs = 8000;

/**
 * The picture at `path`, as it was sent up: a file of the learning API, read as the viewer, so that a picture is never seen
 * by who may not see the file; or `/https/{host}/…` of a host that the business's own profile names. Null: neither.
 */
export async function originalOf(c: Context<AppEnv>, path: string, knownTag?: string): Promise<Response | null> {
  const own = pathBelow(c.env.API_BASE_PATH, new URL(path, c.req.url));
  if (own !== undefined)
    return ownFile.test(own)
      ? c.var.session.fetch(own, { headers: { ...(knownTag !== undefined && { "if-none-match": knownTag }) } })
      : null;
  const [, host = "", rest = ""] = /^\/https\/([a-z0-9.-]+)(\/.*)$/.exec(path) ?? [];
  return pictureHosts(c.var.business).has(host) ? remoteOriginal(`https://${host}${rest}`) : null;
}

/** Whether a person sent it up, and not who runs the business. */
export function isSentUp(c: Context<AppEnv>, path: string): boolean {
  return sentUp.test(pathBelow(c.env.API_BASE_PATH, new URL(path, c.req.url)) ?? "");
}

/** The hosts of the pictures that the business's own profile names (docs/specification.md §9.5). */
function pictureHosts(business: BusinessProfile): Set<string> {
  return new Set(namedPictures(business).map(({ host }) => host));
}

export function namedPictures({ config_display: display, app_config: app }: BusinessProfile): URL[] {
  const named = [display.favicon, display.background, display.logo, display.share_image, app.logo_path];
  return named.flatMap((address) =>
    address !== null && URL.canParse(address) && address.startsWith("https://") ? [new URL(address)] : [],
  );
}

/** Somebody else's server: no cookie of ours, no redirect to where it pleases, none of its headers but two. */
export async function remoteOriginal(address: string): Promise<Response | null> {
  const answer = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(remoteLimitMs) }).catch(
    () => null,
  );
  if (!answer?.ok) {
    await answer?.body?.cancel();
    return null;
  }
  return new Response(answer.body, {
    headers: { "content-type": answer.headers.get("content-type") ?? "", "cache-control": "public, max-age=86400" },
  });
}

/** As its sender names it; what it is, whoever decodes it tells by its bytes. */
export function typeOf(original: Response): string {
  return original.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
}
