import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { mostDomains } from "#shared/contracts/domains.ts";
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

/** Whether the business has room for a hostname beside those that it has or waits for. Indexes as of `readDomains`. */
function roomFor(businessId: string, hostname: string): SQL {
  return sql`(
    select count(*) from (
      select hostname from hostnames where business_id = ${businessId}
      union select hostname from custom_domains where business_id = ${businessId}
    ) where hostname <> ${hostname}
  ) < ${mostDomains}`;
}

type NewDomain = Pick<CustomDomain, "businessId" | "hostname" | "token" | "createdAt">;

/** False where there is no room, or the business waits for it already. */
export async function insertDomain(directory: D1Database, row: NewDomain): Promise<boolean> {
  const { businessId, hostname, token, createdAt } = row;
  const { meta } = await drizzle(directory).run(
    sql`insert into custom_domains (business_id, hostname, token, created_at)
      select ${businessId}, ${hostname}, ${token}, ${createdAt} where ${roomFor(businessId, hostname)}
      on conflict do nothing`,
  );
  return meta.changes > 0;
}

/** It is served at once; false where there is no room, or it is somebody's. */
export async function insertServed(
  directory: D1Database,
  { businessId, hostname, createdAt }: Omit<NewDomain, "token">,
): Promise<boolean> {
  const { meta } = await drizzle(directory).run(
    sql`insert into hostnames (hostname, business_id, created_at)
      select ${hostname}, ${businessId}, ${createdAt} where ${roomFor(businessId, hostname)}
      on conflict do nothing`,
  );
  return meta.changes > 0;
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

/** False where it is served for the business no more. */
export async function setMain(directory: D1Database, businessId: string, hostname: string): Promise<boolean> {
  const isServed = sql`exists (select 1 from hostnames where hostname = ${hostname} and business_id = ${businessId})`;
  const { meta } = await drizzle(directory)
    .update(businesses)
    .set({ canonicalHostname: hostname })
    .where(and(eq(businesses.id, businessId), isServed));
  return meta.changes > 0;
}

/** It is served no more; false where it has to be, as the main hostname or the last one. */
export async function stopServing(directory: D1Database, businessId: string, hostname: string): Promise<boolean> {
  const db = drizzle(directory);
  const own = and(eq(hostnames.hostname, hostname), eq(hostnames.businessId, businessId));
  const isMain = sql`exists (select 1 from businesses where id = ${businessId} and canonical_hostname = ${hostname})`;
  const hasAnother = sql`exists (select 1 from hostnames where business_id = ${businessId} and hostname <> ${hostname})`;
  const [, standing] = await db.batch([
    db.delete(hostnames).where(and(own, sql`not ${isMain}`, hasAnother)),
    db.select().from(hostnames).where(own),
  ]);
  return standing.length === 0;
}

export async function deleteAsked(directory: D1Database, businessId: string, hostname: string): Promise<void> {
  await drizzle(directory)
    .delete(customDomains)
    .where(and(eq(customDomains.businessId, businessId), eq(customDomains.hostname, hostname)));
}
