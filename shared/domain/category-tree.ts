import type { Categories, CategoryNode } from "../contracts/categories.ts";

export const categoryTrees = ["default_categories", "biz_categories"] as const;

/** A category of a tree, each behind the one above it. */
export interface PlacedCategory {
  id: string;
  tree: (typeof categoryTrees)[number];
  parentId: string | null;
  label: string;
  slug: string;
  /** Its slugs from the root down. */
  path: string;
  position: number;
  /** As an issue of the schema names it: `biz_categories.0.children.1`. */
  place: string;
}

export function placedCategories(categories: Categories): PlacedCategory[] {
  return categoryTrees.flatMap((tree) => below(categories[tree], { tree, place: tree, path: "", id: null }));
}

interface Above {
  tree: PlacedCategory["tree"];
  place: string;
  path: string;
  id: string | null;
}

function below(nodes: readonly CategoryNode[], above: Above): PlacedCategory[] {
  return nodes.flatMap(({ children, ...node }, position) => {
    const place = `${above.place}.${position}`;
    const path = above.path === "" ? node.slug : `${above.path}/${node.slug}`;
    const here = { ...node, tree: above.tree, parentId: above.id, path, position, place };
    return [here, ...below(children, { ...here, place: `${place}.children` })];
  });
}

/** Places whose address another has already, in either tree. */
export function doubledCategories(placed: readonly PlacedCategory[]): PlacedCategory[] {
  const first = new Map<string, string>();
  for (const { path, place } of placed) if (!first.has(path)) first.set(path, place);
  return placed.filter(({ path, place }) => first.get(path) !== place);
}
