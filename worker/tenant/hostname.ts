const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/**
 * The one spelling of a hostname under which a business is kept, or undefined where no business can live: an address
 * instead of a name, an empty label, a name that is too long (RFC 1035 §2.3.4, RFC 1123 §2.1).
 *
 * `hostname` is `URL.hostname`: without port, already lower-case and in ASCII.
 */
export function canonicalHostname(hostname: string): string | undefined {
  const name = (hostname.endsWith(".") ? hostname.slice(0, -1) : hostname).toLowerCase();
  if (name.length === 0 || name.length > 253) return undefined;
  const labels = name.split(".");
  if (!labels.every((part) => label.test(part))) return undefined;
  // The URL parser has brought every IPv4 spelling to dotted decimals; no top-level domain is all digits.
  if (/^\d+$/.test(labels.at(-1) ?? "")) return undefined;
  return name;
}

/** The site's own origin with the canonical hostname: what the learning API takes its business and its links from. */
export function canonicalOrigin(url: URL, hostname: string): string {
  return `${url.protocol}//${hostname}${url.port === "" ? "" : `:${url.port}`}`;
}
