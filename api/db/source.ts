import type { JobKindName } from "#shared/contracts/jobs.ts";

/** Where something comes from that is done, as the log keeps it. */
export interface Source {
  /** A block of addresses, never one: `203.0.113.0/24`, `2001:db8:1::/48`. */
  address?: string;
  /** ISO 3166-1, as the network tells it of the address. */
  country?: string;
  /** A browser and a system: `Chrome, Windows`. */
  device?: string;
  /** Work over many rows, behind the answer to whoever asked for it. */
  job?: JobKindName;
}
