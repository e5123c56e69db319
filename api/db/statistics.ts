/**
 * What SQLite knows of its tables' sizes, where they changed (sqlite.org/pragma.html). No statement of a page depends on
 * it (tests/contract/page-cost.test.ts); among several good ways it finds the best.
 */
export async function refreshStatistics(database: D1Database): Promise<void> {
  await database.prepare("PRAGMA optimize").run();
}
