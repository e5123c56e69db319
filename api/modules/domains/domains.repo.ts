import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { businesses, customDomains, hostnames } from "#api/db/schema/directory.ts";

export type CustomDomain = typeof customDomains.$inferSelect;

/** Indexes: hostnames_business; primary key of custom_domains. */
export async function readDomains(directory: D1Database, businessId: string) {
  const db = drizzle(directory);
  const [served, asked, [business]] = await db.batch([
    db.select().from(hostnames).where(eq(hostnames.businessId, businessId)).orderBy(asc(hostnames.hostname)),
    db
      .select()
      .from(customDomains)
      .where(eq(customDomains.businessId, businessId))
      .orderBy(asc(customDomains.hostname)),
    db.select({ main: businesses.canonicalHostname }).from(businesses).where(eq(businesses.id, businessId)),
  ]);
  return { served, asked, main: business?.main ?? null };
}

/** Whose it is; undefined: nobody's. Primary key of hostnames. */
export async function ownerOf(directory: D1Database, hostname: string): Promise<string | undefined> {
  const [row] = await drizzle(directory).select().from(hostnames).where(eq(hostnames.hostname, hostname));
  return row?.businessId;
}

export async function insertDomain(directory: D1Database, row: typeof customDomains.$inferInsert): Promise<void> {
  await drizzle(directory).insert(customDomains).values(row).onConflictDoNothing();
}

export async function changeDomain(
  directory: D1Database,
  { businessId, hostname }: Pick<CustomDomain, "businessId" | "hostname">,
  changes: Partial<CustomDomain>,
): Promise<void> {
  await drizzle(directory)
    .update(customDomains)
    .set(changes)
    .where(and(eq(customDomains.businessId, businessId), eq(customDomains.hostname, hostname)));
}

/** False where somebody else has shown the same before. Index: custom_domains_verified. */
export async function verifyDomain(directory: D1Database, domain: CustomDomain, now: number): Promise<boolean> {
  const db = drizzle(directory);
  const { businessId, hostname } = domain;
  const other = sql`exists (select 1 from custom_domains d where d.hostname = ${hostname} and d.verified_at is not null and d.business_id <> ${businessId})`;
  const { meta } = await db
    .update(customDomains)
    .set({ verifiedAt: now })
    .where(
      and(
        eq(customDomains.businessId, businessId),
        eq(customDomains.hostname, hostname),
        isNull(customDomains.verifiedAt),
        sql`not ${other}`,
      ),
    );
  return meta.changes > 0;
}

/** It is served from now on. The primary key decides where two come at once. */
export async function serveDomain(
  directory: D1Database,
  businessId: string,
  hostname: string,
  now: number,
): Promise<void> {
  await drizzle(directory).insert(hostnames).values({ hostname, businessId, createdAt: now }).onConflictDoNothing();
}

export async function setMain(directory: D1Database, businessId: string, hostname: string): Promise<void> {
  await drizzle(directory).update(businesses).set({ canonicalHostname: hostname }).where(eq(businesses.id, businessId));
}

export async function deleteDomain(directory: D1Database, businessId: string, hostname: string): Promise<void> {
  const db = drizzle(directory);
  await db.batch([
    db.delete(hostnames).where(and(eq(hostnames.hostname, hostname), eq(hostnames.businessId, businessId))),
    db.delete(customDomains).where(and(eq(customDomains.businessId, businessId), eq(customDomains.hostname, hostname))),
  ]);
}
