import { drizzle } from "drizzle-orm/d1";
import { lt, sql } from "drizzle-orm";
import { mergeRows, merges } from "#api/db/schema/merging.ts";
import { undoMs } from "#api/modules/changes/public.ts";

/** What was kept to take merges back goes once they no longer can be. Index: merges_by_time; primary key of merge_rows. */
export async function deleteOldMerges(database: D1Database, now: number): Promise<number> {
  const db = drizzle(database);
  const old = db
    .select({ businessId: merges.businessId, closedId: merges.closedId })
    .from(merges)
    .where(lt(merges.at, now - undoMs));
  const { meta } = await db
    .delete(mergeRows)
    .where(sql`(${mergeRows.businessId}, ${mergeRows.closedId}) in ${old}`)
    .run();
  return meta.changes;
}
