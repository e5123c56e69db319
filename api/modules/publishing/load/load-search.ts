import { eq, sql } from "drizzle-orm";
import { dropVocabulary, itemStatements, keepVocabulary, pathItemStatements } from "#api/modules/search/public.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { searchItems } from "#api/db/schema/search.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Statement } from "#api/db/statement.ts";
import type { Pack, PackCourse } from "../pack/pack.ts";
import { courseSources } from "./search-courses.ts";
import { pathSources } from "./search-paths.ts";

/** A course in the search index, for the batch that writes it, after its row: what is found is what stands there. */
export async function courseSearchStatements(
  db: TenantDb,
  pack: Pack,
  course: PackCourse,
  id: string,
  now: number,
): Promise<Statement<unknown>[]> {
  const sources = await courseSources({ ...pack, courses: [course] }, now);
  const ofCourse = eq(searchItems.courseId, id);
  return [
    ...itemStatements(db, sources, ofCourse),
    ...keepVocabulary(db, id, sources),
    // What stood there before keeps its date.
    db.update(
      searchItems,
      {
        publishedAt: sql`coalesce((select ${courses.publishedAt} from ${courses} where ${courses.id} = ${searchItems.courseId}), ${searchItems.publishedAt})`,
      },
      ofCourse,
    ),
  ];
}

/** Programmes and classroom courses, those that `ids` names. */
export function pathSearchStatements(
  db: TenantDb,
  pack: Pack,
  ids: ReadonlySet<string>,
  now: number,
): Statement<unknown>[] {
  return pathSources(pack, now)
    .filter(({ refId }) => ids.has(refId))
    .flatMap((source) => pathItemStatements(db, source, source));
}

/** What was archived is found no more. */
export function unindexStatements(
  db: TenantDb,
  kind: "course" | "classroom" | "programme",
  id: string,
): Statement<unknown>[] {
  if (kind !== "course") return pathItemStatements(db, { kind, refId: id }, null);
  return [...itemStatements(db, [], eq(searchItems.courseId, id)), dropVocabulary(db, id)];
}
