import { env } from "cloudflare:workers";
import { eq, getTableName, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { MergePreview } from "#shared/contracts/merging.ts";
import type { PersonDetail, PersonRow } from "#shared/contracts/people.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import { posts } from "#api/db/schema/discussion.ts";
import { users } from "#api/db/schema/identity.ts";
import { mergeRows, merges } from "#api/db/schema/merging.ts";
import { boardCounts, boardStandings, pointEntries } from "#api/db/schema/points.ts";
import { quizAttempts } from "#api/db/schema/quiz.ts";
import { roleMembers } from "#api/db/schema/roles.ts";
import { scimPeople } from "#api/db/schema/scim.ts";
import { enrolments, lessonProgress } from "#api/db/schema/study.ts";
import { teamMembers } from "#api/db/schema/teams.ts";
import type { TenantTable } from "#api/db/tenant-bound.ts";
import type { NewRow } from "#api/db/tenant-write.ts";
import { call, signedIn, startSession } from "#tests/fixtures/api-client.ts";
import { asking } from "#tests/fixtures/asking.ts";
import { dumpOf, type Given, rowOf, textColumns } from "#tests/fixtures/people-rows.ts";
import { resetManaged } from "#tests/fixtures/reset.ts";
import { seedCourse, type SeededCourse } from "#tests/fixtures/seed-course.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import { seedClassroom, seedProgramme } from "#tests/fixtures/seed-programme.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { mergedTables } from "./merged-tables.ts";
import { namingColumns } from "./naming-columns.ts";

/** What was done is not rewritten: it says what was so then, and is read through `merges`. */
const historic = ["audit_log", "change_sets", "job_rows", "import_rows", "merges", "merge_rows"];
/** They follow from the person, or end with the account. */
const ending = [
  "course_standings",
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
  ({ a, token } = await resetManaged());
  course = await seedCourse(a, "safety");
});

const take = { name: "kept", email: "kept", employee_no: "kept" } as const;
const asked = asking<{ id: string; change_set_id: string }>(() => ({ host: a.host, token }));
const pathOf = (kept: string, closed: string) => `/manage/admin/users/${kept}/merge/${closed}`;
const preview = (kept: string, closed: string, as?: string) => asked<MergePreview>(pathOf(kept, closed), { token: as });
const merge = async (kept: string, closed: string, more: object = {}, as?: string) => {
  const shown = await preview(kept, closed, as);
  return asked(pathOf(kept, closed), { token: as, body: { token: shown.data.token ?? "none", take, ...more } });
};
const undo = (id: string) =>
  asked<{ undone: number; kept: number }>(`/manage/change-sets/${id}/undo`, { method: "POST" });

const names = <T extends { table: TenantTable }>(of: readonly T[]) => of.map(({ table }) => getTableName(table));

