import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";

const folder = "api/db/migrations";
const carrying = readdirSync(folder).find((name) => name.endsWith("_assigning.sql")) ?? "";

/** As the previous schema has it, with rows of everything that an assignment could be. */
function filled(): DatabaseSync {
  const db = new DatabaseSync(":memory:");
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql") && name < carrying);
  for (const name of names.toSorted()) db.exec(readFileSync(`${folder}/${name}`, "utf8"));
  const user = db.prepare(
    "INSERT INTO users (id, business_id, email, name, created_at, updated_at) VALUES (?, ?, ?, 'N', 0, 0)",
  );
  for (const id of ["a1", "a2", "b1"]) user.run(id, id.slice(0, 1), `${id}@example.test`);
  const given = db.prepare("INSERT INTO assignments VALUES (?, ?, ?, ?, ?, ?, ?)");
  for (const [userId, kind, target, at, by, deadline] of [
    ["a1", "course", "fire", 0, "Nhân sự", '{"kind":"on","date":"2026-12-01"}'],
    ["a1", "programme", "week", 1000, null, '{"kind":"after_first_login","days":3}'],
    ["a2", "course", "fire", 20 * 3_600_000, null, '{"kind":"after_assignment","days":10}'],
    ["b1", "classroom", "ladder", 2000, null, null],
  ] as const)
    given.run(userId.slice(0, 1), userId, kind, target, at, by, deadline);
  return db;
}

const rowsOf = (db: DatabaseSync, sql: string) =>
  db
    .prepare(sql)
    .all()
    .map((row) => Object.values(row).join("|"));

it("what was assigned until now has one source each and stands as it stood, and a second source joins it", () => {
  const db = filled();
  const assigned = "SELECT * FROM assignments ORDER BY user_id, kind";
  const before = rowsOf(db, assigned);
  db.exec(readFileSync(`${folder}/${carrying}`, "utf8"));
  expect(rowsOf(db, assigned)).toEqual(before);
  const sources = "SELECT user_id, kind, target_id, origin, due_on FROM assignment_sources ORDER BY 1, 2";
  expect(rowsOf(db, sources)).toEqual([
    "a1|course|fire|pack|2026-12-01",
    "a1|programme|week|pack|",
    // Assigned in the small hours of the next day in Viet Nam.
    "a2|course|fire|pack|1970-01-12",
    "b1|classroom|ladder|pack|",
  ]);
  // Written again as they are, they stand as they stood.
  db.exec("UPDATE assignment_sources SET assigned_at = assigned_at");
  expect(rowsOf(db, assigned)).toEqual(before);

  const put = (due: string | null, id: string) =>
    db
      .prepare(
        `INSERT INTO assignment_sources (business_id, user_id, kind, target_id, origin, source_id, assigned_at, deadline,
          due_on, is_enrolling) VALUES ('a', 'a1', 'course', 'fire', 'rule', ?, 5, ?, ?, 0)`,
      )
      .run(id, due && JSON.stringify({ kind: "on", date: due }), due);
  const due = () =>
    rowsOf(db, "SELECT deadline ->> '$.date' FROM assignments WHERE user_id = 'a1' AND kind = 'course'");
  put("2026-12-24", "later");
  expect(due()).toEqual(["2026-12-01"]);
  put("2026-11-24", "sooner");
  expect(due()).toEqual(["2026-11-24"]);
  db.exec("INSERT INTO assignment_extensions VALUES ('a', 'a1', 'course', 'fire', '2027-01-15', 1, 'm', NULL)");
  expect(due()).toEqual(["2027-01-15"]);
  db.exec("INSERT INTO exemptions VALUES ('a', 'a1', 'course', 'fire', 1, 'm', NULL)");
  put("2026-11-01", "again");
  expect(due()).toEqual([]);
  db.exec("DELETE FROM exemptions; DELETE FROM assignment_extensions");
  expect(due()).toEqual(["2026-11-01"]);
  db.exec("DELETE FROM assignment_sources WHERE source_id IN ('sooner', 'again')");
  expect(due()).toEqual(["2026-12-01"]);
  db.exec("DELETE FROM assignment_sources WHERE user_id = 'a1'");
  expect(due()).toEqual([]);
});
