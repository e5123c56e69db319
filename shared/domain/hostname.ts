const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/**
 * The grammar of a hostname in lower case, without port and trailing dot (RFC 1035 §2.3.4, RFC 1123 §2.1). No top-level
 * domain is all digits: what ends so is an address,
 * however it is written (URL Standard, "ends in a number").
 */
export function isHostname(name: string): boolean {
  return name.length <= 253 && name.split(".").every((part) => label.test(part)) && !/(?:^|\.)\d+$/.test(name);
}

/**
 * The one spelling of a hostname under which a business is kept, or undefined where no business can live: an address
 * instead of a name, or what is no name. Of `URL.hostname` or as it was typed, in ASCII and without port.
 */
export function canonicalHostname(hostname: string): string | undefined {
  const name = hostname.trim().toLowerCase().replace(/\.$/, "");
  return isHostname(name) ? name : undefined;
}

/** A name in a domain: one of a single label alone is a machine's own. */
export function isDomainName(name: string): boolean {
  return name.includes(".") && isHostname(name);
}