describe("no table is forgotten", () => {
  it("each that names people is merged, or said to end or to stay as it was", async () => {
    const { results } = await env.DB.prepare(
      `select distinct t.name from sqlite_master t, pragma_table_info(t.name) c
        where t.type = 'table' and t.name not like '\\_cf%' escape '\\' and (t.sql like '%REFERENCES \`users\`%'
          or c.name in ('user_id', 'actor_id', 'owner_id', 'person_id', 'subject_id', 'manager_id', 'author_id')
          or c.name like '%\\_by' escape '\\')`,
    ).all<{ name: string }>();
    const seen = new Set<string>([
      ...names(mergedTables),
      ...names(namingColumns),
      ...historic,
      ...ending,
      ...changed,
      ...refused,
    ]);
    expect(results.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual([]);
    expect(results.length).toBeGreaterThan(40);
  });
});

/** Rows of both people in every table that is merged, a few of each by chance. */
async function seedRows(people: readonly [string, string], seed: number): Promise<void> {
  const classroom = await seedClassroom(a, "class");
  const programme = await seedProgramme(a, "way/to-go", [{ of: course }], { inOrder: false });
  await a.db
    .insert(posts, { id: "asked", lessonId: course.article, userId: a.manager, text: "Why?", createdAt: 1 })
    .run();
  const given: Given = {
    userId: people,
    ownerId: people,
    courseId: [course.id],
    lessonId: course.lessonIds,
    programmeId: [programme.id],
    sessionId: classroom.sessionIds,
    questionId: ["asked"],
    attemptId: [],
    linkedSessionId: [null],
    assignedBy: [people[1], a.manager, null],
    reviewedBy: [people[1], null],
    actorId: [people[1], a.manager],
    createdBy: [people[1]],
    keptId: [people[1]],
    day: ["2026-11-01", "2026-11-02", "2026-11-04"],
    board: ["all", "month:1970-01", "week:1969-12-29"],
    badge: ["first_lesson", "streak_7"],
    source: ["lesson:one", "lesson:two"],
    list: ["people", "activity"],
    part: ["settings"],
    submittedAt: [null, 5, 6],
    changeSetId: [null],
  };
  const byTable: Record<string, Given> = {
    posts: { questionId: [null] },
    files: { ownerKind: ["avatar"] },
    film_answers: { questionId: ["f1", "f2"] },
    quiz_reviews: { attemptId: ["graded"], questionId: [course.questions.single] },
    merges: { doubled: [{}] },
  };
  const tables = [...new Set([...mergedTables, ...namingColumns].map(({ table }) => table))];
  const insert = async (table: TenantTable, more: Given, count: number) => {
    const sampled = fc.sample(rowOf(table, { ...given, ...byTable[getTableName(table)], ...more }), {
      seed: seed + getTableName(table).length,
      numRuns: count,
    });
    for (const row of sampled)
      // What chance makes twice is there once.
      await a.db
        .insert(table, row as NewRow<TenantTable>)
        .onConflictDoNothing()
        .run();
  };
  for (const table of tables)
    if (getTableName(table) !== "quiz_answers" && getTableName(table) !== "quiz_reviews") await insert(table, {}, 6);
  // Both are in the middle of the same quiz.
  for (const [at, userId] of people.entries())
    await a.db
      .insert(quizAttempts, { id: `open-${at}`, userId, lessonId: course.quiz, number: 90, startedAt: 1, layout: [] })
      .onConflictDoNothing()
      .run();
  await a.db
    .insert(quizAttempts, {
      id: "graded",
      userId: people[1],
      lessonId: course.quiz,
      number: 91,
      startedAt: 1,
      submittedAt: 2,
      layout: [],
    })
    .run();
  const open = await a.db
    .from(quizAttempts)
    .where(sql`submitted_at is null`)
    .all();
  for (const table of tables)
    if (getTableName(table) === "quiz_answers")
      await insert(table, { attemptId: open.map(({ id }) => id), questionId: Object.values(course.questions) }, 6);
    else if (getTableName(table) === "quiz_reviews") await insert(table, {}, 2);
}

const everything = [
  ...mergedTables.map(({ table }) => table),
  ...namingColumns.map(({ table }) => table),
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
      await seedRows([...people], seed);
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

  it("what was done since stays with the account that was kept, and the other has what it had", async () => {
    const row = { courseId: course.id, lessonId: course.video, positionAt: null, lastSeenAt: 1, openedAt: null };
    const progress = { ...row, revision: "r", watched: [] as [number, number][], completedAt: null };
    await a.db
      .insert(lessonProgress, { ...progress, userId: a.learner, state: "started", percent: 40, position: 40 })
      .run();
    await a.db
      .insert(boardStandings, { userId: a.learner, board: "all", team: "", points: 30, reachedAt: 1, isListed: true })
      .run();
    const { data } = await merge(a.otherLearner, a.learner);
    await a.db.update(lessonProgress, { percent: 80, revision: "s" }, eq(lessonProgress.userId, a.otherLearner)).run();
    await a.db.update(boardStandings, { points: 45 }, eq(boardStandings.userId, a.otherLearner)).run();
    await undo(data.change_set_id);
    const percents = await a.db
      .select({ userId: lessonProgress.userId, percent: lessonProgress.percent })
      .from(lessonProgress)
      .all();
    expect(percents.toSorted((one, other) => one.percent - other.percent)).toEqual([
      { userId: a.learner, percent: 40 },
      { userId: a.otherLearner, percent: 80 },
    ]);
    const points = await a.db
      .select({ userId: boardStandings.userId, points: boardStandings.points })
      .from(boardStandings)
      .all();
    expect(points.toSorted((one, other) => one.points - other.points)).toEqual([
      { userId: a.otherLearner, points: 15 },
      { userId: a.learner, points: 30 },
    ]);
  });
});

