import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { hostnames } from "#api/db/schema/directory.ts";
import { profileCacheKey } from "#shared/domain/profile-cache-key.ts";

interface Kept {
  db: D1Database;
  cache: Pick<KVNamespace, "delete">;
}

/** Drops the edge's copies of a business's profile. KV is seen elsewhere within a minute (its own bound). */
export async function forgetProfile(
  { db, cache }: Kept,
  businessId: string,
  alsoHostnames: readonly string[] = [],
): Promise<void> {
  const rows = await drizzle(db)
    .select({ hostname: hostnames.hostname })
    .from(hostnames)
    .where(eq(hostnames.businessId, businessId));
  const all = new Set([...rows.map((row) => row.hostname), ...alsoHostnames]);
  await Promise.all([...all].map((hostname) => cache.delete(profileCacheKey(hostname))));
}
