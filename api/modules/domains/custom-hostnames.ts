/** A customer's hostname as the network in front of the edge knows it. */
export interface HostnameState {
  id: string;
  /** Visitors of the hostname reach the edge. */
  isActive: boolean;
  certificate: "pending" | "active" | "failed";
  /** In the network's own words. */
  problem: string | null;
}

/** The network that answers at customers' hostnames. Throws `NetworkUnavailable`. */
export interface CustomHostnames {
  /** Where a customer's CNAME leads. */
  target: string;
  /** What is known already is answered as it is. */
  add(hostname: string): Promise<HostnameState>;
  /** Looks again; undefined: it knows the hostname no more. */
  check(id: string): Promise<HostnameState | undefined>;
  remove(id: string): Promise<void>;
}

/** It could not be reached, or answered what it does not promise. */
export class NetworkUnavailable extends Error {}
