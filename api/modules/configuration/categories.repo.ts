import { eq, inArray, isNull, sql } from "drizzle-orm";
import type { FullCategory } from "#shared/contracts/categories.ts";
import type { PlacedCategory } from "#shared/domain/category-tree.ts";
import { among } from "#api/db/conditions.ts";
import { categories, courses } from "#api/db/schema/catalogue.ts";
import { classrooms } from "#api/db/schema/classroom.ts";
import { skillTargets } from "#api/db/schema/learner.ts";
import { programmes } from "#api/db/schema/programme.ts";
import { searchItems } from "#api/db/schema/search.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

export type CategoryRow = typeof categories.$inferSelect;

/** Index: categories_business_path. */
export function categoryRows(db: TenantDb): Promise<CategoryRow[]> {
  return db.primary.from(categories).orderBy(categories.path).all();
}

/** Addresses that programmes have already: a category there would be hidden by them. */
export async function takenByProgrammes(db: TenantDb, paths: readonly string[]): Promise<ReadonlySet<string>> {
  // Index: programmes_business_path.
  const rows = await db.primary
    .select({ path: programmes.path })
    .from(programmes)
    .where(among(programmes.path, paths), isNull(programmes.archivedAt))
    .all();
  return new Set(rows.map(({ path }) => path));
}

/** Those in which something is offered or aimed at, with how much. */
export async function fullCategories(db: TenantDb, rows: readonly CategoryRow[]): Promise<FullCategory[]> {
  const ids = rows.map(({ id }) => id);
  const count = sql<number>`count(*)`;
  const held = await db.primary.batch([
    ...[courses, classrooms, programmes].map((table) =>
      db
        .select({ id: table.categoryId, count })
        .from(table)
        .where(among(table.categoryId, ids), isNull(table.archivedAt))
        .groupBy(table.categoryId),
    ),
    db
      .select({ id: skillTargets.categoryId, count })
      .from(skillTargets)
      .where(among(skillTargets.categoryId, ids))
      .groupBy(skillTargets.categoryId),
  ]);
  const counts = new Map<string, number>();
  for (const row of held.flat()) if (row.id !== null) counts.set(row.id, (counts.get(row.id) ?? 0) + row.count);
  return rows.flatMap(({ id, label }) => {
    const holds = counts.get(id);
    return holds === undefined ? [] : [{ id, label, count: holds }];
  });
}

export interface CategoryChange {
  placed: readonly PlacedCategory[];
  going: readonly CategoryRow[];
  /** What was in the first is in the second from now on. */
  moves: readonly { from: string; to: string }[];
}

/** Everything that a change of the trees writes, in this order. */
export function categoryStatements(db: TenantDb, { placed, going, moves }: CategoryChange): Statement<unknown>[] {
  const treeOf = { default_categories: "default", biz_categories: "business" } as const;
  const rows = placed.map(({ place: _place, tree, ...row }) => ({ ...row, tree: treeOf[tree] }));
  const gone = going.map(({ id }) => id);
  return [
    // Two may change their addresses for one another: meanwhile each has one that no slug can be.
    db.update(
      categories,
      { path: sql`'~' || ${categories.id}`, parentId: null },
      among(categories.id, [...gone, ...rows.map(({ id }) => id)]),
    ),
    ...rows.map((row) => {
      const { id: _id, ...set } = row;
      return db.insert(categories, row).onConflictDoUpdate({ target: categories.id, set });
    }),
    ...moves.flatMap(({ from, to }) => moveStatements(db, from, to)),
    ...(gone.length === 0 ? [] : [db.delete(categories, among(categories.id, gone))]),
  ];
}

function moveStatements(db: TenantDb, from: string, to: string): Statement<unknown>[] {
  const aimed = db.select({ team: skillTargets.team }).from(skillTargets).where(eq(skillTargets.categoryId, to));
  return [
    db.update(courses, { categoryId: to }, eq(courses.categoryId, from)),
    db.update(classrooms, { categoryId: to }, eq(classrooms.categoryId, from)),
    db.update(programmes, { categoryId: to }, eq(programmes.categoryId, from)),
    db.update(searchItems, { categoryId: to }, eq(searchItems.categoryId, from)),
    // A goal that stands there already stays; the other one goes with its category.
    db.update(
      skillTargets,
      { categoryId: to },
      sql`${eq(skillTargets.categoryId, from)} and not (${inArray(skillTargets.team, aimed)})`,
    ),
  ];
}
