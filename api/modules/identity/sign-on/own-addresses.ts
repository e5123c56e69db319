import type { Context } from "hono";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { Business } from "#api/db/directory.ts";
import { hostnames } from "#api/db/schema/directory.ts";
import type { AppEnv } from "#api/http/context.ts";
import { originOf, publicOrigin } from "#api/http/public-origin.ts";

/** Of every hostname of the business, that of the visitor first. Index: hostnames_business. */
export async function ownOrigins(c: Context<AppEnv>, business: Business): Promise<string[]> {
  const here = await publicOrigin(c);
  const rows = await drizzle(c.env.DB)
    .select({ hostname: hostnames.hostname })
    .from(hostnames)
    .where(eq(hostnames.businessId, business.id))
    .orderBy(hostnames.hostname);
  return [...new Set([here, ...rows.map(({ hostname }) => originOf(c.env, hostname))])];
}
