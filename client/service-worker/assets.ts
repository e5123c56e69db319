const cacheName = "assets";

/** A file of the build: from the device first, and kept there once it was fetched. */
export async function asset(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && response.status === 200) await cache.put(request, response.clone()).catch(() => undefined);
  return response;
}

/** Drops what the newest build does not name. Tabs of an older one still find theirs on the host. */
export async function dropOldAssets(): Promise<void> {
  const latest = await fetch("/builds/latest.json", { cache: "no-store" });
  if (!latest.ok) return;
  const { id } = (await latest.json()) as { id: string };
  const meta = await fetch(`/builds/meta/${id}.json`, { cache: "no-store" });
  if (!meta.ok) return;
  const files = new Set(((await meta.json()) as { files: string[] }).files.map((file) => `/${file}`));
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) {
    if (!files.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}
