/**
 * Up to the end: a slash inside of the secret's place is part of what was sent as one. What stands behind `reset` before the
 * slash is what a mail program added (an invisible space, a parameter).
 */
const hasSecret = /(\/auth[\\/]+password[\\/]+reset[^\\/]*[\\/]+)[\s\S]+/i;
/** A question mark that was sent as part of the path: what follows is a query to whoever decodes it. */
const carriesQuery = /(?:\?|%(?:25)*3f)[\s\S]*/i;

/**
 * A path that may be written down: the reset page carries its secret in it (docs/specification.md §2.1), in whatever
 * spelling a mail program made of it. A path whose spelling cannot be read is not written at all.
 */
export function loggablePath(path: string): string {
  const plain = decoded(path);
  if (plain === undefined) return "/:unreadable";
  const shown = hasSecret.test(plain) ? plain.replace(hasSecret, "$1:secret") : path;
  return (carriesQuery.test(shown) ? shown.replace(carriesQuery, "?:query") : shown).slice(0, 500);
}

/** Decoded until nothing changes. */
function decoded(path: string): string | undefined {
  try {
    for (let current = path, round = 0; round < 6; round += 1) {
      const next = decodeURIComponent(current);
      if (next === current) return current;
      current = next;
    }
  } catch {
    // Not UTF-8, or a lone percent sign.
  }
  return undefined;
}
