import * as z from "zod/mini";
import { BusinessProfile } from "#shared/contracts/business.ts";
import { profileCacheKey } from "#shared/domain/profile-cache-key.ts";
import { within } from "../http/within.ts";
import type { TenantFacts } from "./profile-source.ts";
import { withSafeLinks } from "./safe-links.ts";

/**
 * A local read takes a few milliseconds; later than this, the learning API is asked instead (docs/specification.md
 * §18.30).
 */
const readLimitMs = 500;
/** A hostname that nobody visits for a month is forgotten. */
const lifeSeconds = 30 * 86_400;

const Cached = z.object({
  profile: BusinessProfile,
  fetched_at: z.number(),
  tag: z.optional(z.string()),
  translation_tags: z.optional(z.record(z.string(), z.string())),
  mark: z.optional(z.string()),
});

export interface CachedProfile extends TenantFacts {
  /** Milliseconds since 1970. */
  fetchedAt: number;
  /** Of its business's place, as it was before the profile was asked for (tenant/marks.ts); undefined: none was known. */
  mark?: string | undefined;
}

/**
 * The kept profile, checked by its schema; undefined where there is none, a bad one (docs/specification.md §18.28), or
 * no answer in time.
 */
export async function readProfile(cache: KVNamespace, hostname: string): Promise<CachedProfile | undefined> {
  const read: Promise<unknown> = cache.get(profileCacheKey(hostname), "json").catch(() => null);
  const parsed = z.safeParse(Cached, await within(readLimitMs, read));
  if (!parsed.success) return undefined;
  const { profile, fetched_at: fetchedAt, tag, translation_tags: translationTags, mark } = parsed.data;
  return { profile: withSafeLinks(profile), fetchedAt, tag, translationTags, mark };
}

/** Never fails: a cache that cannot be written costs a call later, nothing else. */
export async function writeProfile(cache: KVNamespace, hostname: string, cached: CachedProfile): Promise<void> {
  const { profile, fetchedAt, tag, translationTags, mark } = cached;
  const value = JSON.stringify({ profile, fetched_at: fetchedAt, tag, translation_tags: translationTags, mark });
  await cache.put(profileCacheKey(hostname), value, { expirationTtl: lifeSeconds }).catch(() => undefined);
}

export async function forgetProfile(cache: KVNamespace, hostname: string): Promise<void> {
  await cache.delete(profileCacheKey(hostname)).catch(() => undefined);
}
