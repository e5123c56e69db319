import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { hostnames } from "#api/db/schema/directory.ts";
import type { Target } from "../content/load-target.ts";
import { forgetProfile } from "../content/profile-cache.ts";
import { businessBySlug, hostnameArgument, ownerOf } from "./directory.ts";
import { OpsError } from "./ops-error.ts";

export async function addDomain(target: Target, slug: string, hostText: string): Promise<string> {
  const hostname = hostnameArgument(hostText);
  const business = await businessBySlug(target, slug);
  const owner = await ownerOf(target, hostname);
  if (owner === business.id) return `${slug} already is reached at ${hostname}.`;
  if (owner !== undefined) throw new OpsError(`${hostname} already belongs to another business`);
  // The primary key decides, should two operators add it at once.
  await drizzle(target.db).insert(hostnames).values({ hostname, businessId: business.id, createdAt: Date.now() });
  await forgetProfile(target, business.id);
  return `${slug} is reached at ${hostname}.`;
}

export async function removeDomain(target: Target, hostText: string): Promise<string> {
  const hostname = hostnameArgument(hostText);
  const owner = await ownerOf(target, hostname);
  if (owner === undefined) throw new OpsError(`${hostname} belongs to no business`);
  await drizzle(target.db).delete(hostnames).where(eq(hostnames.hostname, hostname));
  await forgetProfile(target, owner, [hostname]);
  return `${hostname} is no longer answered. The edge forgets it within a minute.`;
}
