/** Two businesses with the same catalogue, written straight into the file of the database; the first one is asked. */
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { drizzle } from "drizzle-orm/d1";
import { itemAt } from "#shared/domain/item-at.ts";
import { categories, courses, lessons, sections } from "#api/db/schema/catalogue.ts";
import { businesses, hostnames } from "#api/db/schema/directory.ts";
import { sessions, users } from "#api/db/schema/identity.ts";
import { boardCounts, boardStandings, studyDays } from "#api/db/schema/points.ts";
import { enrolments, lessonProgress } from "#api/db/schema/study.ts";
import { type TenantDb, tenantDb } from "#api/db/tenant-db.ts";
import { searchStatements } from "#api/modules/search/public.ts";
import { migrate, openLocalTarget } from "../tools/ops/local-target.ts";
import type { Person } from "./bench.ts";
import { catalogue, longCourse, shelf, shortCourse } from "./courses.ts";
import { sqliteDatabase } from "./sqlite-database.ts";
import {
  courseRow,
  enrolmentRow,
  idOf,
  lessonRows,
  progressRows,
  sectionRows,
  sessionOf,
  sourcesOf,
  happenedAt,
  userOf,
} from "./world-rows.ts";

const state = ".cache/bench/state";
const stamp = ".cache/bench/world";
const madeOf = ["bench/world*.ts", "bench/courses.ts", "api/db/migrations/*.sql", "api/modules/search/*.ts"];
/** Beside the two who ask. */
const others = 2_000;

export const host = "bench.test";
export const business = "bench";

/** Where the world is stored, made where it is missing or made of something else by now. */
export async function openWorld(): Promise<string> {
  const digest = createHash("sha256");
  for (const path of globSync(madeOf).toSorted()) digest.update(readFileSync(path));
  const wanted = digest.digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return state;
  rmSync(state, { recursive: true, force: true });
  mkdirSync(state, { recursive: true });
  const target = await openLocalTarget({ state });
  await migrate(target);
  await target.dispose();
  await fill(fileOf(state));
  writeFileSync(stamp, wanted);
  return state;
}

/** The file in which the local D1 keeps a database of ours. */
function fileOf(folder: string): DatabaseSync {
  for (const path of globSync(`${folder}/v3/d1/**/*.sqlite`)) {
    const file = new DatabaseSync(path);
    if (file.prepare("SELECT 1 FROM sqlite_master WHERE name = 'businesses'").get()) return file;
    file.close();
  }
  throw new Error(`${folder} holds no database of ours`);
}

async function fill(file: DatabaseSync): Promise<void> {
  file.exec("PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; BEGIN");
  const database = sqliteDatabase(file);
  for (const [id, name] of [
    [business, host],
    ["neighbour", "neighbour.test"],
  ] as const) {
    const directory = drizzle(database);
    await directory.insert(businesses).values({
      id,
      slug: id,
      profile: { is_gamification_enabled: true, config_leader_board: { period: "all", scope: "business" } },
      createdAt: happenedAt,
      updatedAt: happenedAt,
    });
    await directory.insert(hostnames).values({ hostname: name, businessId: id, createdAt: happenedAt });
    await fillBusiness(tenantDb(database, id));
  }
  file.exec("COMMIT; PRAGMA wal_checkpoint(TRUNCATE)");
  file.close();
}

const people: readonly Person[] = ["reader", "veteran"];

async function fillBusiness(db: TenantDb): Promise<void> {
  const all = [...catalogue, ...shelf, shortCourse, longCourse];
  const names = [...people, ...Array.from({ length: others }, (_, at) => `learner-${at}`)];
  await db.batch([
    ...db.insertAll(categories, [
      {
        id: idOf(db, "safety"),
        tree: "default",
        parentId: null,
        slug: "safety",
        path: "safety",
        label: "An toàn",
        position: 1,
      },
    ]),
    ...db.insertAll(
      users,
      names.map((name) => userOf(db, name)),
    ),
    ...db.insertAll(
      sessions,
      people.map((name) => sessionOf(db, name)),
    ),
    ...db.insertAll(
      courses,
      all.map((course, at) => courseRow(db, course, at)),
    ),
    ...db.insertAll(
      sections,
      all.flatMap((course) => sectionRows(db, course)),
    ),
    ...db.insertAll(
      lessons,
      all.flatMap((course) => lessonRows(db, course)),
    ),
    ...db.insertAll(enrolments, [
      ...shelf.flatMap((course, at) => people.map((name) => enrolmentRow(db, name, course, at))),
      ...[shortCourse, longCourse].map((course, at) => enrolmentRow(db, "veteran", course, 100 + at)),
      ...names
        .slice(2)
        .flatMap((name, at) =>
          Array.from({ length: 10 }, (_, n) =>
            enrolmentRow(db, name, itemAt(catalogue, (at * 7 + n * 911) % catalogue.length), n),
          ),
        ),
    ]),
    ...db.insertAll(lessonProgress, [
      ...shelf.flatMap((course) => people.flatMap((name) => progressRows(db, name, course, 5))),
      ...progressRows(db, "veteran", shortCourse, 20),
      ...progressRows(db, "veteran", longCourse, 300),
    ]),
    ...db.insertAll(
      studyDays,
      Array.from({ length: 60 }, (_, at) => ({
        userId: idOf(db, "reader"),
        day: new Date(happenedAt + at * 86_400_000).toISOString().slice(0, 10),
        seconds: 600,
        lessonsDone: 1,
        run: at + 1,
        longestRun: at + 1,
        endsAt: null,
      })),
    ),
    ...board(db, names),
    ...searchStatements(
      db,
      all.flatMap((course) => sourcesOf(db, course)),
    ),
  ]);
}

function board(db: TenantDb, names: readonly string[]) {
  const points = (at: number) => 10 + ((at * 37) % 5_000);
  const counts = new Map<string, { span: number; step: number; team: string; learners: number }>();
  names.forEach((_, at) => {
    for (const team of ["", "north"])
      for (const span of [0, 100, 1]) {
        const step = span === 0 ? 0 : Math.floor(points(at) / span);
        const key = `${team} ${span} ${step}`;
        counts.set(key, { span, step, team, learners: (counts.get(key)?.learners ?? 0) + 1 });
      }
  });
  return [
    ...db.insertAll(
      boardStandings,
      names.map((name, at) => ({
        userId: idOf(db, name),
        board: "all",
        team: "north",
        points: points(at),
        reachedAt: happenedAt + at,
        isListed: true,
      })),
    ),
    ...db.insertAll(
      boardCounts,
      [...counts.values()].map((count) => ({ board: "all", ...count })),
    ),
  ];
}
