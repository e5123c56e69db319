/** Whether a browser only prepares a visit that nobody has made yet (Fetch Metadata's `Sec-Purpose`, and its elders). */
export function isPrefetch(headers: Headers): boolean {
  return ["sec-purpose", "purpose", "x-moz"].some((name) => headers.get(name)?.includes("prefetch"));
}

/** A prefetch with this status is thrown away, and the visit itself asks again. */
export function refusedPrefetch(): Response {
  return new Response(null, { status: 503, headers: { "cache-control": "no-store" } });
}
