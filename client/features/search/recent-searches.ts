import { deviceStorage } from "#client/core/device/kept-values.ts";

/** What somebody searched for on this device, latest first; of one user, so that a shared device mixes nobody's up. */
const most = 8;

function keyOf(userId: string): string {
  return `recent-searches:${userId}`;
}

export function recentSearches(userId: string): string[] {
  try {
    const stored: unknown = JSON.parse(deviceStorage()?.getItem(keyOf(userId)) ?? "[]");
    return Array.isArray(stored) ? stored.filter((one): one is string => typeof one === "string").slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Puts a search first; one that stood there already moves. */
export function rememberSearch(userId: string, query: string): void {
  const words = query.trim();
  if (words === "") return;
  const rest = recentSearches(userId).filter((one) => one !== words);
  store(userId, [words, ...rest].slice(0, most));
}

function store(userId: string, searches: string[]): void {
  try {
    deviceStorage()?.setItem(keyOf(userId), JSON.stringify(searches));
  } catch {
    // Storage can be forbidden or full: nothing is remembered then.
  }
}
