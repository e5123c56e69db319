import { drizzle } from "drizzle-orm/d1";
import { eq, notInArray, sql } from "drizzle-orm";
import { BusinessProfile } from "#shared/contracts/business.ts";
import { brandFileAddress } from "#api/content/file-address.ts";
import { categories } from "#api/db/schema/catalogue.ts";
import { businesses, hostnames, type StoredProfile } from "#api/db/schema/directory.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Statement } from "#api/db/tenant-select.ts";
import { jsonList, type OwnedFile } from "./load-files.ts";
import { categoryId } from "./load-ids.ts";
import type { Pack } from "./read-pack.ts";

/** The profile as it is stored: files become addresses of the learning API. */
export function toProfile({ business }: Pack, owned: readonly OwnedFile[]): StoredProfile {
  const { profile, categories: trees, locale, time_zone, support_url } = business;
  const address = (name: string | undefined) => {
    const key = owned.find(({ owner, file }) => owner.kind === "brand" && file.path === name)?.key;
    return key === undefined ? null : brandFileAddress(key);
  };
  const { favicon, background, logo, share_image, ...display } = profile.config_display;
  const stored = {
    ...profile,
    primary_color: profile.primary_color ?? null,
    config_display: { ...display, favicon: address(favicon), background: address(background), logo: address(logo), share_image: address(share_image) },
    app_config: { logo_path: address(profile.app_config?.logo_path) },
    default_categories: trees.default,
    biz_categories: trees.business,
    locale,
    time_zone,
    support_url: support_url ?? null,
  };
  // What is stored must read back: a pack that the profile's schema refuses is refused here.
  const { id: _id, ...parsed } = BusinessProfile.parse(stored);
  return parsed;
}

/** The directory's rows. A profile that did not change keeps its revision, and with it every cached copy. */
export function directoryStatements(db: D1Database, id: string, pack: Pack, profile: StoredProfile, now: number): Statement<unknown>[] {
  const directory = drizzle(db);
  const row = { id, slug: pack.business.slug, profile, canonicalHostname: pack.business.hostnames[0] ?? null, createdAt: now, updatedAt: now };
  const business = directory
    .insert(businesses)
    .values(row)
    .onConflictDoUpdate({
      target: businesses.id,
      set: {
        slug: row.slug,
        // Once it is chosen, a load does not choose anew.
        canonicalHostname: sql`coalesce(${businesses.canonicalHostname}, excluded.canonical_hostname)`,
        profile,
        revision: sql`${businesses.revision} + (${businesses.profile} <> excluded.profile)`,
        updatedAt: now,
      },
    });
  const hosts = pack.business.hostnames.map((hostname) =>
    directory.insert(hostnames).values({ hostname, businessId: id, createdAt: now }).onConflictDoNothing(),
  );
  return [business, ...hosts].map((statement) => ({ build: () => statement }));
}

/** Hostnames of the pack that another business answers to: reason enough not to load. */
export async function takenHostnames(db: D1Database, id: string, pack: Pack): Promise<string[]> {
  const directory = drizzle(db);
  const rows = await Promise.all(
    pack.business.hostnames.map((hostname) => directory.select().from(hostnames).where(eq(hostnames.hostname, hostname))),
  );
  return rows.flat().filter((row) => row.businessId !== id).map((row) => row.hostname);
}

interface CategoryNode {
  slug: string;
  label: string;
  children: CategoryNode[];
}

/** Both trees, parents before children. Categories that left the pack go; courses lose them, not their place. */
export function categoryStatements(db: TenantDb, { business }: Pack) {
  const rows: (typeof categories.$inferInsert)[] = [];
  const walk = (nodes: CategoryNode[], tree: "default" | "business", parent: { id: string; path: string } | undefined) => {
    for (const [position, { slug, label, children }] of nodes.entries()) {
      const path = parent ? `${parent.path}/${slug}` : slug;
      const id = categoryId(business.slug, path);
      rows.push({ id, businessId: db.businessId, tree, parentId: parent?.id ?? null, slug, path, label, position });
      walk(children, tree, { id, path });
    }
  };
  walk(business.categories.default.map(fromDefault), "default", undefined);
  walk(business.categories.business.map(fromOwned), "business", undefined);
  return [
    ...rows.map((row) => db.insert(categories, row).onConflictDoUpdate({ target: categories.id, set: row })),
    db.delete(categories, notInArray(categories.id, jsonList(rows.map((row) => row.id)))),
  ];
}

type DefaultNode = Pack["business"]["categories"]["default"][number];
type OwnedNode = Pack["business"]["categories"]["business"][number];

function fromDefault(node: DefaultNode): CategoryNode {
  return { slug: node.slug, label: node.cat_title, children: (node.children ?? []).map(fromDefault) };
}

function fromOwned(node: OwnedNode): CategoryNode {
  return { slug: node.slug, label: node.name, children: (node.children ?? []).map(fromOwned) };
}
