const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/**
 * The grammar of a hostname in lower case, without port and trailing dot (RFC 1035 §2.3.4, RFC 1123 §2.1). No top-level
 * domain is all digits: what ends so is an address,
 * however it is written (URL Standard, "ends in a number").
 */
export function isHostname(name: string): boolean {
  return name.length <= 253 && name.split(".").every((part) => label.test(part)) && !/(?:^|\.)\d+$/.test(name);
}
