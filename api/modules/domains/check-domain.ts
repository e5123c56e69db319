import type { Desk } from "#api/modules/configuration/public.ts";
import type { toldChange } from "#api/http/told-change.ts";
import { audit } from "#api/http/audit.ts";
import type { CustomHostnames } from "./custom-hostnames.ts";
import { lookUp } from "./dns.ts";
import { changeDomain, type CustomDomain, ownerOf, serveDomain, verifyDomain } from "./domains.repo.ts";
import { proofName } from "./domains.view.ts";

/**
 * One step further, where DNS and the network allow it: whose it is, then its certificate, then it is served. Whatever the
 * network knows of a hostname, nothing is asked for and nothing served before DNS shows the business's own token.
 */
export async function checkDomain(desk: Desk, domain: CustomDomain, network: CustomHostnames): Promise<void> {
  const { c, business, now } = desk;
  const { hostname } = domain;
  const [txt, cname] = await Promise.all([lookUp(c.env, "TXT", proofName(hostname)), lookUp(c.env, "CNAME", hostname)]);
  await changeDomain(c.env.DB, domain, { found: { txt, cname }, checkedAt: now });
  if (domain.verifiedAt === null && !(txt.includes(domain.token) && (await isVerified(desk, domain)))) return;
  const state = (domain.remoteId && (await network.check(domain.remoteId))) || (await network.add(hostname));
  const { id: remoteId, certificate, problem } = state;
  await changeDomain(c.env.DB, domain, { remoteId, certificate, problem });
  const owner = await ownerOf(c.env.DB, hostname);
  if (!state.isActive || certificate !== "active" || owner !== undefined) return;
  await serveDomain(c.env.DB, business.id, hostname, now);
  await note(desk, "domain.active", hostname);
}

/** By now, and by nobody else. */
async function isVerified(desk: Desk, domain: CustomDomain): Promise<boolean> {
  const { c, business, now } = desk;
  const owner = await ownerOf(c.env.DB, domain.hostname);
  if (owner !== undefined && owner !== business.id) return false;
  return verifyDomain(c.env.DB, domain, now);
}

export async function note(
  { db, viewer, now }: Desk,
  action: string,
  hostname: string,
  told: ReturnType<typeof toldChange> = {},
): Promise<void> {
  await audit(db.primary, { action, actorId: viewer.id, detail: { subject: hostname, ...told } }, now).run();
}
