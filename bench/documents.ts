import { sql } from "drizzle-orm";
import { courses, lessons, sections } from "#api/db/schema/catalogue.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { itemStatements, keepVocabulary, type SearchSource } from "#api/modules/search/public.ts";
import type { SeedCourse } from "./courses.ts";
import { courseRow, lessonRows, sectionRows } from "./world-rows.ts";

export const documentsAtOnce = 1000;

/** Courses with all that is in them, and what is found of them, beside those that are there; `from`: the number of the first. */
export async function writeDocuments(
  db: TenantDb,
  from: number,
  some: readonly (SeedCourse & { shown?: { language: string; title: string } })[],
  sources: readonly SearchSource[],
): Promise<void> {
  await db.batch([
    ...db.insertAll(
      courses,
      some.map(({ shown, ...course }, n) => ({ ...courseRow(db, course, from + n), ...shown })),
    ),
    ...db.insertAll(
      sections,
      some.flatMap((course) => sectionRows(db, course)),
    ),
    ...db.insertAll(
      lessons,
      some.flatMap((course) => lessonRows(db, course)),
    ),
    ...itemStatements(db, sources, sql`false`),
    ...keepVocabulary(db, `documents-${from}`, sources),
  ]);
}
