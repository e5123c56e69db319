import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";

const folder = "api/db/migrations";
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".sql"))
  .toSorted();
const ofProgrammes = files.find((name) => name.endsWith("_certifications-of-programmes.sql")) ?? "";
const day = 86_400_000;
const year = 365 * day;

const run = (db: DatabaseSync, names: readonly string[]) => {
  for (const name of names) db.exec(readFileSync(`${folder}/${name}`, "utf8"));
};
const rowsOf = (db: DatabaseSync, sql: string) =>
  db
    .prepare(sql)
    .all()
    .map((row) => ({ ...row }));

/** As the schema has it under which courses alone earn something: of each of two businesses one that is live and one that is archived, and somebody who renewed. */
function filled(): DatabaseSync {
  const db = new DatabaseSync(":memory:");
  db.exec("PRAGMA foreign_keys = ON");
  run(
    db,
    files.filter((name) => name < ofProgrammes),
  );
  for (const business of ["a", "b"]) {
    db.exec(`
      INSERT INTO users (id, business_id, email, name, created_at, updated_at) VALUES ('u${business}', '${business}', '${business}@example.test', 'N', 0, 0);
      INSERT INTO courses (id, business_id, slug, title, summary, cover_category, language, outcomes, lesson_count, duration_seconds, published_at, updated_at)
        VALUES ('c${business}', '${business}', 'fire', 'T', 'S', 'safety', 'vi', '[]', 1, 60, 1, 1);
      INSERT INTO certifications (id, business_id, title, course_id, months, window_days, grace_days, created_by, created_at, archived_at, revision, updated_at)
        VALUES ('live${business}', '${business}', 'Licence', 'c${business}', 12, 60, 14, 'u${business}', 5, NULL, 3, 6),
               ('over${business}', '${business}', 'Old', 'c${business}', 24, 30, 0, 'u${business}', 7, 8, 2, 9);
      INSERT INTO enrolments (business_id, user_id, course_id, round, is_past, enrolled_at, last_studied_at, completed_at) VALUES ('${business}', 'u${business}', 'c${business}', 1, 1, 1, 2, ${year});
      INSERT INTO enrolments (business_id, user_id, course_id, round, is_past, enrolled_at, last_studied_at, completed_at) VALUES ('${business}', 'u${business}', 'c${business}', 2, 0, 3, 4, ${2 * year - day});
    `);
  }
  // Held of what was archived since.
  db.exec(
    `INSERT INTO certificates (business_id, certification_id, user_id, earned_at, valid_until, round, is_past) VALUES ('a', 'overa', 'ua', 10, 20, 1, 0)`,
  );
  return db;
}

const certifications =
  "SELECT id, business_id, title, course_id, months, window_days, grace_days, created_by, created_at, archived_at, revision, updated_at FROM certifications ORDER BY id";
const certificates =
  "SELECT business_id, certification_id, user_id, earned_at, valid_until, round, is_past FROM certificates ORDER BY user_id, certification_id, round";

it("every certification of a course and everything that is held is carried over as it stood, by every migration since", () => {
  const db = filled();
  const before = [rowsOf(db, certifications), rowsOf(db, certificates)];
  expect(before.map((rows) => rows.length)).toEqual([4, 5]);
  for (const name of files.filter((one) => one >= ofProgrammes)) {
    run(db, [name]);
    expect([rowsOf(db, certifications), rowsOf(db, certificates)], name).toEqual(before);
  }
  expect(rowsOf(db, "SELECT DISTINCT programme_id FROM certifications")).toEqual([{ programme_id: null }]);
  expect(rowsOf(db, "SELECT DISTINCT reminded_days, reminded_at FROM certificates")).toEqual([
    { reminded_days: null, reminded_at: null },
  ]);
  expect(rowsOf(db, "PRAGMA foreign_key_check")).toEqual([]);
  expect(rowsOf(db, "SELECT name FROM sqlite_master WHERE name LIKE '\\_\\_%' ESCAPE '\\'")).toEqual([]);
});

it("what is held goes on from there: the next round renews it, within the window without losing a day", () => {
  const db = filled();
  run(
    db,
    files.filter((name) => name >= ofProgrammes),
  );
  const [held] = rowsOf(
    db,
    "SELECT valid_until FROM certificates WHERE certification_id = 'livea' AND is_past = 0",
  ) as { valid_until: number }[];
  const end = held?.valid_until ?? 0;
  db.exec(`UPDATE enrolments SET is_past = 1 WHERE user_id = 'ua';
    INSERT INTO enrolments (business_id, user_id, course_id, round, is_past, enrolled_at, last_studied_at, completed_at) VALUES ('a', 'ua', 'ca', 3, 0, 5, 6, ${end - 10 * day});`);
  const inAYear = new Date(end);
  inAYear.setUTCMonth(inAYear.getUTCMonth() + 12);
  expect(
    rowsOf(
      db,
      "SELECT round, is_past, valid_until FROM certificates WHERE certification_id = 'livea' AND round > 1 ORDER BY round",
    ),
  ).toEqual([
    { round: 2, is_past: 1, valid_until: end },
    { round: 3, is_past: 0, valid_until: inAYear.getTime() },
  ]);
  // Who goes takes what they held along, and nobody else's.
  db.exec("DELETE FROM users WHERE id = 'ua'");
  expect(rowsOf(db, "SELECT DISTINCT user_id FROM certificates")).toEqual([{ user_id: "ub" }]);
});
