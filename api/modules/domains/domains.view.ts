import type { DnsRecord, Domain } from "#shared/contracts/domains.ts";
import { instant } from "#api/http/instant.ts";
import { sha256 } from "#api/http/secrets.ts";
import type { CustomDomain, readDomains } from "./domains.repo.ts";
import type { Network } from "./network.ts";

type Rows = Awaited<ReturnType<typeof readDomains>>;

/** What the business sets where it shows whose the hostname is. */
export function proofName(hostname: string): string {
  return `_domain-check.${hostname}`;
}

/** A hostname of a business, to be named in an address. */
export async function domainId(businessId: string, hostname: string): Promise<string> {
  return (await sha256(`domain|${businessId}|${hostname}`)).slice(0, 22);
}

/** Served ones first, then those that wait. */
export async function toDomains(rows: Rows, businessId: string, network: Network, here: string): Promise<Domain[]> {
  const custom = new Map(rows.asked.map((domain) => [domain.hostname, domain]));
  const served = rows.served.map(({ hostname, createdAt }) => ({ hostname, createdAt, asked: custom.get(hostname) }));
  const isServed = new Set(served.map(({ hostname }) => hostname));
  const waiting = rows.asked.filter(({ hostname }) => !isServed.has(hostname));
  const all = [...served, ...waiting.map((asked) => ({ hostname: asked.hostname, createdAt: asked.createdAt, asked }))];
  return Promise.all(
    all.map(async ({ hostname, createdAt, asked }) => {
      const isActive = isServed.has(hostname);
      return {
        id: await domainId(businessId, hostname),
        hostname,
        state: isActive ? "active" : asked?.verifiedAt == null ? "waiting" : "verifying",
        is_main: hostname === rows.main,
        is_here: hostname === here,
        records: asked && network.mode === "network" ? recordsOf(asked, network.hostnames.target) : [],
        certificate: asked?.certificate ?? null,
        problem: asked?.problem ?? null,
        since: instant(createdAt),
        checked_at: instant(asked?.checkedAt ?? null),
      };
    }),
  );
}

function recordsOf({ hostname, token, found }: CustomDomain, target: string): DnsRecord[] {
  return [
    record("TXT", proofName(hostname), token, found?.txt ?? null),
    record("CNAME", hostname, target, found?.cname ?? null),
  ];
}

function record(type: DnsRecord["type"], name: string, value: string, found: string[] | null): DnsRecord {
  const state = found === null ? "unchecked" : found.includes(value) ? "set" : found.length === 0 ? "missing" : "other";
  return { type, name, value, state, found: state === "other" ? (found ?? []) : [] };
}
