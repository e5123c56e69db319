import type { Categories, CategoryNode, FullCategory } from "#shared/contracts/categories.ts";
import type { BusinessCategory, DefaultCategory } from "#shared/contracts/business.ts";
import { doubledCategories, type PlacedCategory, placedCategories } from "#shared/domain/category-tree.ts";
import { AppError } from "#shared/errors.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import {
  type CategoryChange,
  type CategoryRow,
  categoryRows,
  categoryStatements,
  fullCategories,
  takenByProgrammes,
} from "./categories.repo.ts";
import { inProfile, type Part } from "./part.ts";

/** Both trees as the profile names them, each with the id of its row. */
export async function categoriesPart(db: TenantDb): Promise<Part<Categories>> {
  const idAt = new Map((await categoryRows(db)).map(({ path, id }) => [path, id]));
  const nodeOf = (label: string, slug: string, path: string, children: CategoryNode[]): CategoryNode => ({
    // One that has no row gets it with the next change.
    id: idAt.get(path) ?? `new-${path.replaceAll("/", "_").slice(0, 60)}`,
    label,
    slug,
    children,
  });
  const shared = (nodes: readonly DefaultCategory[], above: string): CategoryNode[] =>
    nodes.map(({ cat_title, slug, children }) =>
      nodeOf(cat_title, slug, above + slug, shared(children, `${above}${slug}/`)),
    );
  const owned = (nodes: readonly BusinessCategory[], above: string): CategoryNode[] =>
    nodes.map(({ name, slug, children }) => nodeOf(name, slug, above + slug, owned(children, `${above}${slug}/`)));
  return inProfile({
    name: "categories",
    of: ({ default_categories, biz_categories }) => ({
      default_categories: shared(default_categories, ""),
      biz_categories: owned(biz_categories, ""),
    }),
    into: ({ default_categories, biz_categories }) => ({
      default_categories: default_categories.map(toShared),
      biz_categories: biz_categories.map(toOwned),
    }),
  });
}

function toShared({ label, slug, children }: CategoryNode): DefaultCategory {
  return { cat_title: label, slug, children: children.map(toShared) };
}

function toOwned({ label, slug, children }: CategoryNode): BusinessCategory {
  return { name: label, slug, children: children.map(toOwned) };
}

export type PlannedCategories =
  | { kind: "planned"; values: Categories; further: Statement<unknown>[] }
  | { kind: "full"; full: FullCategory[] };

/**
 * What makes the trees what they are asked to be. Throws `validation_failed` at an address that is taken, and where something
 * is to go where nothing will be.
 */
export async function planCategories(
  db: TenantDb,
  asked: Categories,
  before: Categories,
  moves: CategoryChange["moves"],
): Promise<PlannedCategories> {
  const rows = new Map((await categoryRows(db)).map((row) => [row.id, row]));
  const { values, idOf } = withRows(asked, rows);
  const placed = placedCategories(values);
  await refuseDoubled(db, placed);
  const stays = new Set(placed.map(({ id }) => id));
  // A category that is in no tree is nobody's to take away here.
  const going = placedCategories(before).flatMap(({ id }) => (stays.has(id) ? [] : (rows.get(id) ?? [])));
  const moved = moves
    .filter(({ from }) => going.some(({ id }) => id === from))
    .map(({ from, to }) => ({ from, to: idOf.get(to) ?? to }));
  if (moved.some(({ to }) => !stays.has(to)))
    throw new AppError("validation_failed", { fields: { moves: ["invalid"] } });
  const full = (await fullCategories(db, going)).filter(({ id }) => !moved.some(({ from }) => from === id));
  if (full.length > 0) return { kind: "full", full };
  return { kind: "planned", values, further: categoryStatements(db, { placed, going, moves: moved }) };
}

/** New ones get ids of their own: whoever asks may name ids of others. */
function withRows(asked: Categories, rows: ReadonlyMap<string, CategoryRow>) {
  const idOf = new Map<string, string>();
  const own = (nodes: readonly CategoryNode[]): CategoryNode[] =>
    nodes.map((node) => {
      const id = rows.has(node.id) && !idOf.has(node.id) ? node.id : crypto.randomUUID();
      idOf.set(node.id, id);
      return { ...node, id, children: own(node.children) };
    });
  const values: Categories = {
    default_categories: own(asked.default_categories),
    biz_categories: own(asked.biz_categories),
  };
  return { values, idOf };
}

async function refuseDoubled(db: TenantDb, placed: readonly PlacedCategory[]): Promise<void> {
  const taken = await takenByProgrammes(
    db,
    placed.map(({ path }) => path),
  );
  const wrong = [...doubledCategories(placed), ...placed.filter(({ path }) => taken.has(path))];
  if (wrong.length > 0)
    throw new AppError("validation_failed", {
      fields: Object.fromEntries(wrong.map(({ place }) => [`${place}.slug`, ["slug_taken"]])),
    });
}
