import { rmSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { tenantDb } from "#api/db/tenant-db.ts";
import { wordStatements } from "#api/modules/search/public.ts";
import { documentsOf } from "../courses.ts";
import { documentsAtOnce, writeDocuments } from "../documents.ts";
import { freshDatabase, sqliteDatabase } from "../sqlite-database.ts";
import type { Study } from "../study.ts";
import { happenedAt, sourcesOf } from "../world-rows.ts";

const state = ".cache/bench/large";
const learners = 1_000_000;
const coursesOfEach = 5;
const documents = 100_000;

export default {
  title: "a million learners, five million enrolments, 100,000 documents, from nothing",
  async run() {
    const file = await freshDatabase(state);
    file.exec("PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; PRAGMA cache_size = -400000");
    const figures = [
      { what: "100,000 documents", value: await seconds(() => fillDocuments(file)), unit: "s" },
      { what: "a million learners", value: await seconds(() => fillLearners(file)), unit: "s" },
      { what: "five million enrolments", value: await seconds(() => fillEnrolments(file)), unit: "s" },
    ];
    file.close();
    rmSync(state, { recursive: true });
    return [
      ...figures,
      { what: "together", value: figures.reduce((sum, { value }) => sum + value, 0), unit: "s", bar: 120 },
    ];
  },
} satisfies Study;

async function seconds(step: () => Promise<void> | void): Promise<number> {
  const start = performance.now();
  await step();
  return (performance.now() - start) / 1000;
}

async function fillDocuments(file: DatabaseSync): Promise<void> {
  const db = tenantDb(sqliteDatabase(file), "large");
  const all = documentsOf(documents);
  file.exec("BEGIN");
  for (let at = 0; at < all.length; at += documentsAtOnce) {
    const some = all.slice(at, at + documentsAtOnce);
    // The lesson alone: a document is what is found.
    const sources = some.flatMap((course) => sourcesOf(db, course).slice(1));
    await writeDocuments(db, at, some, sources);
  }
  await db.batch(await wordStatements(db));
  file.exec("COMMIT");
}

function fillLearners(file: DatabaseSync): void {
  file.exec(`INSERT INTO users (id, business_id, email, name, created_at, updated_at)
    WITH RECURSIVE learner(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM learner LIMIT ${learners})
    SELECT printf('large-learner-%07d', n), 'large', printf('learner-%07d@example.test', n),
      printf('Learner %07d', n), ${happenedAt}, ${happenedAt} FROM learner`);
}

function fillEnrolments(file: DatabaseSync): void {
  file.exec(`INSERT INTO enrolments (business_id, user_id, course_id, enrolled_at, last_studied_at)
    WITH RECURSIVE learner(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM learner LIMIT ${learners}),
      place(m) AS (SELECT 0 UNION ALL SELECT m + 1 FROM place LIMIT ${coursesOfEach})
    SELECT 'large', printf('large-learner-%07d', n), printf('large-document-%d', (n * 7 + m * 911) % ${documents}),
      ${happenedAt}, ${happenedAt} + m FROM learner CROSS JOIN place`);
}
