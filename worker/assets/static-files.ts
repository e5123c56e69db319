import type { Context } from "hono";
import type { AppEnv } from "../context.ts";
import { sharePath } from "../share-image/share-route.ts";
import { appIconPath } from "./app-icon.ts";

/**
 * `/assets/…`, `/builds/…` and what stands at the root in a type that builds are made of or browsers ask for by themselves.
 * The platform serves those that exist before we run. `/old.html`, `.php` or `.aspx` are pages of a site that was here before.
 */
const staticPath =
  /^\/(?:(?:assets|builds|fonts)\/.*|[^/]+\.(?:avif|css|gif|ico|jpe?g|json|m?js|map|png|svg|ttf|txt|wasm|webmanifest|webp|woff2?|xml))$/i;

/** Files of the root that are made per business. */
const madeHere: ReadonlySet<string> = new Set([
  "/manifest.webmanifest",
  "/robots.txt",
  "/sitemap.xml",
  appIconPath,
  sharePath,
]);

export function isStaticPath(path: string): boolean {
  return staticPath.test(path) && !madeHere.has(path);
}

/** A file of the build, no session touched; one that is gone is a plain 404, never a page. */
export async function serveStatic(c: Context<AppEnv>): Promise<Response> {
  const { pathname } = new URL(c.req.url);
  const file = await c.env.ASSETS.fetch(c.req.raw);
  if (file.status === 404) {
    await file.body?.cancel();
    return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  }
  if (!pathname.startsWith("/builds/")) return file;
  // Which build is live must be asked each time (docs/specification.md §4.10).
  const headers = new Headers(file.headers);
  headers.set("cache-control", "no-store");
  headers.delete("etag");
  return new Response(file.body, { status: file.status, headers });
}
