import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";

const folder = "api/db/migrations";
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".sql"))
  .toSorted();
const first = files.find((name) => name.endsWith("_rounds.sql")) ?? "";
const inKeys = files.find((name) => name.endsWith("_rounds-in-keys.sql")) ?? "";
const run = (db: DatabaseSync, names: readonly string[]) => {
  for (const name of names) db.exec(readFileSync(`${folder}/${name}`, "utf8"));
};

const tables = ["enrolments", "lesson_progress", "quiz_attempts", "quiz_answers", "hand_ins", "film_answers"];

/** As the schema before rounds has it: one person of each of two businesses, with a row of everything that is learnt. */
function filled(): DatabaseSync {
  const db = new DatabaseSync(":memory:");
  db.exec("PRAGMA foreign_keys = ON");
  run(
    db,
    files.filter((name) => name < first),
  );
  for (const business of ["a", "b"])
    db.exec(`
      INSERT INTO users (id, business_id, email, name, created_at, updated_at) VALUES ('u${business}', '${business}', '${business}@example.test', 'N', 0, 0);
      INSERT INTO courses (id, business_id, slug, title, summary, cover_category, language, outcomes, lesson_count, duration_seconds, published_at, updated_at)
        VALUES ('c${business}', '${business}', 'fire', 'T', 'S', 'safety', 'vi', '[]', 1, 60, 1, 1);
      INSERT INTO sections (id, business_id, course_id, title, position) VALUES ('s${business}', '${business}', 'c${business}', 'One', 1);
      INSERT INTO lessons (id, business_id, course_id, section_id, position, title, kind, duration_seconds, is_trial)
        VALUES ('l${business}', '${business}', 'c${business}', 's${business}', 1, 'Read', 'quiz', 60, 0);
      INSERT INTO enrolments VALUES ('${business}', 'u${business}', 'c${business}', 3, 4, 4, 'v1');
      INSERT INTO lesson_progress (business_id, user_id, course_id, lesson_id, state, percent, position, position_at, last_seen_at, completed_at, opened_at, revision, watched)
        VALUES ('${business}', 'u${business}', 'c${business}', 'l${business}', 'done', 100, 7.5, 5, 6, 7, 2, 'r', '[[0,60]]');
      INSERT INTO quiz_questions (id, business_id, lesson_id, position, kind, points, text, options) VALUES ('q${business}', '${business}', 'l${business}', 1, 'single', 1, 'Q', '[]');
      INSERT INTO quiz_attempts (id, business_id, user_id, lesson_id, number, started_at, submitted_at, score_percent, passed, layout, result)
        VALUES ('t${business}', '${business}', 'u${business}', 'l${business}', 1, 1, 2, 80, 1, '[]', '{}');
      INSERT INTO quiz_answers (business_id, attempt_id, question_id, answer, saved_at) VALUES ('${business}', 't${business}', 'q${business}', '{}', 2);
      INSERT INTO hand_ins (id, business_id, user_id, lesson_id, text, files, handed_in_at, revision, state) VALUES ('h${business}', '${business}', 'u${business}', 'l${business}', 'W', '[]', 3, 1, 'accepted');
      INSERT INTO film_answers (business_id, user_id, lesson_id, question_id, chosen, is_right, answered_at) VALUES ('${business}', 'u${business}', 'l${business}', 'f', '["x"]', 1, 4);
    `);
  return db;
}

const rowsOf = (db: DatabaseSync, sql: string) => db.prepare(sql).all() as Record<string, unknown>[];
const added = new Set(["round", "is_past", "completed_before"]);
const withoutRound = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !added.has(name)));
const allOf = (db: DatabaseSync) =>
  tables.map((table) => rowsOf(db, `SELECT * FROM ${table} ORDER BY business_id`).map(withoutRound));

it("every record of before is of a first round that goes on, and none is lost, be it with the columns alone or with the keys", () => {
  const db = filled();
  const before = allOf(db);
  expect(before.every((rows) => rows.length === 2)).toBe(true);
  run(
    db,
    files.filter((name) => name >= first && name < inKeys),
  );
  expect(allOf(db)).toEqual(before);
  run(
    db,
    // What came after them may give a record more to say.
    files.filter((name) => name === inKeys),
  );
  expect(allOf(db)).toEqual(before);
  for (const table of tables.filter((name) => name !== "quiz_answers"))
    expect(rowsOf(db, `SELECT DISTINCT round, is_past FROM ${table}`)).toEqual([{ round: 1, is_past: 0 }]);
});

it("a second round stands beside the first, and there are no two that go on", () => {
  const db = filled();
  run(
    db,
    files.filter((name) => name >= first),
  );
  const second = () =>
    db.exec(`INSERT INTO enrolments (business_id, user_id, course_id, enrolled_at, last_studied_at, round) VALUES ('a', 'ua', 'ca', 9, 9, 2);
      INSERT INTO lesson_progress (business_id, user_id, course_id, lesson_id, state, percent, position, revision, watched, round)
        VALUES ('a', 'ua', 'ca', 'la', 'todo', 0, 0, 'r', '[]', 2);
      INSERT INTO quiz_attempts (id, business_id, user_id, lesson_id, number, started_at, layout, round) VALUES ('t2', 'a', 'ua', 'la', 1, 9, '[]', 2);`);
  expect(second).toThrow("UNIQUE");
  db.exec("UPDATE enrolments SET is_past = 1 WHERE user_id = 'ua'");
  db.exec("UPDATE lesson_progress SET is_past = 1 WHERE user_id = 'ua'");
  second();
  expect(rowsOf(db, "SELECT round, completed_at FROM enrolments WHERE user_id = 'ua' ORDER BY round")).toEqual([
    { round: 1, completed_at: 4 },
    { round: 2, completed_at: null },
  ]);
});

it("what keeps standings true is there again on the tables that were made anew", () => {
  const db = filled();
  const names = () =>
    rowsOf(db, "SELECT name FROM sqlite_master WHERE type = 'trigger' ORDER BY name").map(({ name }) => name);
  const before = names();
  run(
    db,
    files.filter((name) => name >= first),
  );
  expect(names()).toEqual(expect.arrayContaining(before));
  db.exec(`INSERT INTO course_standings (business_id, user_id, course_id, changes, standing) VALUES ('a', 'ua', 'ca', 1, '{}')
    ON CONFLICT DO UPDATE SET standing = '{}'`);
  db.exec("UPDATE enrolments SET is_past = 1 WHERE user_id = 'ua'");
  expect(rowsOf(db, "SELECT standing FROM course_standings WHERE user_id = 'ua'")).toEqual([{ standing: null }]);
});
