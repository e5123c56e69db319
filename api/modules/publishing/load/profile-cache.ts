import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { hostnames } from "#api/db/schema/directory.ts";
import { profileCacheKey } from "#shared/domain/profile-cache-key.ts";
import type { Target } from "../plan/load-target.ts";

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
