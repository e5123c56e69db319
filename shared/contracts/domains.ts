import * as z from "zod/mini";
import { isDomainName } from "../domain/hostname.ts";
import { endpoint } from "./endpoint.ts";
import { manager, managing } from "./managing.ts";
import { line } from "./plain-text.ts";
import { dataOf, Id, Instant } from "./scalars.ts";

/** The hostnames of a business, as account managers add and remove them (docs/specification.md §6.14). */

/** What has to stand in the customer's DNS. */
const DnsRecord = z.object({
  type: z.enum(["TXT", "CNAME"]),
  name: z.string(),
  value: z.string(),
  /** As the last check found it. */
  state: z.enum(["unchecked", "missing", "other", "set"]),
  /** What stands there instead. */
  found: z.array(z.string()),
});
export type DnsRecord = z.output<typeof DnsRecord>;

/** `waiting`: nobody has shown yet whose it is. `verifying`: they have, and what serves it is being set up. */
const DomainState = z.enum(["waiting", "verifying", "active"]);
export type DomainState = z.output<typeof DomainState>;

export const Domain = z.object({
  id: Id,
  hostname: z.string(),
  state: DomainState,
  /** Links in mail lead to it. */
  is_main: z.boolean(),
  /** The page that asks came by it. */
  is_here: z.boolean(),
  records: z.array(DnsRecord),
  /** null: the operator's, or of no concern. */
  certificate: z.nullable(z.enum(["pending", "active", "failed"])),
  /** What the certificate's maker or the network said last. */
  problem: z.nullable(z.string()),
  since: Instant,
  checked_at: z.nullable(Instant),
});
export type Domain = z.output<typeof Domain>;

export const Domains = z.object({
  domains: z.array(Domain),
  /** `operator`: managers see them alone. `local`: names of this machine, at once. */
  mode: z.enum(["network", "operator", "local"]),
  /** Account managers alone change it. */
  may_change: z.boolean(),
});
export type Domains = z.output<typeof Domains>;

export const mostDomains = 20;

const writing = [...managing, "account_managers_only"] as const;

export const listDomains = endpoint({
  name: "listDomains",
  method: "GET",
  path: "/manage/admin/domains",
  summary: "The business's hostnames, and what their DNS lacks",
  ...manager,
  response: dataOf(Domains),
  errors: ["unauthenticated", "forbidden"],
  foreign: {},
});

export const DomainBody = z.object({
  hostname: line(253).check(z.toLowerCase(), z.refine(isDomainName, "domain_invalid")),
});

/** At `hostname`: `domain_taken` whoever has it, `domain_reserved`, `domain_not_local`, `too_many_domains`. */
export const addDomain = endpoint({
  name: "addDomain",
  method: "POST",
  path: "/manage/admin/domains",
  summary: "Asks for one more hostname; it is served once DNS shows whose it is",
  ...manager,
  support: "refused",
  body: DomainBody,
  response: dataOf(Domain),
  errors: [...writing, "not_implemented"],
  foreign: {},
});

/** Asks DNS and the network now. */
export const checkDomain = endpoint({
  name: "checkDomain",
  method: "POST",
  path: "/manage/admin/domains/:domainId/check",
  summary: "Looks how far a hostname is",
  ...manager,
  support: "refused",
  params: z.object({ domainId: Id }),
  response: dataOf(Domain),
  errors: [...writing, "not_found", "too_many_requests", "unavailable"],
  foreign: { domainId: "domain-id" },
});

/** Of an active one, the one that links in mail lead to. */
export const chooseMainDomain = endpoint({
  name: "chooseMainDomain",
  method: "PUT",
  path: "/manage/admin/domains/:domainId/main",
  summary: "Lets links in mail lead to a hostname",
  ...manager,
  support: "refused",
  params: z.object({ domainId: Id }),
  response: dataOf(Domains),
  errors: [...writing, "not_found", "not_ready"],
  foreign: { domainId: "domain-id" },
});

/** `domain_in_use`: the main one, the last, or the one that the page came by. */
export const removeDomain = endpoint({
  name: "removeDomain",
  method: "DELETE",
  path: "/manage/admin/domains/:domainId",
  summary: "Answers at a hostname no more",
  ...manager,
  support: "refused",
  params: z.object({ domainId: Id }),
  response: dataOf(Domains),
  errors: [...writing, "not_found", "domain_in_use", "unavailable"],
  foreign: { domainId: "domain-id" },
});
