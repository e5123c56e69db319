import { lookUpRoute } from "#shared/contracts/business.ts";
import type { Session } from "../context.ts";

const maxHops = 5;

/**
 * Where a path that has no page has moved to (decisions.md, "Route lookup by path"), or null. A chain inside this host
 * is followed here so that the browser makes one step.
 */
export async function lookUp(session: Session, path: string, origin: string): Promise<{ to: string; status: 301 | 302 | 307 | 308 } | null> {
  let current = path;
  let found: { to: string; status: 301 | 302 | 307 | 308 } | null = null;
  for (let hop = 0; hop < maxHops; hop++) {
    const response = await session.fetch(`/route-lookup?path=${encodeURIComponent(current)}`);
    if (!response.ok) {
      await response.body?.cancel();
      return found;
    }
    const body = lookUpRoute.response?.safeParse(await response.json().catch(() => null));
    const redirect = body?.success ? body.data.data?.redirect : null;
    if (!redirect) return found;
    const target = targetOf(redirect.to, origin);
    if (!target || target.href === new URL(current, origin).href) return found;
    const isInternal = target.origin === origin;
    found = { to: isInternal ? target.pathname + target.search : target.href, status: redirect.status };
    if (!isInternal) return found;
    current = found.to;
  }
  // More hops than allowed is a loop: no redirect at all is better than an endless one.
  return null;
}

function targetOf(to: string, origin: string): URL | null {
  try {
    const url = new URL(to, origin);
    return url.protocol === "https:" || url.origin === origin ? url : null;
  } catch {
    return null;
  }
}
