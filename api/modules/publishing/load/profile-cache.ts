import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { hostnames } from "#api/db/schema/directory.ts";
import { profileSchemaVersion } from "#shared/contracts/business.ts";
import type { Target } from "../plan/load-target.ts";

/** Where the edge keeps a profile (worker/storage-schema.md). */
export function profileCacheKey(hostname: string): string {
  return `business:v${profileSchemaVersion}:${hostname}`;
}

/** Drops the edge's copies of a business's profile. KV is seen elsewhere within a minute (its own bound). */
export async function forgetProfile(
  target: Target,
  businessId: string,
  alsoHostnames: readonly string[] = [],
): Promise<void> {
  const rows = await drizzle(target.db)
    .select({ hostname: hostnames.hostname })
    .from(hostnames)
    .where(eq(hostnames.businessId, businessId));
  const all = new Set([...rows.map((row) => row.hostname), ...alsoHostnames]);
  await Promise.all([...all].map((hostname) => target.cache.delete(profileCacheKey(hostname))));
}
