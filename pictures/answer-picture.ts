import { bytesWithin } from "#shared/domain/bytes-within.ts";
import { pictureWidths } from "#shared/picture-widths.ts";
import { make, type Wanted } from "./make.ts";
import { isWithinReach } from "#shared/domain/picture-facts.ts";

const lookMs = 20;

/**
 * Lets so many through at once; the others wait, but not for ever. Each looks again by a timer of its own: in workerd what one
 * request resolves must not wake another, whose reads and writes would then be made on the first one's behalf.
 */
class Gate {
  #free: number;

  constructor(places: number) {
    this.#free = places;
  }

  async run<T>(longestWaitMs: number, task: () => Promise<T>): Promise<T | "busy"> {
    for (let waited = 0; this.#free === 0; waited += lookMs) {
      if (waited >= longestWaitMs) return "busy";
      await scheduler.wait(lookMs);
    }
    this.#free -= 1;
    try {
      return await task();
    } finally {
      this.#free += 1;
    }
  }
}

export interface Env {
  MADE: R2Bucket;
  /** Cloudflare Images, where an operator has bound it. */
  IMAGES?: ImagesBinding;
}

/** Raised when the same original is to be made into something else: what is kept of the old is not found again. */
const edition = 1;
const mostBytes = 10 * 1024 * 1024;
const longestWaitMs = 8000;
/** Originals in memory at once, and pictures being decoded: an isolate has 128 MB. */
const reading = new Gate(3);
const making = new Gate(1);

export async function answerPicture(request: Request, env: Env): Promise<Response> {
  const url = new URL(request.url);
  const wanted = wantedOf(url.pathname);
  const owner = url.searchParams.get("for") ?? "";
  const { body } = request;
  if (request.method !== "POST" || !wanted || owner === "" || !body) return new Response(null, { status: 404 });
  if (Number(request.headers.get("content-length") ?? 0) > mostBytes) return new Response(null, { status: 422 });
  const made = await reading.run(longestWaitMs, () => found(body, env, wanted, owner));
  if (made === "busy") return new Response(null, { status: 503 });
  return made ? new Response(made, { headers: { "content-type": wanted.type } }) : new Response(null, { status: 422 });
}

function wantedOf(path: string): Wanted | undefined {
  if (path === "/share") return { type: "image/jpeg", width: 1200, height: 628 };
  const width = Number(/^\/webp\/(\d{2,4})$/.exec(path)?.[1]);
  return pictureWidths.includes(width) ? { type: "image/webp", width } : undefined;
}

/** The picture from what is kept, else made and kept; undefined where it cannot be made. */
async function found(
  body: ReadableStream<Uint8Array>,
  env: Env,
  wanted: Wanted,
  owner: string,
): Promise<BodyInit | "busy" | undefined> {
  const original = await bytesWithin(body, mostBytes);
  if (!original) return undefined;
  const key = await keyOf(original, wanted, owner);
  const kept = await env.MADE.get(key);
  if (kept) return kept.body;
  if (!env.IMAGES && !isWithinReach(original)) return undefined;
  return making.run(longestWaitMs, async () => {
    // Whoever stood before us in the line may have made the same.
    const meanwhile = await env.MADE.get(key);
    if (meanwhile) return meanwhile.body;
    const made = await make(original, wanted, env.IMAGES).catch((failure: unknown) => {
      console.warn(JSON.stringify({ event: "picture_not_made", message: String(failure) }));
      return undefined;
    });
    if (made) await env.MADE.put(key, made, { httpMetadata: { contentType: wanted.type } });
    return made;
  });
}

async function keyOf(original: Uint8Array, { type, width, height }: Wanted, owner: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", original as BufferSource));
  return `${encodeURIComponent(owner)}/${Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("")}/${edition}-${width}${height === undefined ? "" : `x${height}`}.${type.slice("image/".length)}`;
}
