import { and, gt, inArray, ne, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { searchItems, searchTitleWords } from "#api/db/schema/search.ts";
import { type TenantDb, tenantDb } from "#api/db/tenant-db.ts";
import { titleWords } from "./title-words.ts";

const businessesARun = 20;
const itemsAtOnce = 1_000;

/**
 * Writes the title words of businesses whose search index is older than them; loading content writes them with the rest.
 * Lessons come first: what stands in the catalogue says that all of it is there. Answers how many businesses it was.
 */
export async function indexTitles(database: D1Database): Promise<number> {
  // Indexes: search_items_catalogue, primary key of search_title_words.
  const without = await drizzle(database)
    .selectDistinct({ businessId: searchItems.businessId })
    .from(searchItems)
    .where(
      and(
        ne(searchItems.kind, "lesson"),
        sql`not exists (select 1 from ${searchTitleWords} where ${searchTitleWords.businessId} = ${searchItems.businessId} and ${searchTitleWords.tier} = 0)`,
      ),
    )
    .limit(businessesARun);
  for (const { businessId } of without) {
    const db = tenantDb(database, businessId);
    await db.delete(searchTitleWords, sql`true`).run();
    await indexKinds(db, ["lesson"]);
    await indexKinds(db, ["course", "programme", "classroom"]);
  }
  return without.length;
}

async function indexKinds(db: TenantDb, kinds: ("course" | "lesson" | "programme" | "classroom")[]): Promise<void> {
  for (let after = 0; ;) {
    // Primary key.
    const items = await db
      .select({ id: searchItems.id, kind: searchItems.kind, title: searchItems.title })
      .from(searchItems)
      .where(inArray(searchItems.kind, kinds), gt(searchItems.id, after))
      .orderBy(searchItems.id)
      .limit(itemsAtOnce)
      .all();
    await db.batch(db.insertAll(searchTitleWords, items.flatMap(titleWords)));
    const last = items.at(-1);
    if (!last || items.length < itemsAtOnce) return;
    after = last.id;
  }
}
