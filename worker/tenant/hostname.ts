import { isHostname } from "#shared/domain/hostname.ts";

/**
 * The one spelling of a hostname under which a business is kept, or undefined where no business can live: an address
 * instead of a name, or what is no name.
 *
 * `hostname` is `URL.hostname`: without port, already lower-case and in ASCII.
 */
export function canonicalHostname(hostname: string): string | undefined {
  const name = (hostname.endsWith(".") ? hostname.slice(0, -1) : hostname).toLowerCase();
  // The URL parser has brought every IPv4 spelling to dotted decimals.
  return isHostname(name) ? name : undefined;
}

/** The site's own origin with the canonical hostname: what the learning API takes its business and its links from. */
export function canonicalOrigin(url: Readonly<URL>, hostname: string): string {
  return `${url.protocol}//${hostname}${url.port === "" ? "" : `:${url.port}`}`;
}
