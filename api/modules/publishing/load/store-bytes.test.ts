import { createHash } from "node:crypto";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { handedFolder } from "#tests/fixtures/handed-folder.ts";
import { bucketStore, storeBytes } from "./store-bytes.ts";

const mebibyte = 1024 * 1024;

/** A file of the pack, as it lies there and as the bucket is asked for it. */
function filmOf(size: number) {
  const bytes = new Uint8Array(size).fill(7);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const file = { path: "film.mp4", contentType: "video/mp4", size, sha256 };
  const store = (business: string) =>
    storeBytes(bucketStore(env.FILES), business, handedFolder({ "film.mp4": bytes }), [
      { owner: { kind: "lesson", id: "l" }, key: "k", file },
    ]);
  return { sha256, store };
}

it.each([
  ["in one piece", 100],
  ["in parts", 33 * mebibyte],
])(
  "bytes that come %s take the place of others of their size, and are believed from then on",
  { timeout: 60_000 },
  async (_how, size) => {
    const { sha256, store } = filmOf(size);
    const [key, theirs] = [`a/${sha256}`, `b/${sha256}`];
    for (const one of [key, theirs]) await env.FILES.put(one, new Uint8Array(size));
    const { etag: other, version: others } = (await env.FILES.head(theirs))!;
    const etag = (await store("a")).get("k");
    const standing = (await env.FILES.head(key))!;
    expect(standing).toMatchObject({ size, etag, httpMetadata: { contentType: "video/mp4" } });
    const end = await env.FILES.get(key, { range: { suffix: 2 } });
    expect(new Uint8Array(await end!.arrayBuffer())).toEqual(new Uint8Array([7, 7]));
    expect((await store("a")).get("k")).toBe(etag);
    expect((await env.FILES.head(key))!.version).toBe(standing.version);
    expect(await env.FILES.head(theirs)).toMatchObject({ etag: other, version: others });
  },
);
