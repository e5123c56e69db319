import { eq, sql, type SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { BusinessProfile } from "#shared/contracts/business.ts";
import { BoundedMemory } from "#shared/domain/bounded-memory.ts";
import { businesses, hostnames, type StoredProfile } from "./schema/directory.ts";
import type { Connection, Statement } from "./statement.ts";
import type { TenantTable } from "./tenant-bound.ts";
import { readAgain } from "./transient-fault.ts";

/** The business of the request's hostname. */
export interface Business {
  id: string;
  slug: string;
  shard: string;
  revision: number;
  /** Of its hostnames the one that links in mail lead to. */
  canonicalHostname: string | null;
  profile: BusinessProfile;
}

/** How long an isolate may act on a remembered business: a changed lock or flag takes hold within it. */
const rememberedMs = 5_000;
const remembered = new BoundedMemory<{ business: Business; readAt: number }>(1_000);

interface DirectoryRow {
  id: string;
  slug: string;
  shard: string;
  revision: number;
  canonicalHostname: string | null;
  profile: StoredProfile;
}

/** It counts for as long as it is one of the business's hostnames: another business may have it by now. Primary key of hostnames. */
const ownCanonicalHostname = sql<string | null>`(
  select h.hostname from hostnames h
  where h.hostname = businesses.canonical_hostname and h.business_id = businesses.id
)`;

const directoryRow = {
  id: businesses.id,
  slug: businesses.slug,
  shard: businesses.shard,
  revision: businesses.revision,
  canonicalHostname: ownCanonicalHostname,
  profile: businesses.profile,
};

/** The business of a hostname, at most five seconds old. Unknown hostnames are not remembered. */
export async function findBusiness(
  directory: D1Database,
  hostname: string,
  now: number,
): Promise<Business | undefined> {
  const known = remembered.get(hostname);
  if (known && now - known.readAt < rememberedMs && now >= known.readAt) return known.business;
  return remember(hostname, await readBusiness(directory, hostname), now);
}

/** The business of a hostname as it stands now; one query for two integers where it did not change. */
export async function findCurrentBusiness(
  directory: D1Database,
  hostname: string,
  now: number,
): Promise<Business | undefined> {
  const known = remembered.get(hostname)?.business;
  if (known !== undefined) {
    const current = await readRevision(directory, hostname);
    if (current?.id === known.id && current.revision === known.revision) return known;
  }
  return remember(hostname, await readBusiness(directory, hostname), now);
}

function remember(hostname: string, business: Business | undefined, now: number): Business | undefined {
  if (business === undefined) remembered.delete(hostname);
  else remembered.set(hostname, { business, readAt: now });
  return business;
}

async function readBusiness(directory: D1Database, hostname: string): Promise<Business | undefined> {
  if (hostname === "") return undefined;
  // Primary keys: hostnames.hostname, businesses.id.
  const [row] = await readAgain(() =>
    drizzle(directory)
      .select(directoryRow)
      .from(hostnames)
      .innerJoin(businesses, eq(businesses.id, hostnames.businessId))
      .where(eq(hostnames.hostname, hostname))
      .limit(1),
  );
  return row && toBusiness(row);
}

/** By id, as it stands now: for work that no hostname asks for. */
export async function businessById(directory: D1Database, id: string): Promise<Business | undefined> {
  // Primary key of businesses.
  const [row] = await readAgain(() =>
    drizzle(directory).select(directoryRow).from(businesses).where(eq(businesses.id, id)).limit(1),
  );
  return row && toBusiness(row);
}

/**
 * Work of the clock, business by business as each is a tenant of its own: of those that have such rows in a database. Answers
 * the sum of what it answers.
 */
export async function summedOver(
  directory: D1Database,
  { database, of, where }: { database: D1Database; of: TenantTable; where: SQL },
  work: (business: Business) => Promise<number>,
): Promise<number> {
  const ids = await drizzle(database)
    .selectDistinct({ id: sql<string>`${of.businessId}` })
    .from(of)
    .where(where)
    .all();
  let sum = 0;
  for (const { id } of ids) {
    // oxlint-disable-next-line no-await-in-loop -- business by business
    const business = await businessById(directory, id);
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (business !== undefined) sum += await work(business);
  }
  return sum;
}

async function readRevision(
  directory: D1Database,
  hostname: string,
): Promise<{ id: string; revision: number } | undefined> {
  if (hostname === "") return undefined;
  // Primary keys: hostnames.hostname, businesses.id.
  const [row] = await readAgain(() =>
    drizzle(directory)
      .select({ id: businesses.id, revision: businesses.revision })
      .from(hostnames)
      .innerJoin(businesses, eq(businesses.id, hostnames.businessId))
      .where(eq(hostnames.hostname, hostname))
      .limit(1),
  );
  return row;
}

interface StandingProfile {
  profile: StoredProfile;
  revision: number;
  updatedAt: number;
}

/** What the business of the handle configured; the handle is one on the directory. Primary key of businesses. */
export const standingProfile: Statement<StandingProfile[]> = {
  isRead: true,
  build(on) {
    const { client, businessId } = connected(on);
    const { profile, revision, updatedAt } = businesses;
    return drizzle(client)
      .select({ profile, revision, updatedAt })
      .from(businesses)
      .where(eq(businesses.id, businessId));
  },
};

/** Batch it with what fails where the profile is another by now. */
export function writeProfile(profile: StoredProfile, now: number): Statement<D1Result> {
  return {
    build(on) {
      const { client, businessId } = connected(on);
      return drizzle(client)
        .update(businesses)
        .set({ profile, revision: sql`${businesses.revision} + 1`, updatedAt: now })
        .where(eq(businesses.id, businessId));
    },
  };
}

function connected(on: Connection | undefined): Connection {
  if (on === undefined) throw new TypeError("Runs in a batch alone");
  return on;
}

/** Drops what this isolate remembers. */
export function forgetBusinesses(): void {
  remembered.clear();
}

function toBusiness({ profile, ...row }: DirectoryRow): Business {
  return { ...row, profile: BusinessProfile.parse({ ...profile, id: row.id }) };
}
