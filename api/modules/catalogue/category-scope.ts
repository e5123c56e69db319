import { and, eq, gt, lt, or } from "drizzle-orm";
import { categories } from "#api/db/schema/catalogue.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

/** Ids of the category at a slug path and of every one below it, as a sub-select. */
export function categoriesWithin(db: TenantDb, path: string) {
  return (
    db
      .select({ id: categories.id })
      .from(categories)
      // Index: categories_business_path; "0" follows "/", so the range is everything below the path.
      .where(or(eq(categories.path, path), and(gt(categories.path, `${path}/`), lt(categories.path, `${path}0`))))
  );
}