describe("what the kept account has", () => {
  it("is the better of both: completion stays, points count once, teams and roles are both's", async () => {
    const enrolled = { courseId: course.id, enrolledAt: 5, lastStudiedAt: 9 };
    await a.db.insert(enrolments, { ...enrolled, userId: a.learner, completedAt: 8 }).run();
    await a.db.insert(enrolments, { ...enrolled, userId: a.otherLearner }).run();
    for (const userId of [a.learner, a.otherLearner]) {
      const entry = {
        userId,
        source: "lesson:one",
        kind: "lesson" as const,
        points: 10,
        day: "1970-01-01",
        award: "w",
      };
      await a.db.insert(pointEntries, { ...entry, earnedAt: 1 }).run();
      await a.db
        .insert(boardStandings, { userId, board: "all", team: "", points: 10, reachedAt: 1, isListed: true })
        .run();
    }
    await seedTeam(a, "team-kho", [a.learner]);
    await seedRole(a, "role-training", { scope: "business", holders: [a.learner] });
    const shown = await preview(a.otherLearner, a.learner);
    expect(shown.data.kinds).toEqual([
      { kind: "courses", count: 1, both: 1 },
      { kind: "points", count: 1, both: 1 },
      { kind: "teams", count: 1, both: 0 },
      { kind: "roles", count: 1, both: 0 },
    ]);
    expect((await merge(a.otherLearner, a.learner, { take: { ...take, email: "closed" } })).status).toBe(200);
    expect(await a.db.from(enrolments).all()).toMatchObject([{ userId: a.otherLearner, completedAt: 8 }]);
    expect(await a.db.from(boardStandings).all()).toMatchObject([{ userId: a.otherLearner, points: 10 }]);
    const person = await asked<PersonDetail>(`/manage/admin/users/${a.otherLearner}`);
    expect(person.data).toMatchObject({
      email: "learner@example.test",
      teams: [{ id: "team-kho" }],
      roles: [{ id: "role-training" }],
    });
    const list = await asked<PersonRow[]>("/manage/admin/users?q=learner");
    expect(list.data.map(({ id }) => id)).toEqual([a.otherLearner]);
    expect(await asked(`/manage/admin/users/${a.learner}`)).toMatchObject({ status: 404 });
  });

  it("who is in a lesson is out at once, and what they sent is not lost by an error", async () => {
    const theirs = (await startSession(a, a.learner)).access_token;
    await a.db.insert(enrolments, { userId: a.learner, courseId: course.id, enrolledAt: 5, lastStudiedAt: 9 }).run();
    const event = {
      id: "made-by-the-test",
      lesson_id: course.article,
      kind: "finished",
      occurred_at: new Date().toISOString(),
    };
    const send = (as: string) => call(a.host, "/progress/events", { token: as, body: { events: [event] } });
    const [sent, merged] = await Promise.all([send(theirs), merge(a.otherLearner, a.learner)]);
    expect([200, 401]).toContain(sent.status);
    expect([200, 409]).toContain(merged.status);
    if (merged.status === 409) expect((await merge(a.otherLearner, a.learner)).status).toBe(200);
    expect((await send(theirs)).status).toBe(401);
  });

  it("the log says of the kept account what the other did", async () => {
    await asked("/manage/admin/users/bulk", { body: { ids: [a.newcomer], action: "block" } });
    await seedPerson(a, "boss");
    await a.db.update(users, { isAccountManager: true, canAccessAdmin: true }, eq(users.id, "boss")).run();
    const boss = await signedIn(a, "boss");
    expect((await merge(a.otherLearner, a.manager, {}, boss)).status).toBe(200);
    const log = await asked<{ action: string; actor: { id: string } | null }[]>(
      `/manage/admin/activity?person=${a.otherLearner}`,
      { token: boss },
    );
    expect(log.data.find(({ action }) => action === "user.block")?.actor?.id).toBe(a.otherLearner);
    expect(
      (await asked<PersonDetail>(`/manage/admin/users/${a.otherLearner}`, { token: boss })).data.rights
        .is_account_manager,
    ).toBe(true);
  });
});

