import { env } from "cloudflare:workers";
import { eq, getTableColumns, getTableName, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { users } from "#api/db/schema/identity.ts";
import { mergeRows } from "#api/db/schema/merging.ts";
import { boardCounts } from "#api/db/schema/points.ts";
import { assignments } from "#api/db/schema/programme.ts";
import { filmAnswers } from "#api/db/schema/film.ts";
import { handIns } from "#api/db/schema/hand-in.ts";
import { quizAttempts } from "#api/db/schema/quiz.ts";
import { enrolments, lessonProgress } from "#api/db/schema/study.ts";
import { roleMembers } from "#api/db/schema/roles.ts";
import { teamMembers } from "#api/db/schema/teams.ts";
import type { TenantTable } from "#api/db/tenant-bound.ts";
import { dumpOf, textColumns } from "#tests/fixtures/people-rows.ts";
import { mergingClient, resetMerging } from "#tests/fixtures/merging-client.ts";
import type { SeededCourse } from "#tests/fixtures/seed-course.ts";
import { seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import { seedMergedRows } from "#tests/fixtures/seed-merged-rows.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { mergedTables } from "./merged-tables.ts";
import { namingColumns } from "./naming-columns.ts";

/** What was done is not rewritten: it says what was so then, and is read through `merges`. */
const historic = ["audit_log", "change_sets", "change_set_people", "job_rows", "import_rows", "merges", "merge_rows"];
/** They follow from the person, or end with the account. */
const ending = [
  "assignment_previews",
  "assignments",
  "course_standings",
  "course_writers",
  "fact_changes",
  "link_requests",
  "otp_flows",
  "otp_tries",
  "own_values",
  "pack_passwords",
  "password_resets",
  "sessions",
  "sign_in_places",
  "support_codes",
  "trusted_devices",
  "user_words",
];
/** Merged as sets of changes merge records, one by one. */
const changed = ["users", "team_members", "role_members"];
/** Whoever has such a row is not closed. */
const refused = ["scim_people"];

let a: SeededBusiness;
let token: string;
let course: SeededCourse;

beforeEach(async () => {
  ({ a, token, course } = await resetMerging());
});

const { merge, undo } = mergingClient(() => ({ host: a.host, token }));

const names = <T extends { table: TenantTable }>(of: readonly T[]) => of.map(({ table }) => getTableName(table));

describe("no table is forgotten", () => {
  it("each that names people is merged, or said to end or to stay as it was", async () => {
    const { results } = await env.DB.prepare(
      `select distinct t.name from sqlite_master t, pragma_table_info(t.name) c
        where t.type = 'table' and t.name not like '\\_cf%' escape '\\' and (t.sql like '%REFERENCES \`users\`%'
          or c.name in ('user_id', 'actor_id', 'owner_id', 'person_id', 'subject_id', 'manager_id', 'author_id')
          or c.name like '%\\_by' escape '\\')`,
    ).all<{ name: string }>();
    const known = [...names(mergedTables), ...names(namingColumns), ...historic, ...ending, ...changed, ...refused];
    const seen = new Set<string>(known);
    expect(results.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual([]);
    expect(results.length).toBeGreaterThan(40);
  });
});

/** Columns of ids, or of who did something, that name no person. */
const ofOtherThings = new Set(
  "business ancestor assessment category certification change_set classroom client competency course exam external field folder framework import item job lesson link link_session next parent part programme question r2_upload record ref regrade remote report role schedule section session source target team upload view linked_session attempt code sitting version"
    .split(" ")
    .map((name) => `${name}_id`),
);
/** They name a job, a file's place, and a directory. */
const elsewhere = ["jobs.undone_by", "users.blocked_by"];

describe("no column is forgotten", () => {
  it("each that may name a person goes over with its table, by its name, or is said to name something else", async () => {
    const { results } = await env.DB.prepare(
      `select t.name as "table", c.name as "column" from sqlite_master t, pragma_table_info(t.name) c
        where t.type = 'table' and t.name not like '\\_cf%' escape '\\'
          and (c.name like '%\\_id' escape '\\' or c.name like '%\\_by' escape '\\')`,
    ).all<{ table: string; column: string }>();
    const columnOf = (table: TenantTable, property: string) =>
      `${getTableName(table)}.${getTableColumns(table)[property]?.name ?? "missing"}`;
    const placed = new Set([
      ...mergedTables.map(({ table, owner = "userId" }) => columnOf(table, owner)),
      ...namingColumns.map(({ table, column }) => columnOf(table, column)),
      ...elsewhere,
    ]);
    const whole = new Set([...historic, ...ending, ...changed, ...refused]);
    const open = results.filter(
      ({ table, column }) => !ofOtherThings.has(column) && !whole.has(table) && !placed.has(`${table}.${column}`),
    );
    expect(open.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
    expect(results.length).toBeGreaterThan(200);
  });
});

/** One of both learns the course for the second time, what the other did was in the first. */
async function goOn(userId: string): Promise<void> {
  const again = { userId, courseId: course.id, round: 2, enrolledAt: 50, lastStudiedAt: 60, completedBefore: 40 };
  const record = { userId, courseId: course.id, lessonId: course.quiz, round: 2, watched: [] };
  await a.db.batch([
    ...[enrolments, lessonProgress, quizAttempts, handIns, filmAnswers].map((table) =>
      a.db.update(table, { isPast: true }, eq(table.userId, userId)),
    ),
    a.db.insert(enrolments, again),
    a.db.insert(lessonProgress, { ...record, state: "started", percent: 5, position: 0, revision: "again" }),
    a.db.insert(quizAttempts, {
      id: "again",
      userId,
      lessonId: course.quiz,
      round: 2,
      number: 1,
      startedAt: 55,
      layout: [],
    }),
  ]);
}

const everything = [
  ...mergedTables.map(({ table }) => table),
  ...namingColumns.map(({ table }) => table),
  assignments,
  users,
  teamMembers,
  roleMembers,
];
/** What every write raises, and what says when it was. */
const raised = { users: ["revision", "updated_at"], team_members: ["revision"] };

describe("merged and taken back", () => {
  it.each([1, 2, 3, 4])(
    "by chance (%i): nothing names the closed one, and then every row is as before",
    async (seed) => {
      const people = [a.otherLearner, a.learner] as const;
      const tables = [...new Set([...mergedTables, ...namingColumns].map(({ table }) => table))];
      await seedMergedRows(a, course, tables, people, seed);
      if (seed % 2 === 0) await goOn(people[seed === 2 ? 1 : 0]);
      await seedTeam(a, "team-kho", [a.learner]);
      await seedTeam(a, "team-bao-tri", [a.learner, a.otherLearner]);
      await seedRole(a, "role-training", { scope: "business", holders: [a.learner] });
      await a.db.update(users, { managerId: a.learner }, eq(users.id, a.newcomer)).run();
      const before = await dumpOf(everything, raised);
      const done = await merge(a.otherLearner, a.learner);
      expect(done.status).toBe(200);

      const columns = (await textColumns()).filter(({ table }) => !historic.some((name) => name === table));
      const left = await env.DB.batch(
        columns.map(({ table, column }) =>
          env.DB.prepare(`select '${table}.${column}' as at from ${table} where ${column} = ?`).bind(a.learner),
        ),
      );
      expect(left.flatMap(({ results }) => results)).toEqual([]);
      expect(columns.length).toBeGreaterThan(250);

      const taken = await undo(done.data.change_set_id);
      expect(taken).toMatchObject({ status: 200, data: { kept: 0 } });
      expect(await dumpOf(everything, raised)).toEqual(before);
      const counted = await a.db
        .from(boardCounts)
        .where(sql`${boardCounts.learners} <> 0`)
        .all();
      expect(counted).toEqual([]);
      expect(await a.db.from(mergeRows).all()).toEqual([]);
    },
  );
});
