import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";

const folder = "api/db/migrations";
const carrying = "0008_teams.sql";

it("what people had as their team becomes a team at the top of their business, and they are in it", () => {
  const db = new DatabaseSync(":memory:");
  const apply = (name: string) => db.exec(readFileSync(`${folder}/${name}`, "utf8"));
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql") && name <= carrying);
  for (const name of names.toSorted().slice(0, -1)) apply(name);
  const add = db.prepare(
    "INSERT INTO users (id, business_id, email, name, team, created_at, updated_at) VALUES (?, ?, ?, 'N', ?, 0, 0)",
  );
  for (const [id, business, team] of [
    ["a1", "a", "Kho"],
    ["a2", "a", "Kho"],
    ["a3", "a", "Đóng gói"],
    ["a4", "a", null],
    ["b1", "b", "Kho"],
  ] as const)
    add.run(id, business, id, team);
  apply(carrying);

  const rows = (sql: string) =>
    db
      .prepare(sql)
      .all()
      .map((row) => Object.values(row).join(" "));
  expect(rows("SELECT business_id, name, people, parent_id IS NULL FROM teams ORDER BY 1, 2")).toEqual([
    "a Kho 2 1",
    "a Đóng gói 1 1",
    "b Kho 1 1",
  ]);
  expect(
    rows("SELECT m.user_id, t.business_id, t.name FROM team_members m JOIN teams t ON t.id = m.team_id ORDER BY 1"),
  ).toEqual(["a1 a Kho", "a2 a Kho", "a3 a Đóng gói", "b1 b Kho"]);
  expect(rows("SELECT count(*) FROM team_reach WHERE ancestor_id = team_id")).toEqual(["3"]);
  // Nobody's form is out of date by it.
  expect(rows("SELECT DISTINCT revision FROM users")).toEqual(["1"]);
});
