import { eq } from "drizzle-orm";
import { categories, courses } from "#api/db/schema/catalogue.ts";
import { among } from "#api/db/conditions.ts";
import { type Given, kept } from "#api/db/kept.ts";
import { KnownRows } from "#api/db/known-rows.ts";
import type { RowOf } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { factColumns } from "./course-cards.ts";

/** What the cards of these courses say to everybody alike. Not run yet. */
export const cardFactStatements = kept((db, { ids }: Given<{ ids: readonly string[] }>) => [
  // Primary keys of courses and categories.
  db
    .select({ ...factColumns, revision: courses.revision })
    .from(courses)
    .byKey()
    .leftJoin(categories, eq(categories.id, courses.categoryId))
    .where(among(courses.id, ids)),
]);

export type CardFacts = RowOf<ReturnType<typeof cardFactStatements>[0]>;

const memory = new KnownRows<CardFacts>(2 * 1024 * 1024);

/** What is known of courses as they are by now, and the ids of the others, which are to be asked for (`learnFacts`). */
export function recallFacts(db: TenantDb, rows: readonly { id: string; revision: string }[]) {
  const known = new Map<string, CardFacts>();
  const missing = new Set<string>();
  for (const { id, revision } of rows) {
    const facts = memory.recall(db, id, revision);
    if (facts) known.set(id, facts);
    else missing.add(id);
  }
  return { known, missing: [...missing] };
}

export function learnFacts(db: TenantDb, known: Map<string, CardFacts>, asked: readonly CardFacts[]): void {
  for (const facts of asked) {
    memory.learn(db, facts.id, facts);
    known.set(facts.id, facts);
  }
}

/** Cards of the viewer's rows; a course that went away in between has none. */
export function withFacts<Row extends { id: string }>(
  known: ReadonlyMap<string, CardFacts>,
  rows: readonly Row[],
): (CardFacts & Row)[] {
  return rows.flatMap((row) => {
    const facts = known.get(row.id);
    return facts ? [{ ...facts, ...row }] : [];
  });
}
