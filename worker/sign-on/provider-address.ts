export type ProviderAddress =
  | {
      kind: "address";
      href: string;
      /** RFC 6749 §4.1.1; of SAML its `RelayState` (SAML 2.0 Bindings §3.4.3). */
      state: string;
    }
  | { kind: "refused"; reason: "no address" | "not https" | "credentials" | "state" };

/**
 * The identity provider's address that the learning API named, where a browser may be sent there: over https, or over http
 * to this machine (a local provider, RFC 8252 §8.3), with one `state` and no credentials.
 */
export function providerAddress(address: string): ProviderAddress {
  if (!URL.canParse(address)) return { kind: "refused", reason: "no address" };
  const url = new URL(address);
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isLoopback(url.hostname)))
    return { kind: "refused", reason: "not https" };
  if (url.username !== "" || url.password !== "") return { kind: "refused", reason: "credentials" };
  const states = url.searchParams.getAll(url.searchParams.has("SAMLRequest") ? "RelayState" : "state");
  const state = states[0] ?? "";
  return states.length === 1 && state.length > 0 && state.length <= 512
    ? { kind: "address", href: url.href, state }
    : { kind: "refused", reason: "state" };
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "127.0.0.1" || hostname === "[::1]"
  );
}
