import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { BusinessProfile } from "#shared/contracts/business.ts";
import { locales } from "#shared/locales.ts";
import { grouped } from "#api/content/grouped.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { businesses, hostnames } from "#api/db/schema/directory.ts";
import { users } from "#api/db/schema/identity.ts";
import { tenantDb } from "#api/db/tenant-db.ts";
import { businessId } from "../content/load-ids.ts";
import type { Target } from "../content/load-target.ts";
import { forgetProfile } from "../content/profile-cache.ts";
import { businessBySlug, hostnameArgument, hostnamesOf, ownerOf, slugArgument } from "./directory.ts";
import { OpsError, UsageError } from "./ops-error.ts";
import { changedProfile } from "./profile-change.ts";

export interface CreateOptions {
  title?: string | undefined;
  host?: string[] | undefined;
  locale?: string | undefined;
}

export async function createBusiness(target: Target, slugText: string, options: CreateOptions): Promise<string> {
  const slug = slugArgument(slugText);
  if (!options.title?.trim()) throw new UsageError("business create needs --title");
  if (options.locale !== undefined && !locales.some((one) => one.code === options.locale)) {
    throw new UsageError(`--locale is one of ${locales.map((one) => one.code).join(", ")}`);
  }
  const hosts = (options.host ?? []).map(hostnameArgument);
  for (const host of hosts) {
    if (await ownerOf(target, host)) throw new OpsError(`${host} already belongs to a business`);
  }
  const directory = drizzle(target.db);
  const [standing] = await directory.select({ id: businesses.id }).from(businesses).where(eq(businesses.slug, slug));
  if (standing) throw new OpsError(`There already is a business ${slug}`);

  // The id that a content pack of the same name would have: a pack can be loaded into it later.
  const id = businessId(slug);
  const now = Date.now();
  const { id: _id, ...profile } = BusinessProfile.parse({ config_display: { title: options.title.trim() }, locale: options.locale });
  await directory.batch([
    directory.insert(businesses).values({ id, slug, profile, createdAt: now, updatedAt: now }),
    ...hosts.map((hostname) => directory.insert(hostnames).values({ hostname, businessId: id, createdAt: now })),
  ]);
  await forgetProfile(target, id);
  return `Created ${slug} (${id})${hosts.length > 0 ? `, reached at ${hosts.join(", ")}` : ""}.`;
}

export async function listBusinesses(target: Target): Promise<string> {
  const rows = await drizzle(target.db)
    .select({ slug: businesses.slug, hostname: hostnames.hostname })
    .from(businesses)
    .leftJoin(hostnames, eq(hostnames.businessId, businesses.id))
    .orderBy(businesses.slug, hostnames.hostname);
  if (rows.length === 0) return "There is no business yet.";
  const width = Math.max(...rows.map((row) => row.slug.length));
  const bySlug = grouped(rows, (row) => row.slug);
  return [...bySlug].map(([slug, hosts]) => `${slug.padEnd(width)}  ${hosts.map((row) => row.hostname ?? "(no hostname)").join(" ")}`).join("\n");
}

export async function showBusiness(target: Target, slug: string): Promise<string> {
  const business = await businessBySlug(target, slug);
  const db = tenantDb(target.db, business.id);
  const count = { n: sql<number>`count(*)` };
  const [people, catalogue] = await db.batch([db.select(count).from(users), db.select(count).from(courses)]);
  const { id, shard, revision, profile } = business;
  const shown = { slug, id, shard, revision, hostnames: await hostnamesOf(target, id), users: people[0]?.n, courses: catalogue[0]?.n, profile };
  return JSON.stringify(shown, null, 2);
}

export async function setBusiness(target: Target, slug: string, assignments: readonly string[]): Promise<string> {
  if (assignments.length === 0) throw new UsageError("business set needs at least one FIELD=VALUE");
  const business = await businessBySlug(target, slug);
  const { profile, changed } = changedProfile(business.profile, assignments);
  if (changed.length === 0) return `${slug} already says so; nothing changed.`;
  const directory = drizzle(target.db);
  // The revision guards against another operator's change between reading and writing.
  const { meta } = await directory
    .update(businesses)
    .set({ profile, revision: business.revision + 1, updatedAt: Date.now() })
    .where(sql`${businesses.id} = ${business.id} AND ${businesses.revision} = ${business.revision}`);
  if (meta.changes !== 1) throw new OpsError(`${slug} was changed at the same time; look at it with \`business show ${slug}\` and set again`);
  await forgetProfile(target, business.id);
  return `Set ${changed.join(", ")} of ${slug}. The edge shows it within a minute.`;
}
