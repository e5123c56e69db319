import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";

const folder = "api/db/migrations";
const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
const carrying = files.find((name) => name.endsWith("_courses-that-are-written-here.sql")) ?? "";
const run = (db: DatabaseSync, name: string) => db.exec(readFileSync(`${folder}/${name}`, "utf8"));

/** As the previous schema has it: two businesses, three courses, who learns in them and how far they are. */
function filled(): DatabaseSync {
  const db = new DatabaseSync(":memory:");
  for (const name of files.filter((one) => one < carrying).toSorted()) run(db, name);
  const course = db.prepare(
    `INSERT INTO courses (id, business_id, slug, title, summary, cover_category, language, outcomes, lesson_count, duration_seconds,
      published_at, archived_at, updated_at) VALUES (?, ?, ?, 'T', 'S', 'safety', 'vi', '[]', 1, 60, 1, ?, ?)`,
  );
  for (const [id, business, archivedAt, at] of [
    ["fire", "a", null, 5],
    ["gone", "a", 7, 7],
    ["flood", "b", null, 9],
  ] as const)
    course.run(id, business, id, archivedAt, at);
  db.exec(`
    INSERT INTO users (id, business_id, email, name, created_at, updated_at) VALUES ('lan', 'a', 'lan@example.test', 'Lan', 0, 0);
    INSERT INTO sections (id, business_id, course_id, title, position) VALUES ('one', 'a', 'fire', 'One', 1);
    INSERT INTO lessons (id, business_id, course_id, section_id, position, title, kind, duration_seconds, is_trial)
      VALUES ('read', 'a', 'fire', 'one', 1, 'Read', 'article', 60, 0);
    INSERT INTO enrolments (business_id, user_id, course_id, enrolled_at, last_studied_at, completed_at) VALUES ('a', 'lan', 'fire', 3, 4, 4);
  `);
  return db;
}

const rowsOf = (db: DatabaseSync, sql: string) =>
  db
    .prepare(sql)
    .all()
    .map((row) => Object.values(row).join("|"));

it("every course of before is an operator's until it is taken over, and what was learnt in it stands", () => {
  const db = filled();
  const learnt = "SELECT user_id, course_id, enrolled_at, completed_at FROM enrolments";
  const lessons = "SELECT id, course_id, position, title FROM lessons";
  const before = [rowsOf(db, learnt), rowsOf(db, lessons)];
  for (const name of files.filter((one) => one >= carrying).toSorted()) run(db, name);
  expect([rowsOf(db, learnt), rowsOf(db, lessons)]).toEqual(before);
  const drafts = "SELECT course_id, business_id, origin, head, outline, updated_at FROM course_drafts ORDER BY 1";
  expect(rowsOf(db, drafts)).toEqual(["fire|a|pack|||5", "flood|b|pack|||9", "gone|a|pack|||7"]);
  // Nobody stays with a version of before there were any.
  expect(rowsOf(db, "SELECT count(*) FROM enrolments WHERE version_id IS NOT NULL")).toEqual(["0"]);
  db.exec(`INSERT INTO courses (id, business_id, slug, title, summary, cover_category, language, outcomes, lesson_count,
    duration_seconds, published_at, updated_at) VALUES ('new', 'b', 'new', 'T', 'S', 'safety', 'vi', '[]', 0, 0, 1, 11)`);
  expect(rowsOf(db, `${drafts} LIMIT 1 OFFSET 3`)).toEqual(["new|b|pack|||11"]);
  db.exec("DELETE FROM courses WHERE id = 'new'");
  expect(rowsOf(db, "SELECT count(*) FROM course_drafts WHERE course_id = 'new'")).toEqual(["0"]);
});
