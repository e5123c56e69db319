import { isNotNull, sql } from "drizzle-orm";
import { searchStatements } from "#api/content/search-index.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { searchItems } from "#api/db/schema/search.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Statement } from "#api/db/tenant-select.ts";
import type { Pack } from "./read-pack.ts";
import { courseSources } from "./search-courses.ts";
import { pathSources } from "./search-paths.ts";

/**
 * The business's search index as the pack says, for the batch that loads the pack, after its courses: what is found is
 * what stands there.
 */
export async function packSearchStatements(db: TenantDb, pack: Pack, now: number): Promise<Statement<unknown>[]> {
  return [
    ...searchStatements(db, [...(await courseSources(pack, now)), ...pathSources(pack, now)]),
    // What stood there before keeps its date.
    db.update(
      searchItems,
      { publishedAt: sql`coalesce((select ${courses.publishedAt} from ${courses} where ${courses.id} = ${searchItems.courseId}), ${searchItems.publishedAt})` },
      isNotNull(searchItems.courseId),
    ),
  ];
}
