import { contentRange, parseByteRange } from "#shared/domain/byte-range.ts";
import { ownerKey } from "#client/core/device/device-db.ts";
import { keptFiles, readKept, readViewer } from "#client/core/device/kept-db.ts";

/** Full paths of the files that this person keeps; null until they are looked up. */
let known: Set<string> | null = null;

/** Who is signed in or what is kept has changed. */
export function forgetFiles(): void {
  known = null;
}

/** A picture in some width is the same file: without a network the whole one stands in for it. */
const resized = /^\/_image\/\d+(?=\/)/;

/** Must be told at once, so a file that may be kept is: `fromDevice` looks. */
export function mayBeKept(pathname: string): boolean {
  return known ? known.has(pathname.replace(resized, "")) : /\/files\/[\w-]+$/.test(pathname);
}

/** The file's bytes from the device, in the part that is asked for; from the network where it is not kept. */
export async function fromDevice(request: Request, pathname: string): Promise<Response> {
  const blob = await keptBlob(pathname.replace(resized, "")).catch(() => undefined);
  return blob ? answer(blob, request.headers.get("Range")) : fetch(request);
}

async function keptBlob(pathname: string): Promise<Blob | undefined> {
  const viewer = await readViewer();
  if (!viewer) return undefined;
  const owner = ownerKey(viewer);
  known = new Set([...(await keptFiles(owner))].map((address) => viewer.apiBase + address));
  return known.has(pathname) ? readKept<Blob>(owner, "file", pathname.slice(viewer.apiBase.length)) : undefined;
}

function answer(blob: Blob, asked: string | null): Response {
  const headers = {
    "Content-Type": blob.type,
    "Accept-Ranges": "bytes",
    // As the learning API says it.
    "Cache-Control": "private, max-age=3600",
    "X-Content-Type-Options": "nosniff",
    ...(blob.type === "application/pdf"
      ? {}
      : { "Content-Security-Policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'" }),
  };
  const range = parseByteRange(asked, blob.size);
  if (range === "unsatisfiable")
    return new Response(null, {
      status: 416,
      headers: { ...headers, "Content-Range": contentRange(range, blob.size) },
    });
  if (!range) return new Response(blob, { headers: { ...headers, "Content-Length": String(blob.size) } });
  const { offset, length } = range;
  return new Response(blob.slice(offset, offset + length, blob.type), {
    status: 206,
    headers: {
      ...headers,
      "Content-Length": String(length),
      "Content-Range": contentRange(range, blob.size),
    },
  });
}
