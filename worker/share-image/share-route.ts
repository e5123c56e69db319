import type { Context } from "hono";
import { assetAddress } from "#shared/domain/asset-address.ts";
import { COVER_CATEGORIES } from "#shared/domain/cover.ts";
import { primaryColour } from "#shared/domain/primary-colour.ts";
import type { AppEnv } from "../context.ts";
import { siteTitle } from "../assets/site-title.ts";
import { madeOf } from "../pictures/made-picture.ts";
import { originalOf, remoteOriginal } from "../pictures/original.ts";
import type { ShareImage } from "./draw.ts";
import { type FaceIndex, shareFontsPath } from "./faces.ts";

export const sharePath = "/share.jpg";
const coursePath = /^\/share\/([^/]+)\.jpg$/;

/** Raised when the drawing changes: kept pictures of the old one are not asked for again. */
const drawing = 1;
const keptSeconds = 86_400;
let faceIndex: Promise<FaceIndex> | undefined;

/**
 * `GET /share.jpg`: what a link to this business is shown with. Anybody may see it; the profile is public. The picture that
 * the business chose, cut to the size that whoever shows links wants; a drawing where it chose none or none can be made of it.
 */
export async function shareOfBusiness(c: Context<AppEnv>): Promise<Response> {
  const { business, locale } = c.var;
  const chosen = await chosenPicture(c, business.config_display.share_image);
  if (chosen) return chosen;
  const words = { title: siteTitle(business, locale), text: business.config_display.description, foot: "" };
  return answer(
    c,
    { ...words, category: null, primary: primaryColour(business.primary_color), locale },
    `public, max-age=${keptSeconds}`,
  );
}

async function chosenPicture(c: Context<AppEnv>, address: string | null): Promise<Response | null> {
  if (!c.env.PICTURES || !address) return null;
  const original = address.startsWith("https://")
    ? await remoteOriginal(address)
    : await originalOf(c, assetAddress(address, c.env.API_BASE_PATH));
  if (!original?.ok) {
    await original?.body?.cancel();
    return null;
  }
  const made = await madeOf(c, original, "/share");
  if (made === null) await original.body?.cancel();
  if (!(made instanceof Response)) return null;
  return new Response(made.body, {
    headers: { "content-type": "image/jpeg", "cache-control": `public, max-age=${keptSeconds}` },
  });
}

/**
 * `GET /share/{slug}.jpg`: a course's own, for who may see the course. To anybody else a course is as unknown as its
 * page, and the link is shown with the business's picture.
 */
export async function shareOfCourse(c: Context<AppEnv>): Promise<Response> {
  const { business, locale, session } = c.var;
  const slug = coursePath.exec(new URL(c.req.url).pathname)?.[1];
  if (slug === undefined) return c.body(null, 404, { "cache-control": "no-store" });
  const found = session.hasTokens ? await session.fetch(`/courses/${slug}`) : undefined;
  if (!found?.ok) {
    await found?.body?.cancel();
    return new Response(null, {
      status: 302,
      headers: { location: `${sharePath}?locale=${locale}`, "cache-control": "private, no-store" },
    });
  }
  const { data: course } = (await found.json()) as { data: { title?: unknown; cover_category?: unknown } };
  const category = COVER_CATEGORIES.find((known) => known === course.cover_category) ?? "";
  const words = { title: String(course.title ?? ""), text: "", foot: siteTitle(business, locale) };
  return answer(
    c,
    { ...words, category, primary: primaryColour(business.primary_color), locale },
    "private, max-age=3600",
  );
}

/** Kept by what it shows, so that a changed name or colour is another picture and two businesses never share one. */
async function answer(c: Context<AppEnv>, image: ShareImage, keep: string): Promise<Response> {
  const headers = { "content-type": "image/jpeg", "cache-control": keep };
  const key = `https://share-image.invalid/${await fingerprint(image)}.jpg`;
  const cache = await caches.open("share-image");
  const kept = await cache.match(key);
  if (kept) return new Response(kept.body, { headers });
  const { drawShareImage } = await import("./draw.ts");
  const bytes = await drawShareImage(image, await indexOf(c), (name) => readFont(c, name));
  c.executionCtx.waitUntil(
    cache.put(
      key,
      new Response(bytes as BufferSource, { headers: { "cache-control": `max-age=${keptSeconds * 30}` } }),
    ),
  );
  return new Response(bytes as BufferSource, { headers });
}

async function fingerprint(image: ShareImage): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify([drawing, image])));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function indexOf(c: Context<AppEnv>): Promise<FaceIndex> {
  faceIndex ??= readFont(c, "index.json").then((bytes) => JSON.parse(new TextDecoder().decode(bytes)) as FaceIndex);
  try {
    return await faceIndex;
  } catch (failure) {
    // The next request asks again.
    faceIndex = undefined;
    throw failure;
  }
}

async function readFont(c: Context<AppEnv>, name: string): Promise<ArrayBuffer> {
  const file = await c.env.ASSETS.fetch(new Request(new URL(`${shareFontsPath}/${name}`, c.req.url)));
  if (!file.ok) throw new Error(`The build has no ${shareFontsPath}/${name}`);
  return file.arrayBuffer();
}
