const known = new WeakMap<Request, URL>();

/** The address of a request, read once for all who ask; whoever changes it makes a URL of their own. */
export function urlOf({ req: { raw } }: { req: { raw: Request } }): Readonly<URL> {
  const before = known.get(raw);
  if (before) return before;
  const url = new URL(raw.url);
  known.set(raw, url);
  return url;
}
