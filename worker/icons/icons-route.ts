import type { Context } from "hono";
import type { AppEnv } from "../context.ts";

/** Where the build puts its collections (tools/build/icon-collections.ts). */
const iconCollectionsPath = "/fonts/icons";

/** Iconify's JSON (https://iconify.design/docs/types/iconify-json.html), as far as a request for some icons needs it. */
interface IconSet {
  prefix: string;
  icons: Record<string, unknown>;
  aliases?: Record<string, { parent: string }>;
  width?: number;
  height?: number;
}

const namePattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** As long as a request may be (docs/specification.md §9.6). */
const longestQuery = 500;
const serviceLimitMs = 4000;
const sets = new Map<string, Promise<IconSet | null>>();

/**
 * `GET /_icons/{collection}.json?icons=a,b`: the named icons of a collection that ships with the build. What is not there
 * is asked of the public icon service where an operator allowed one, else it is 404; 503 where that service fails.
 */
export async function answerIcons(c: Context<AppEnv>): Promise<Response> {
  const url = new URL(c.req.url);
  const prefix = /^\/_icons\/([^/]+)\.json$/.exec(url.pathname)?.[1] ?? "";
  const names = [...new Set((url.searchParams.get("icons") ?? "").split(","))].toSorted();
  const asked =
    `${url.pathname}${url.search}`.length <= longestQuery &&
    namePattern.test(prefix) &&
    names.every((name) => namePattern.test(name));
  if (!asked) return missing();
  const set = await collection(c, prefix);
  const found = set && chosen(set, names);
  if (found) return Response.json(found, { headers: { "cache-control": "public, max-age=604800" } });
  return fromService(c.env.ICON_SERVICE ?? "", prefix, names);
}

function missing(): Response {
  return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
}

/** The part of a set with these names, or null where it lacks one. */
function chosen(set: IconSet, names: readonly string[]): IconSet | null {
  const icons: IconSet["icons"] = {};
  const aliases: NonNullable<IconSet["aliases"]> = {};
  for (const name of names) {
    let at = name;
    // An alias may stand for another; a chain longer than this is a ring.
    for (let depth = 0; depth < 5 && !Object.hasOwn(set.icons, at); depth++) {
      const alias = set.aliases !== undefined && Object.hasOwn(set.aliases, at) ? set.aliases[at] : undefined;
      if (!alias) return null;
      aliases[at] = alias;
      at = alias.parent;
    }
    if (!Object.hasOwn(set.icons, at)) return null;
    icons[at] = set.icons[at];
  }
  const size = {
    ...(set.width !== undefined && { width: set.width }),
    ...(set.height !== undefined && { height: set.height }),
  };
  return { prefix: set.prefix, icons, ...(Object.keys(aliases).length > 0 && { aliases }), ...size };
}

async function collection(c: Context<AppEnv>, prefix: string): Promise<IconSet | null> {
  const index = await read<string[]>(c, "index");
  return index?.includes(prefix) ? read<IconSet>(c, prefix) : null;
}

/** A file of the build, read once an isolate; null where the build has none. */
async function read<T>(c: Context<AppEnv>, name: string): Promise<T | null> {
  const known = sets.get(name) ?? load(c, name);
  sets.set(name, known);
  try {
    return (await known) as T | null;
  } catch (failure) {
    sets.delete(name);
    throw failure;
  }
}

async function load(c: Context<AppEnv>, name: string): Promise<IconSet | null> {
  const file = await c.env.ASSETS.fetch(new Request(new URL(`${iconCollectionsPath}/${name}.json`, c.req.url)));
  if (file.ok) return file.json();
  await file.body?.cancel();
  return null;
}

async function fromService(service: string, prefix: string, names: readonly string[]): Promise<Response> {
  if (!service.startsWith("https://")) return missing();
  const address = new URL(`${service.replace(/\/+$/, "")}/${prefix}.json?icons=${names.join(",")}`);
  const signal = AbortSignal.timeout(serviceLimitMs);
  const answer = await fetch(address, { redirect: "manual", signal }).catch(() => null);
  if (answer?.status === 404) {
    await answer.body?.cancel();
    return missing();
  }
  const found = answer?.ok ? ((await answer.json().catch(() => null)) as IconSet | null) : null;
  if (!answer?.ok) await answer?.body?.cancel();
  if (!found?.icons || found.prefix !== prefix) return unavailable();
  const part = chosen(found, names);
  return part ? Response.json(part, { headers: { "cache-control": "public, max-age=604800" } }) : missing();
}

/** Nobody knows whether the icon exists: a 404 would have the page remember that it does not. */
function unavailable(): Response {
  return new Response(null, { status: 503, headers: { "cache-control": "no-store", "retry-after": "2" } });
}
