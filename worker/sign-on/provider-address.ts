export interface ProviderAddress {
  href: string;
  /** RFC 6749 §4.1.1. */
  state: string;
}

/**
 * The identity provider's address that the learning API named, or undefined where a browser must not be sent there: over
 * https, or over http to this machine (a local provider, RFC 8252 §8.3), with one `state` and no credentials.
 */
export function providerAddress(address: string): ProviderAddress | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isLoopback(url.hostname))) return undefined;
  if (url.username !== "" || url.password !== "") return undefined;
  const states = url.searchParams.getAll("state");
  const state = states[0] ?? "";
  return states.length === 1 && state.length > 0 && state.length <= 512 ? { href: url.href, state } : undefined;
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "127.0.0.1" || hostname === "[::1]"
  );
}
