const safeMethods = new Set(["GET", "HEAD"]);

/**
 * Whether the browser says that this site's own page sent the request: Fetch Metadata, or the Origin where a client
 * sends none (docs/specification.md §11.4).
 */
export function isSameOrigin(headers: Headers, origin: string): boolean {
  const site = headers.get("sec-fetch-site");
  return site === null ? headers.get("origin") === origin : site === "same-origin";
}

/** The gate of every call under the base path: a read, or a same-origin fetch that carries our header. */
export function mayCall(method: string, headers: Headers, origin: string): boolean {
  if (safeMethods.has(method)) return true;
  return headers.get("x-requested-with") === "fetch" && isSameOrigin(headers, origin);
}
