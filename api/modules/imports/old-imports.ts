import { and, inArray, lt } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { importRows, imports } from "#api/db/schema/imports.ts";

const keptMs = 30 * 24 * 60 * 60_000;
const mostAtOnce = 50;

/** Files of people, and what was found in them, go after 30 days, of every business of one database. Answers how many. */
export async function deleteOldImports(database: D1Database, files: R2Bucket, now: number): Promise<number> {
  const db = drizzle(database);
  // Index: imports_by_created.
  const old = await db
    .select({ id: imports.id, r2Key: imports.r2Key, businessId: imports.businessId })
    .from(imports)
    .where(lt(imports.createdAt, now - keptMs))
    .limit(mostAtOnce);
  if (old.length === 0) return 0;
  await files.delete(old.map(({ r2Key }) => r2Key));
  const ids = old.map(({ id }) => id);
  const businesses = [...new Set(old.map(({ businessId }) => businessId))];
  await db.delete(importRows).where(and(inArray(importRows.businessId, businesses), inArray(importRows.importId, ids)));
  await db.delete(imports).where(inArray(imports.id, ids));
  return old.length;
}