describe("refused", () => {
  it("one's own account, one and the same, and one that may do more", async () => {
    expect(await preview(a.manager, a.learner)).toMatchObject({ status: 403, code: "own_account" });
    expect(await preview(a.learner, a.manager)).toMatchObject({ status: 403, code: "own_account" });
    expect(await preview(a.learner, a.learner)).toMatchObject({ status: 409, code: "conflict" });
    await a.db.update(users, { canAccessAdmin: true }, eq(users.id, a.newcomer)).run();
    await a.db.update(users, { loginStatus: 1 }, eq(users.id, a.newcomer)).run();
    await a.db.update(users, { canAccessLms: true }, eq(users.id, a.learner)).run();
    const admin = await signedIn(a, a.newcomer);
    for (const [kept, closed] of [
      [a.otherLearner, a.learner],
      [a.learner, a.otherLearner],
      [a.otherLearner, a.manager],
    ] as const)
      expect(await merge(kept, closed, {}, admin)).toMatchObject({ status: 403, code: "wider_rights" });
  });

  it("whom a directory keeps is not closed, and keeps name, address and number", async () => {
    const known = { userId: a.learner, userName: "learner", externalId: null, attributes: {} };
    await a.db.insert(scimPeople, known as NewRow<typeof scimPeople>).run();
    expect(await preview(a.otherLearner, a.learner)).toMatchObject({ status: 409, code: "directory_account" });
    expect((await preview(a.learner, a.otherLearner)).data.is_directory).toBe(true);
    expect(await merge(a.learner, a.otherLearner, { take: { ...take, name: "closed" } })).toMatchObject({
      code: "directory_account",
    });
    expect((await merge(a.learner, a.otherLearner)).status).toBe(200);
  });

  it("what is otherwise than it was shown; and the second of two merges at once", async () => {
    const { data } = await preview(a.otherLearner, a.learner);
    await a.db.insert(enrolments, { userId: a.learner, courseId: course.id, enrolledAt: 5, lastStudiedAt: 9 }).run();
    const press = (kept: string, closed: string, shown: string) =>
      asked(pathOf(kept, closed), { body: { token: shown, take } });
    expect(await press(a.otherLearner, a.learner, data.token)).toMatchObject({ status: 409, code: "preview_expired" });
    const [one, other] = await Promise.all([preview(a.otherLearner, a.learner), preview(a.newcomer, a.learner)]);
    const both = await Promise.all([
      press(a.otherLearner, a.learner, one.data.token),
      press(a.newcomer, a.learner, other.data.token),
    ]);
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(await a.db.from(merges).all()).toHaveLength(1);
    expect(await a.db.from(enrolments).all()).toHaveLength(1);
  });

  it("taking back a merge whose kept account is closed by now", async () => {
    const first = await merge(a.otherLearner, a.learner);
    const second = await merge(a.newcomer, a.otherLearner);
    expect(await undo(first.data.change_set_id)).toMatchObject({ status: 409, code: "conflict" });
    expect((await undo(second.data.change_set_id)).status).toBe(200);
    expect((await undo(first.data.change_set_id)).status).toBe(200);
    expect((await a.db.from(users).all()).map(({ id }) => id).toSorted()).toEqual(
      [a.learner, a.otherLearner, a.manager, a.newcomer].toSorted(),
    );
    expect(itemAt(await a.db.from(users).where(eq(users.id, a.learner)).all(), 0).passwordHash).not.toBeNull();
  });
});
