import {
  addDomain,
  checkDomain as checkDomainContract,
  chooseMainDomain,
  type Domain,
  type Domains,
  listDomains,
  mostDomains,
  removeDomain,
} from "#shared/contracts/domains.ts";
import { AppError } from "#shared/errors.ts";
import { defaultPackageHost } from "#shared/domain/package-host.ts";
import { forgetBusinesses } from "#api/db/directory.ts";
import { Raced, untilUnraced } from "#api/db/until-unraced.ts";
import type { ApiApp } from "#api/http/context.ts";
import { requireAccountManager } from "#api/http/account-manager.ts";
import { implement } from "#api/http/contract-route.ts";
import { takeTurn } from "#api/http/rate-limit.ts";
import { toldChange } from "#api/http/told-change.ts";
import { randomToken } from "#api/http/secrets.ts";
import { hostnameOf } from "#api/http/tenant.ts";
import { forgetProfile } from "#api/modules/business/public.ts";
import type { Desk } from "#api/modules/configuration/public.ts";
import { checkDomain, note } from "./check-domain.ts";
import { NetworkUnavailable } from "./custom-hostnames.ts";
import { deleteAsked, insertDomain, insertServed, ownerOf, readDomains, setMain, stopServing } from "./domains.repo.ts";
import { domainId, proofName, toDomains } from "./domains.view.ts";
import { type Network, networkOf } from "./network.ts";

const checks = { turns: 60, windowMs: 15 * 60_000 };
/** DNS has no longer names. */
const longestName = 253;

export function domainsRoutes(app: ApiApp): void {
  implement(app, listDomains, async (desk) => ({ data: await shown(desk) }));

  implement(app, addDomain, async (desk) => {
    requireAccountManager(desk.viewer);
    const { hostname } = desk.body;
    const { c, business, now } = desk;
    const network = networkOf(c.env);
    if (network.mode === "operator") throw new AppError("not_implemented");
    const row = { businessId: business.id, hostname, token: randomToken(), createdAt: now };
    await untilUnraced(async () => {
      await requireFree(desk, hostname, network);
      const insert = network.mode === "local" ? insertServed : insertDomain;
      if (!(await insert(c.env.DB, row))) throw new Raced("another hostname came first");
    });
    await note(desk, "domain.add", hostname);
    return { data: await oneOf(desk, await domainId(business.id, hostname)) };
  });

  implement(app, checkDomainContract, async (desk) => {
    requireAccountManager(desk.viewer);
    const { c, business, db, viewer, now, params } = desk;
    const domain = await oneOf(desk, params.domainId);
    const network = networkOf(c.env);
    const { asked } = await readDomains(c.env.DB, business.id);
    const row = asked.find(({ hostname }) => hostname === domain.hostname);
    if (row === undefined || network.mode !== "network") return { data: domain };
    const turn = await takeTurn(db.primary, [{ subject: `domain-check|${viewer.id}`, ...checks }], now);
    if (turn.kind === "limited") throw new AppError("too_many_requests", turn);
    await reaching(() => checkDomain(desk, row, network.hostnames));
    return { data: await oneOf(desk, params.domainId) };
  });

  implement(app, chooseMainDomain, async (desk) => {
    requireAccountManager(desk.viewer);
    const { domains } = await shown(desk);
    const { hostname, state } = await oneOf(desk, desk.params.domainId);
    if (state !== "active") throw new AppError("not_ready");
    if (!(await setMain(desk.c.env.DB, desk.business.id, hostname))) throw new AppError("not_ready");
    forgetBusinesses();
    const before = domains.find((one) => one.is_main)?.hostname;
    await note(desk, "domain.main", hostname, toldChange({ main_hostname: before }, { main_hostname: hostname }));
    return { data: await shown(desk) };
  });

  implement(app, removeDomain, async (desk) => {
    requireAccountManager(desk.viewer);
    const { c, business, params } = desk;
    const { domains } = await shown(desk);
    const domain = await oneOf(desk, params.domainId);
    const { hostname, state } = domain;
    const active = domains.filter((one) => one.state === "active");
    const isNeeded = domain.is_main || domain.is_here || active.length < 2;
    if (state === "active" && isNeeded) throw new AppError("domain_in_use");
    const network = networkOf(c.env);
    const { asked } = await readDomains(c.env.DB, business.id);
    const remoteId = asked.find((one) => one.hostname === hostname)?.remoteId;
    if (!(await stopServing(c.env.DB, business.id, hostname))) throw new AppError("domain_in_use");
    forgetBusinesses();
    await forgetProfile({ db: c.env.DB, cache: c.env.BUSINESS_CACHE }, business.id, [hostname]);
    // Where the network cannot be reached it stands in the list still, and is removed by another press.
    if (remoteId && network.mode === "network") await reaching(() => network.hostnames.remove(remoteId));
    await deleteAsked(c.env.DB, business.id, hostname);
    await note(desk, "domain.remove", hostname);
    return { data: await shown(desk) };
  });
}

async function shown(desk: Desk): Promise<Domains> {
  const { c, business, viewer } = desk;
  const network = networkOf(c.env);
  const rows = await readDomains(c.env.DB, business.id);
  return {
    domains: await toDomains(rows, business.id, network, await hostnameOf(c)),
    mode: network.mode,
    may_change: viewer.user.isAccountManager,
  };
}

async function oneOf(desk: Desk, id: string): Promise<Domain> {
  const domain = (await shown(desk)).domains.find((one) => one.id === id);
  if (domain === undefined) throw new AppError("not_found");
  return domain;
}

/** Whoever has it, the answer is one; a business that only waits for it has nothing yet. */
async function requireFree(desk: Desk, hostname: string, network: Network): Promise<void> {
  const refuse = (key: string): never => {
    throw new AppError("validation_failed", { fields: { hostname: [key] } });
  };
  const isLocal = hostname.endsWith(".localhost");
  if (network.mode === "local" && !isLocal) refuse("domain_not_local");
  const isOwnTarget = network.mode === "network" && (isLocal || hostname === network.hostnames.target);
  if (hostname === defaultPackageHost || isOwnTarget) refuse("domain_reserved");
  if (proofName(hostname).length > longestName) refuse("too_long");
  const { served, asked } = await readDomains(desk.c.env.DB, desk.business.id);
  const isOwn = [...served, ...asked].some((one) => one.hostname === hostname);
  if (isOwn || (await ownerOf(desk.c.env.DB, hostname)) !== undefined) refuse("domain_taken");
  if (new Set([...served, ...asked].map((one) => one.hostname)).size >= mostDomains) refuse("too_many_domains");
}

async function reaching(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    throw cause instanceof NetworkUnavailable ? new AppError("unavailable", { cause }) : cause;
  }
}
