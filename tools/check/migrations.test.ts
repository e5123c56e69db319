import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkMigrations, migrationSteps } from "./migrations.ts";

const people =
  "CREATE TABLE `people` (`id` text PRIMARY KEY NOT NULL, `mail` text NOT NULL, `name` text, `team_id` text);\n--> statement-breakpoint\nCREATE UNIQUE INDEX `people_mail` ON `people` (`mail`);";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "migrations-"));
  await writeFile(join(folder, "0000_initial.sql"), people);
});
afterEach(() => rm(folder, { recursive: true }));

/** What a Worker built before `sql` would miss. */
async function missed(sql: string): Promise<string[]> {
  await writeFile(join(folder, "0001_change.sql"), sql);
  return (await migrationSteps(folder))[1]!.missed;
}

describe("a migration that an older Worker cannot run over is refused", () => {
  it.each([
    ["a table that is gone", "DROP TABLE people"],
    ["a table that is renamed", "ALTER TABLE people RENAME TO persons"],
    ["a column that is gone", "ALTER TABLE people DROP COLUMN name"],
    ["a column that is renamed", "ALTER TABLE people RENAME COLUMN name TO full_name"],
    ["a unique index that is gone", "DROP INDEX people_mail"],
    ["a new unique index over old columns", "CREATE UNIQUE INDEX people_name ON people (name)"],
    [
      "a new unique index over a column that older rows have a default in",
      "ALTER TABLE people ADD code text DEFAULT '' NOT NULL; CREATE UNIQUE INDEX people_code ON people (code)",
    ],
    [
      "a rebuild that adds NOT NULL without a default",
      "CREATE TABLE n (id text PRIMARY KEY NOT NULL, mail text NOT NULL UNIQUE, name text, team_id text, age integer NOT NULL); DROP TABLE people; ALTER TABLE n RENAME TO people",
    ],
    [
      "a rebuild that forbids NULL",
      "CREATE TABLE n (id text PRIMARY KEY NOT NULL, mail text NOT NULL UNIQUE, name text NOT NULL, team_id text); DROP TABLE people; ALTER TABLE n RENAME TO people",
    ],
    [
      "a rebuild with a new CHECK",
      "CREATE TABLE n (id text PRIMARY KEY NOT NULL, mail text NOT NULL UNIQUE, name text CHECK (name <> ''), team_id text); DROP TABLE people; ALTER TABLE n RENAME TO people",
    ],
    [
      "a rebuild with a new reference",
      "CREATE TABLE teams (id text PRIMARY KEY); CREATE TABLE n (id text PRIMARY KEY NOT NULL, mail text NOT NULL UNIQUE, name text, team_id text REFERENCES teams(id)); DROP TABLE people; ALTER TABLE n RENAME TO people",
    ],
    [
      "a rebuild with another type",
      "CREATE TABLE n (id text PRIMARY KEY NOT NULL, mail text NOT NULL UNIQUE, name integer, team_id text); DROP TABLE people; ALTER TABLE n RENAME TO people",
    ],
    ["a trigger that refuses", "CREATE TRIGGER no BEFORE INSERT ON people BEGIN SELECT RAISE(ABORT, 'no'); END"],
  ])("%s", async (_what, sql) => {
    expect(await missed(sql)).toHaveLength(1);
    expect(await checkMigrations(folder)).toHaveLength(2);
  });

  it.each([
    ["a new table", "CREATE TABLE teams (id text PRIMARY KEY NOT NULL, name text NOT NULL UNIQUE)"],
    [
      "a new column that may be NULL, unique too",
      "ALTER TABLE people ADD code text; CREATE UNIQUE INDEX people_code ON people (code)",
    ],
    ["a new column with a default", "ALTER TABLE people ADD visits integer DEFAULT 0 NOT NULL"],
    ["another index", "CREATE INDEX people_name ON people (name)"],
    ["a full-text index", "CREATE VIRTUAL TABLE words USING fts5(body)"],
    [
      "a rebuild that allows what was allowed",
      "CREATE TABLE n (id text PRIMARY KEY NOT NULL, mail text NOT NULL, name text, team_id text); DROP TABLE people; ALTER TABLE n RENAME TO people; CREATE UNIQUE INDEX people_mail ON people (mail)",
    ],
  ])("but not %s", async (_what, sql) => {
    expect(await missed(sql)).toEqual([]);
    expect(await checkMigrations(folder)).toEqual([]);
  });
});

describe("a contract step", () => {
  const drop = "ALTER TABLE people DROP COLUMN name;";

  it("may take away once Workers no longer use it", async () => {
    await missed(`-- contract: after 0000, whose Workers ask for no name.\n${drop}`);
    expect(await checkMigrations(folder)).toEqual([]);
  });

  it("never comes after itself or a later one", async () => {
    await missed(`-- contract: after 0001\n${drop}`);
    expect(await checkMigrations(folder)).toEqual([expect.stringContaining("0001_change.sql")]);
  });
});

it("numbers follow one another, and SQL that cannot be applied is named", async () => {
  await writeFile(join(folder, "0002_late.sql"), "SELECT 1");
  expect(await checkMigrations(folder)).toEqual(["0002_late.sql: expected number 0001"]);
  await rm(join(folder, "0002_late.sql"));
  await writeFile(join(folder, "0001_wrong.sql"), "ALTER TABLE nobody ADD x text");
  expect(await checkMigrations(folder)).toEqual([expect.stringMatching(/^0001_wrong\.sql: .*nobody/)]);
});

it("the product's own migrations hold", async () => {
  expect(await checkMigrations()).toEqual([]);
});
