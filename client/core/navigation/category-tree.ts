import type { BusinessCategory, BusinessMenu, BusinessProfile, DefaultCategory } from "#shared/contracts/business.ts";
import { programmePath } from "#shared/routes.ts";

/** One node of the navigation menu (docs/specification.md §2.4): a label, an optional link, nested children. */
export interface CategoryNode {
  label: string;
  to: string | null;
  /** Of the business's own links alone: `collection:name`. */
  icon?: string | null;
  children: CategoryNode[];
}

/** The three trees of the menu; those that the business has not are empty. */
export function categoryTrees(business: BusinessProfile): {
  standard: CategoryNode[];
  owned: CategoryNode[];
  menus: CategoryNode[];
} {
  return {
    standard: standardNodes(business.default_categories, ""),
    owned: ownedNodes(business.biz_categories, ""),
    menus: business.enable_menu ? menuNodes(business.biz_menus) : [],
  };
}

/** The nodes from the root down to the one that leads to `to`; empty where none does. */
export function trailTo(nodes: readonly CategoryNode[], to: string): CategoryNode[] {
  for (const node of nodes) {
    if (node.to === to) return [node];
    const below = trailTo(node.children, to);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

function standardNodes(categories: readonly DefaultCategory[], parent: string): CategoryNode[] {
  return categories.map(({ cat_title, slug, children }) => {
    const path = parent + slug;
    return { label: cat_title, to: programmePath(path, false), children: standardNodes(children, `${path}/`) };
  });
}

function ownedNodes(categories: readonly BusinessCategory[], parent: string): CategoryNode[] {
  return categories.map(({ name, slug, children }) => {
    const path = parent + slug;
    return { label: name, to: programmePath(path, true), children: ownedNodes(children, `${path}/`) };
  });
}

function menuNodes(menus: readonly BusinessMenu[]): CategoryNode[] {
  return menus.map(({ label, link, icon, children }) => ({
    label,
    to: link || null,
    icon,
    children: menuNodes(children),
  }));
}
