import { rmSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { itemAt } from "#shared/domain/item-at.ts";
import { tenantDb } from "#api/db/tenant-db.ts";
import { search } from "#api/modules/search/public.ts";
import { openLocalTarget } from "../../tools/ops/local-target.ts";
import { spiedDatabase } from "../../tests/fixtures/spied-database.ts";
import { median } from "../measure.ts";
import { freshDatabase, sqliteDatabase } from "../sqlite-database.ts";
import type { Figure, Study } from "../study.ts";
import { happenedAt } from "../world-rows.ts";

const state = ".cache/bench/catalogue";
const business = "catalogue";
const viewer = "nobody-in-particular";
const sizes = [100, 1000, 10_000, 100_000] as const;
/** So many pages at either end are told by half of them. */
const pagesOfAnEnd = 20;

export default {
  title: `the catalogue of ${sizes.map((size) => size.toLocaleString("en")).join(", ")} courses, page by page to its end`,
  async run() {
    const figures: Figure[] = [];
    for (const size of sizes) {
      // oxlint-disable-next-line no-await-in-loop -- one behind the other: nothing else is to run meanwhile
      const file = await freshDatabase(state);
      fillCourses(file, size);
      // oxlint-disable-next-line no-await-in-loop -- of this size
      const { costs, before } = await walk(file);
      file.close();
      const end = Math.min(pagesOfAnEnd, Math.floor(costs.length / 2));
      const [first, last] = [median(costs.slice(0, end)), median(costs.slice(-end))];
      // oxlint-disable-next-line no-await-in-loop -- of this size
      const rows = [await rowsOf(undefined), await rowsOf(before)] as const;
      const what = `${size.toLocaleString("en")} courses`;
      figures.push(
        { what: `${what}: a page at the beginning`, value: first * 1000, unit: "µs of SQLite" },
        { what: `${what}: the last by the first`, value: last / first, unit: "×", bar: 1.5 },
        { what: `${what}: rows read for the first page`, value: rows[0], unit: "rows" },
        { what: `${what}: rows read for the last`, value: rows[1], unit: "rows", bar: rows[0] },
      );
    }
    rmSync(state, { recursive: true });
    return figures;
  },
} satisfies Study;

function fillCourses(file: DatabaseSync, size: number): void {
  file.exec(`PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; BEGIN;
    INSERT INTO courses (id, business_id, slug, title, summary, cover_category, language, outcomes, lesson_count, duration_seconds,
        published_at, updated_at)
      WITH RECURSIVE course(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM course WHERE n + 1 < ${size})
      SELECT printf('course-%06d', n), '${business}', printf('course-%06d', n), printf('Course %06d', n), 'What it says', 'safety', 'vi',
        '[]', 8, 2400, ${happenedAt} + n * 60000, ${happenedAt} FROM course;
    INSERT INTO search_items (business_id, kind, ref_id, course_id, slug, title, summary, context_title, cover_category, language,
        duration_seconds, lesson_count, published_at)
      SELECT business_id, 'course', id, id, slug, title, summary, '', cover_category, language, duration_seconds, lesson_count,
        published_at FROM courses;
    COMMIT; PRAGMA optimize; PRAGMA wal_checkpoint(TRUNCATE)`);
}

const question = (cursor: string | undefined) => ({
  q: "",
  filters: { type: [], category: [], language: [], length: [], status: [] },
  sort: "newest" as const,
  strict: false,
  cursor,
});

/** Milliseconds of SQLite behind each page of the whole catalogue, and where the last one begins. */
async function walk(file: DatabaseSync): Promise<{ costs: number[]; before: string | undefined }> {
  let spent = 0;
  // Counting what a filter would leave is the same for every page, of the newest 2,000 at most.
  const database = sqliteDatabase(file, (milliseconds, sql) => (spent += isCounting(sql) ? 0 : milliseconds));
  const db = tenantDb(database, business);
  const costs: number[] = [];
  let before: string | undefined;
  for (let cursor: string | undefined, isLast = false; !isLast;) {
    spent = 0;
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before it ended
    const { meta } = await search(db, viewer, question(cursor));
    costs.push(spent);
    isLast = meta.next_cursor === null;
    before = cursor;
    cursor = meta.next_cursor ?? undefined;
  }
  return { costs, before };
}

const isCounting = (sql: string) => /group by/i.test(sql);

/** Rows that D1 counts for a page without its counts. */
async function rowsOf(cursor: string | undefined): Promise<number> {
  const target = await openLocalTarget({ state });
  const spied = spiedDatabase(target.db);
  const { data } = await search(tenantDb(spied.database, business), viewer, question(cursor));
  itemAt(data, 0);
  const rows = await spied.rowsRead((sql) => !isCounting(sql));
  await target.dispose();
  return rows;
}
