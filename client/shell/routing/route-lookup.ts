import type { QueryClient } from "@tanstack/react-query";
import { redirect, redirectDocument } from "react-router";
import { lookUpRoute } from "#shared/contracts/business.ts";
import { callApi } from "#client/core/transport/api.ts";
import { routeAt, unprefixed } from "#client/core/navigation/route-match.ts";

const maxHops = 5;
const statuses = [301, 302, 307, 308] as const;

export interface Move {
  to: string;
  status: (typeof statuses)[number];
}

export interface Moved {
  target: URL;
  status: Move["status"];
}

interface Trail {
  /** Of this host, without fragment; its path may have a locale prefix. */
  from: URL;
  /** What the learning API says of a path without locale prefix. */
  ask: (path: string) => Promise<Move | null>;
  /** Whether there is a page at an address of this host: it is not asked about. */
  isPage: (target: URL) => Promise<boolean>;
}

/**
 * Where an address without a page has moved to (docs/specification.md §2.11), or null. A chain inside this host is
 * followed to its end, so that a browser makes one step; more hops than allowed, or a circle, lead nowhere.
 */
export async function followMoves({ from, ask, isPage }: Trail): Promise<Moved | null> {
  let current = from;
  let found: Moved | null = null;
  const seen = new Set([unprefixed(from.pathname)]);
  for (let hop = 0; hop < maxHops; hop++) {
    const move = await ask(unprefixed(current.pathname));
    const target = move && targetOf(move.to, from.origin);
    if (!move || !target) return found;
    // RFC 9110 §10.2.2: a target without a fragment inherits the one before.
    target.hash ||= current.hash;
    found = { target, status: found && isTemporary(found.status) ? found.status : move.status };
    if (target.origin !== from.origin) return found;
    const path = unprefixed(target.pathname);
    if (seen.has(path)) return null;
    seen.add(path);
    if (await isPage(target)) return found;
    current = target;
  }
  return null;
}

const isTemporary = (status: Move["status"]) => status === 302 || status === 307;

/** An address of the web; what else a manager could write leads nowhere. */
function targetOf(to: string, origin: string): URL | null {
  const url = URL.parse(to, origin);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

/** Asks the learning API; one that does not know the call, or does not answer, knows of no move. */
export async function askForMove(queryClient: QueryClient, path: string): Promise<Move | null> {
  try {
    const { data } = await callApi(queryClient, lookUpRoute, { query: { path } });
    const { to, status } = data?.redirect ?? {};
    const known = statuses.find((one) => one === status);
    return typeof to === "string" && known ? { to, status: known } : null;
  } catch {
    return null;
  }
}

/** The move as the router follows it: a page of the app inside this document, keeping the page's language, all else as a document. */
export function redirectTo({ target, status }: Moved, origin: string): Response {
  if (target.origin !== origin) return redirect(target.href, status);
  const path = target.pathname + target.search + target.hash;
  return routeAt(target.pathname) ? redirect(path, status) : redirectDocument(target.href, status);
}
