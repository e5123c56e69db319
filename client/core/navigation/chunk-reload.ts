const storageKey = "chunk-reload";
/** Milliseconds within which one path is reloaded at most once: a build that is really broken must not loop. */
const patience = 10_000;

/** True for the errors of browsers whose dynamic import found no file. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|error loading dynamically|Unable to preload CSS/i.test(
      error.message,
    )
  );
}

/** Whether `path` may be reloaded at `now`; remembers that it was. */
export function mayReload(path: string, now: number, storage: Pick<Storage, "getItem" | "setItem">): boolean {
  const last = JSON.parse(storage.getItem(storageKey) ?? "{}") as Record<string, number>;
  if (now - (last[path] ?? Number.NEGATIVE_INFINITY) < patience) return false;
  const recent = Object.entries(last).filter(([, at]) => now - at < patience);
  storage.setItem(storageKey, JSON.stringify({ ...Object.fromEntries(recent), [path]: now }));
  return true;
}

/** Loads `target` as a document of this host, once per path in ten seconds. Answers whether it does. */
export function reloadFor(target: URL): boolean {
  if (target.origin !== location.origin || !mayReloadNow(target.pathname)) return false;
  if (target.href === location.href) location.reload();
  else location.assign(target.href);
  return true;
}

function mayReloadNow(path: string): boolean {
  try {
    return mayReload(path, Date.now(), sessionStorage);
  } catch {
    // Storage can be forbidden altogether: what cannot be counted must not loop.
    return false;
  }
}
