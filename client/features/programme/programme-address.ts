import type { BusinessProfile } from "#shared/contracts/business.ts";
import { programmePath } from "#shared/routes.ts";
import { type CategoryNode, categoryTrees, trailTo } from "#client/core/navigation/category-tree.ts";

/** What an address under /chuong-trinh-hoc/ names: a slug path, and whether it says that the business owns it. */
export interface ProgrammeAddress {
  path: string;
  isOwned: boolean;
}

/** Reads the rest of the address; null for one that cannot be a slug path. */
export function readAddress(rest: string): ProgrammeAddress | null {
  const segments = rest.split("/").filter((segment) => segment !== "");
  const isOwned = segments.length > 1 && segments.at(-1) === "owner";
  const path = (isOwned ? segments.slice(0, -1) : segments).join("/");
  return /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/.test(path) ? { path, isOwned } : null;
}

/** The one right address of a programme or category (docs/specification.md §2.1). */
export function addressOf({ path, is_owned }: { path: string; is_owned: boolean }): string {
  return programmePath(path, is_owned);
}

/** The category that the business's own tree has there; its pages are told from those of programmes before they have come. */
export function categoryAt(
  business: BusinessProfile,
  category: { path: string; is_owned: boolean },
): CategoryNode | undefined {
  const { standard, owned } = categoryTrees(business);
  return trailTo(category.is_owned ? owned : standard, addressOf(category)).at(-1);
}
