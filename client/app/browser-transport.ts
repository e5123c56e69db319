import type { Transport } from "#client/lib/api.ts";

/** Calls the learning API through this host: the session travels in cookies that no script can read. */
export function browserTransport(apiBase: string): Transport {
  return (path, init) =>
    fetch(apiBase + path, {
      ...init,
      credentials: "same-origin",
      headers: { Accept: "application/json", "X-Requested-With": "fetch", ...(init.headers as Record<string, string>) },
    });
}
