import { and, eq, inArray, isNull } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { categories } from "#api/db/schema/catalogue.ts";
import { profileEditions } from "#api/db/schema/configuration.ts";
import { businesses, hostnames } from "#api/db/schema/directory.ts";
import { files } from "#api/db/schema/files.ts";
import type { Statement } from "#api/db/statement.ts";
import { jsonList } from "./json-list.ts";
import { fileRows } from "./load-files.ts";
import { categoryId } from "../plan/load-ids.ts";
import { LoadError, type Target } from "../plan/load-target.ts";
import { writeAll } from "./load-batches.ts";
import { partOf, rememberPart } from "../plan/pack-digest.ts";
import type { PackPlan } from "../plan/plan-pack.ts";

/** The business's own rows: its profile, hostnames, brand files and categories. One transaction. */
export async function writeBusiness(
  target: Target,
  plan: PackPlan,
  etags: ReadonlyMap<string, string>,
  audited: readonly Statement<unknown>[],
  now: number,
): Promise<void> {
  const { db, pack, id, standing, profile, settings } = plan;
  const directory = drizzle(target.db);
  const isChanged =
    !standing ||
    settings.some(({ status }) => status === "set") ||
    plan.categories !== undefined ||
    plan.archive.some(({ kind }) => kind === "category");
  const hosts = plan.hostnames.map((hostname) =>
    directory.insert(hostnames).values({ hostname, businessId: id, createdAt: now }),
  );
  const business = directory.insert(businesses).values({
    id,
    slug: pack.business.slug,
    profile,
    canonicalHostname: plan.hostnames[0] ?? null,
    createdAt: now,
    updatedAt: now,
  });
  if (standing && isChanged && JSON.stringify(standing.profile) !== JSON.stringify(profile)) {
    // The revision guards against an operator's change since the plan was made.
    const { meta } = await directory
      .update(businesses)
      .set({ profile, revision: standing.revision + 1, updatedAt: now })
      .where(and(eq(businesses.id, id), eq(businesses.revision, standing.revision)));
    // What a trigger writes is counted too.
    if (meta.changes === 0)
      throw new LoadError(
        `${pack.business.slug} was changed at the same time; look at \`content plan\` and load again`,
      );
  }
  // Once a main hostname is chosen, a load does not choose anew.
  const [main] = plan.hostnames;
  const choice =
    standing && standing.canonicalHostname === null && main !== undefined
      ? [
          directory
            .update(businesses)
            .set({ canonicalHostname: main })
            .where(and(eq(businesses.id, id), isNull(businesses.canonicalHostname))),
        ]
      : [];
  await writeAll(db, [
    ...[...choice, ...(standing ? [] : [business]), ...hosts].map((statement) => ({ build: () => statement })),
    ...(plan.categories
      ? [
          ...categoryStatements(plan, plan.categories.trees),
          rememberPart(db, partOf.categories, plan.categories.digest),
        ]
      : []),
    ...fileRows(db, plan.brand, etags),
    // A logo that the profile still names stays, whoever brought it.
    ...(await retiredBrand(plan, now)),
    ...settings
      .filter(({ field, digest }) => plan.known.get(partOf.setting(field)) !== digest)
      .map(({ field, digest }) => rememberPart(db, partOf.setting(field), digest)),
    ...(pack.isKeyNew ? [rememberPart(db, partOf.itemKey, pack.itemKey)] : []),
    ...plan.hostnames.map((hostname) => rememberPart(db, partOf.setting(`hostnames/${hostname}`), "")),
    ...audited,
  ]);
}

async function retiredBrand({ db, profile, brand }: PackPlan, now: number): Promise<Statement<unknown>[]> {
  const rows = await db
    .select({ key: files.key })
    .from(files)
    // What managers send up is theirs to keep.
    .where(eq(files.ownerKind, "brand"), eq(files.ownerId, db.business), isNull(files.retiredAt))
    .all();
  const editions = await db.select({ values: profileEditions.values }).from(profileEditions).all();
  const [named, own] = [JSON.stringify([profile, editions]), new Set(brand.map(({ key }) => key))];
  const gone = rows.map(({ key }) => key).filter((key) => !own.has(key) && !named.includes(key));
  return gone.length > 0 ? [db.update(files, { retiredAt: now }, inArray(files.key, jsonList(gone)))] : [];
}

interface CategoryNode {
  slug: string;
  label: string;
  children: CategoryNode[];
}

type Trees = NonNullable<PackPlan["categories"]>["trees"];

/** Both trees, parents before children. Categories that the pack does not name stay. */
function categoryStatements({ db, pack }: PackPlan, trees: Trees): Statement<unknown>[] {
  const rows: (typeof categories.$inferInsert)[] = [];
  const walk = (
    nodes: CategoryNode[],
    tree: "default" | "business",
    parent: { id: string; path: string } | undefined,
  ) => {
    for (const [position, { slug, label, children }] of nodes.entries()) {
      const path = parent ? `${parent.path}/${slug}` : slug;
      const id = categoryId(pack.business.slug, path);
      rows.push({ id, businessId: db.businessId, tree, parentId: parent?.id ?? null, slug, path, label, position });
      walk(children, tree, { id, path });
    }
  };
  walk(trees.default.map(fromDefault), "default", undefined);
  walk(trees.business.map(fromOwned), "business", undefined);
  return rows.map((row) => db.insert(categories, row).onConflictDoUpdate({ target: categories.id, set: row }));
}

function fromDefault(node: Trees["default"][number]): CategoryNode {
  return { slug: node.slug, label: node.cat_title, children: (node.children ?? []).map(fromDefault) };
}

function fromOwned(node: Trees["business"][number]): CategoryNode {
  return { slug: node.slug, label: node.name, children: (node.children ?? []).map(fromOwned) };
}
