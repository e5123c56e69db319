import { BoundedMemory } from "#shared/domain/bounded-memory.ts";
import type { LocaleCode } from "#shared/locales.ts";
import { routeAt } from "#client/core/navigation/route-match.ts";
import { createQueryClient } from "#client/core/transport/query-client.ts";
import { loadPage } from "./load-page.ts";

interface Visit {
  /** Without locale prefix. */
  path: string;
  url: URL;
  locale: LocaleCode;
  isExternalApi: boolean;
}

/** By all that a page is told of a visit: an address leads to the same call whoever comes. */
const known = new BoundedMemory<{ call: string | undefined }>(2000);
const longest = 300;

/** `askedFirst`, found out once for each address. */
export async function firstCallOf(visit: Visit): Promise<string | undefined> {
  const { path, url, locale, isExternalApi } = visit;
  const name = `${locale} ${isExternalApi} ${path} ${url.search}`;
  if (name.length > longest) return askedFirst(visit);
  const before = known.get(name);
  if (before) return before.call;
  const call = await askedFirst(visit);
  known.set(name, { call });
  return call;
}

/**
 * The path that a page for the signed-in is going to ask the learning API for first, found by letting it ask for its data
 * and answering nothing. Undefined where it asks for none, or where who is looking decides which.
 */
async function askedFirst({ path, url, locale, isExternalApi }: Visit): Promise<string | undefined> {
  const match = routeAt(path);
  if (!match?.entry.page || match.entry.entry !== "app" || match.entry.guard === "none" || match.entry.forGraders)
    return undefined;
  const { load } = await loadPage(match.entry.page);
  if (!load) return undefined;
  return new Promise((resolve) => {
    const transport = (to: string, { method = "GET" }: RequestInit) => {
      resolve(method === "GET" ? to : undefined);
      return new Promise<never>(() => undefined);
    };
    const queryClient = createQueryClient({ transport });
    const none = () => resolve(undefined);
    // Async: what throws at once is no call either.
    const ask = async () => load({ queryClient, params: match.params, url, user: null, locale, isExternalApi });
    ask().then(none, none);
  });
}
