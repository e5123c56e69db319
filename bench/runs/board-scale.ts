import { rmSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { tenantDb } from "#api/db/tenant-db.ts";
import { boardAt, loadBoard } from "#api/modules/points/public.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import { median } from "../measure.ts";
import { freshDatabase, sqliteDatabase } from "../sqlite-database.ts";
import type { Study } from "../study.ts";
import { happenedAt } from "../world-rows.ts";

const state = ".cache/bench/board";
const business = "board";
const sizes = [1000, 10_000, 100_000, 1_000_000] as const;
const top = 50;
/** The board is read this often before it is measured, and as often while it is. */
const times = 200;

export default {
  title: `the leader board over ${sizes.map((size) => size.toLocaleString("en")).join(", ")} learners: microseconds of SQLite`,
  async run() {
    const file = await freshDatabase(state);
    file.exec("PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; PRAGMA cache_size = -400000");
    const found: { head: number; rank: number }[] = [];
    for (const [at, size] of sizes.entries()) {
      fillLearners(file, sizes[at - 1] ?? 0, size);
      // oxlint-disable-next-line no-await-in-loop -- one size grows out of the other
      found.push(await costOf(file, size));
    }
    file.close();
    rmSync(state, { recursive: true });
    const [first, last] = [itemAt(found, 0), itemAt(found, found.length - 1)];
    return [
      ...found.flatMap(({ head, rank }, at) => [
        { what: `${sizes[at]?.toLocaleString("en")}: the first ${top}`, value: head, unit: "µs", bar: 50 },
        { what: `${sizes[at]?.toLocaleString("en")}: who asks, with their rank`, value: rank, unit: "µs", bar: 100 },
      ]),
      { what: `the first ${top}, the most by the fewest`, value: last.head / first.head, unit: "×", bar: 2 },
      { what: "the rank, the most by the fewest", value: last.rank / first.rank, unit: "×", bar: 2 },
    ];
  },
} satisfies Study;

/** Learners `from` to below `to`, and how many have how many points, as the product counts them. */
function fillLearners(file: DatabaseSync, from: number, to: number): void {
  file.exec(`BEGIN;
    INSERT INTO users (id, business_id, email, name, created_at, updated_at)
      WITH RECURSIVE learner(n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM learner WHERE n + 1 < ${to})
      SELECT printf('learner-%07d', n), '${business}', printf('learner-%07d@example.test', n), printf('Learner %07d', n),
        ${happenedAt}, ${happenedAt} FROM learner;
    INSERT INTO board_standings (business_id, user_id, board, team, points, reached_at, is_listed)
      WITH RECURSIVE learner(n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM learner WHERE n + 1 < ${to})
      SELECT '${business}', printf('learner-%07d', n), 'all', printf('team-%d', n % 20), 10 + (n * 7919) % 5000, ${happenedAt} + n, 1
        FROM learner;
    DELETE FROM board_counts;`);
  for (const span of [0, 100, 1])
    for (const team of ["''", "team"])
      file.exec(`INSERT INTO board_counts (business_id, board, team, span, step, learners)
        SELECT business_id, board, ${team} AS of_team, ${span}, ${span === 0 ? "0 * points" : `points / ${span}`} AS of_step, count(*)
          FROM board_standings GROUP BY business_id, board, of_team, of_step`);
  file.exec("COMMIT");
}

/** Half of so many times that people of all places read the board. */
async function costOf(file: DatabaseSync, size: number): Promise<{ head: number; rank: number }> {
  let spent: number[] = [];
  const db = tenantDb(
    sqliteDatabase(file, (milliseconds) => spent.push(milliseconds * 1000)),
    business,
  );
  const measured: { head: number; rank: number }[] = [];
  for (let n = 0; n < times * 2; n++) {
    spent = [];
    const viewerId = `learner-${String((n * 7919) % size).padStart(7, "0")}`;
    const board = boardAt("all", happenedAt, "UTC");
    // oxlint-disable-next-line no-await-in-loop -- one behind the other: nothing else is to run meanwhile
    const { top: head, viewer } = await loadBoard(db, {
      board,
      before: undefined,
      team: "",
      viewerId,
      top,
      now: happenedAt,
    });
    if (head.length !== top || !viewer) throw new Error(`${viewerId} does not stand on the board of ${size}`);
    if (n >= times) measured.push({ head: itemAt(spent, 0), rank: itemAt(spent, 1) });
  }
  return { head: median(measured.map(({ head }) => head)), rank: median(measured.map(({ rank }) => rank)) };
}
