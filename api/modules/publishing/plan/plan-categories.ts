import { inArray, isNull } from "drizzle-orm";
import { categories, courses } from "#api/db/schema/catalogue.ts";
import { classrooms } from "#api/db/schema/classroom.ts";
import { skillTargets } from "#api/db/schema/learner.ts";
import { programmes } from "#api/db/schema/programme.ts";
import type { StoredProfile } from "#api/db/schema/directory.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { allOf } from "#api/db/conditions.ts";
import { jsonList } from "../load/json-list.ts";
import { LoadError } from "./load-target.ts";
import type { MissingPart } from "./plan-parts.ts";
import type { Pack } from "../pack/pack.ts";

interface Node {
  slug: string;
  children?: readonly Node[] | undefined;
}

/** Categories that stand in the business and not in a pack that names some. */
export async function missingCategories(db: TenantDb, { business }: Pack): Promise<MissingPart[]> {
  if (!business.categories) return [];
  const named = new Set([...pathsOf(business.categories.default), ...pathsOf(business.categories.business)]);
  const rows = await db
    .select({ id: categories.id, path: categories.path, label: categories.label })
    .from(categories)
    .orderBy(categories.path)
    .all();
  return rows
    .filter(({ path }) => !named.has(path))
    .map(({ id, path, label }) => ({ kind: "category", id, name: path, title: label, isInside: false }));
}

function pathsOf(nodes: readonly Node[], below = ""): string[] {
  return nodes.flatMap(({ slug, children = [] }) => [`${below}${slug}`, ...pathsOf(children, `${below}${slug}/`)]);
}

/**
 * Those of `going` in which something stays: what is offered there, a category below it, a team's goal. `leaving`: ids of what
 * the same load takes away or puts elsewhere.
 */
export async function fullCategories(
  db: TenantDb,
  going: readonly MissingPart[],
  leaving: ReadonlySet<string>,
): Promise<MissingPart[]> {
  const inQuestion = going.filter(({ kind }) => kind === "category");
  if (inQuestion.length === 0) return [];
  const among = jsonList(inQuestion.map(({ id }) => id));
  const offeredIn = (table: typeof courses | typeof classrooms | typeof programmes) =>
    db
      .select({ id: table.id, in: table.categoryId })
      .from(table)
      .where(allOf(inArray(table.categoryId, among), isNull(table.archivedAt)));
  const [below, inCourses, inClassrooms, inProgrammes, aimedAt] = await db.batch([
    db
      .select({ id: categories.id, in: categories.parentId })
      .from(categories)
      .where(inArray(categories.parentId, among)),
    offeredIn(courses),
    offeredIn(classrooms),
    offeredIn(programmes),
    db.select({ id: skillTargets.categoryId }).from(skillTargets).where(inArray(skillTargets.categoryId, among)),
  ]);
  const full = new Set(
    [...below, ...inCourses, ...inClassrooms, ...inProgrammes]
      .filter(({ id }) => !leaving.has(id))
      .map((row) => row.in)
      .concat(aimedAt.map(({ id }) => id)),
  );
  return inQuestion.filter(({ id }) => full.has(id));
}

/** Throws `LoadError` where a category that is to go is not empty by then. */
export function refuseFull(full: readonly MissingPart[]): void {
  if (full.length === 0) return;
  const names = full.map(({ name }) => name).join(", ");
  throw new LoadError(
    `${names}: a category goes once it is empty. Move what it holds to another, or archive that too; a team's goal for it is changed in the management`,
  );
}

/** The profile's two trees without the categories that go. */
export function withoutCategories(profile: StoredProfile, going: readonly MissingPart[]): StoredProfile {
  const gone = new Set(going.filter(({ kind }) => kind === "category").map(({ name }) => name));
  if (gone.size === 0) return profile;
  const tree = (field: "default_categories" | "biz_categories") =>
    nodesWithout((profile[field] ?? []) as readonly Node[], gone);
  return { ...profile, default_categories: tree("default_categories"), biz_categories: tree("biz_categories") };
}

function nodesWithout(nodes: readonly Node[], gone: ReadonlySet<string>, below = ""): Node[] {
  return nodes
    .filter(({ slug }) => !gone.has(`${below}${slug}`))
    .map((node) => ({
      ...node,
      ...(node.children && { children: nodesWithout(node.children, gone, `${below}${node.slug}/`) }),
    }));
}
