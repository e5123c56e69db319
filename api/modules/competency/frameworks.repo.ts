import { asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { among } from "#api/db/conditions.ts";
import { competencies, frameworks } from "#api/db/schema/competency.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { keysetPage } from "#api/http/keyset-page.ts";
import type { CompetencyRow } from "./competency-records.ts";

interface Asked {
  state?: "archived" | undefined;
  sort: "created" | "-created";
  limit: number;
  cursor?: string | undefined;
}

/** Index: competency_frameworks_newest. */
export async function findFrameworks(db: TenantDb, { state, sort, limit, cursor }: Asked) {
  const list = ["frameworks", sort, state].join("\n");
  const keyset = { by: frameworks.createdAt, id: frameworks.id, isDescending: sort === "-created" };
  const page = keysetPage(keyset, { list, limit, cursor });
  const rows = await db
    .from(frameworks)
    .where(state ? isNotNull(frameworks.archivedAt) : isNull(frameworks.archivedAt), page.where)
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .all();
  return page.finish(rows, ({ createdAt, id }) => ({ value: createdAt, id }));
}

/** Index: competencies_framework. */
export function countsIn(db: TenantDb, ids: readonly string[]) {
  return db
    .select({ id: competencies.frameworkId, count: sql<number>`count(*)`.as("count") })
    .from(competencies)
    .byKey()
    .where(among(competencies.frameworkId, ids), isNull(competencies.archivedAt))
    .groupBy(competencies.frameworkId);
}

export function frameworkRow(db: TenantDb, id: string) {
  return db.from(frameworks).byKey().where(eq(frameworks.id, id));
}

/** Index: competencies_framework. */
export function competenciesIn(db: TenantDb, frameworkId: string) {
  return db
    .from(competencies)
    .byKey()
    .where(eq(competencies.frameworkId, frameworkId))
    .orderBy(asc(competencies.position));
}

export function competencyRow(db: TenantDb, id: string) {
  return db.from(competencies).byKey().where(eq(competencies.id, id));
}

/** What `inFrameworks` puts together; not run yet. A business has 200 at most. Indexes: competencies_business; primary key. */
export function liveStatements(db: TenantDb) {
  return [
    db.from(frameworks).where(isNull(frameworks.archivedAt)).orderBy(asc(frameworks.createdAt), asc(frameworks.id)),
    db.from(competencies).where(isNull(competencies.archivedAt)).orderBy(asc(competencies.position)),
  ] as const;
}

/** Those that are asked of people, by framework and tree. */
export async function liveCompetencies(db: TenantDb): Promise<{ row: CompetencyRow; framework: string }[]> {
  return inFrameworks(...(await db.batch(liveStatements(db))));
}

export function inFrameworks(live: readonly (typeof frameworks.$inferSelect)[], rows: readonly CompetencyRow[]) {
  return live.flatMap(({ id, title }) =>
    inTreeOrder(rows.filter(({ frameworkId }) => frameworkId === id)).map((row) => ({ row, framework: title })),
  );
}

/** Each behind the one above it; one whose parent is not among them stands at the top. */
export function inTreeOrder<Row extends Pick<CompetencyRow, "id" | "parentId" | "position">>(
  rows: readonly Row[],
): Row[] {
  const known = new Set(rows.map(({ id }) => id));
  const below = (parentId: string | null): Row[] =>
    rows
      .filter((row) => (row.parentId !== null && known.has(row.parentId) ? row.parentId : null) === parentId)
      .toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))
      .flatMap((row) => [row, ...below(row.id)]);
  return below(null);
}

/** How many a business has, those that are archived too. Index: competencies_business. */
export function countAll(db: TenantDb) {
  return db.select({ count: sql<number>`count(*)`.as("count") }).from(competencies);
}

/** In the business's words, or another language's where it has them. */
export function titleIn(row: Pick<CompetencyRow, "title" | "translations">, locale: string): string {
  return row.translations[locale]?.title || row.title;
}

export function levelsIn({ levels, translations }: Pick<CompetencyRow, "levels" | "translations">, locale: string) {
  const own = translations[locale]?.levels;
  return levels.map((words, at) => own?.[at] || words);
}
