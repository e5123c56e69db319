import { isDomainName } from "./hostname.ts";

/** Hosts whose players every deployment may show: they answer to the addresses that `embedOf` makes and set no cookies before play. */
const knownFrames = ["www.youtube-nocookie.com", "player.vimeo.com", "docs.google.com"] as const;

/** The values of a policy's frame-src; a profile cached before there were any has no hosts. What is no host name is left out: it could end the header. */
export function frameSources(hosts: readonly string[] = []): string[] {
  return [...knownFrames, ...hosts.filter(isEmbedHost)].map((host) => `https://${host}`);
}

/** Whether a business allows a host: by its name, or by `*.` and the domain that it lies in. */
export function isAllowedHost(hostname: string, hosts: readonly string[]): boolean {
  return hosts
    .filter(isEmbedHost)
    .some((host) => (host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host));
}

/** How a host is named: `example.com`, `*.example.com`. */
export function isEmbedHost(host: string): boolean {
  return isDomainName(host.startsWith("*.") ? host.slice(2) : host);
}
