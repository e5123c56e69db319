import { env } from "cloudflare:workers";
import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ActivityRow } from "#shared/contracts/activity.ts";
import type { AssignedPerson } from "#shared/contracts/assigning.ts";
import type { Job } from "#shared/contracts/jobs.ts";
import type { AssigningTerms } from "#shared/domain/assigning.ts";
import { assignmentSources, exemptions, extensions } from "#api/db/schema/assigning.ts";
import { users } from "#api/db/schema/identity.ts";
import { assignments } from "#api/db/schema/programme.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { teamMembers } from "#api/db/schema/teams.ts";
import { answerTo, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedCourse } from "#tests/fixtures/seed-course.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let token: string;
const course = "biz-a-fire";
const other = "biz-a-water";

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  await a.db.update(users, { canAccessLms: true }, eq(users.id, a.manager)).run();
  await seedCourse(a, "fire");
  await seedCourse(a, "water");
  token = await signedIn(a, a.manager);
});

function ask(method: string, to: string, body?: unknown, as = token) {
  return answerTo(a.host, to, { method, body, token: as });
}

/** An assignment of two courses to everybody who has this job. Answers its id and its job. */
async function give(targets: readonly string[], as = token) {
  const terms: AssigningTerms = {
    whom: { kind: "sentences", audience: { join: "and", of: [{ kind: "job_title", titles: ["Driver"] }] } },
    targets: targets.map((id) => ({ kind: "course", id })),
    deadline: { kind: "after_assignment", days: 30 },
    leaving: "keep",
  };
  const shown = await ask("POST", "/manage/lms/assignments/preview", { terms }, as);
  const made = await ask("POST", "/manage/lms/assignments", { name: "Drivers", terms, token: shown.data.token }, as);
  expect(made.status, JSON.stringify(made)).toBe(200);
  return made.data as { id: string; job_id: string | null };
}

/** A team lead who is one of those who drive. */
async function leadOf(people: readonly string[]): Promise<string> {
  await seedPerson(a, "lead", { jobTitle: "Driver" });
  await seedRole(a, "lead-role", { scope: "teams", holders: ["lead"] });
  await seedTeam(a, "led", ["lead", ...people]);
  return signedIn(a, "lead");
}

async function ended(id: string, as = token): Promise<Job> {
  return vi.waitFor(
    async () => {
      const { data } = await ask("GET", `/manage/jobs/${id}`, undefined, as);
      if (data.ended_at === null) throw new Error(`still ${data.status}`);
      return data as Job;
    },
    { timeout: 30_000, interval: 50 },
  );
}

const rowsOf = async (id: string) =>
  (await ask("GET", `/manage/lms/assignments/${id}/people`)).data as AssignedPerson[];
const spared = async () => (await a.db.from(exemptions).all()).map((row) => `${row.userId} ${row.targetId}`).toSorted();

async function seedDrivers(count: number): Promise<void> {
  await env.DB.prepare(
    "with recursive n(i) as (select 1 union all select i + 1 from n where i < ?) insert into users (id, business_id, email, name, name_key, job_title, login_status, created_at, updated_at) select printf('many-%05d', i), ?, 'many-' || i || '@example.test', 'Many ' || i, 'many', 'Driver', 1, 5, 5 from n",
  )
    .bind(count, a.id)
    .run();
}

describe("rows of an assignment", () => {
  beforeEach(async () => {
    for (const id of ["ann", "bo", "cy"])
      // oxlint-disable-next-line no-await-in-loop -- three, once
      await seedPerson(a, id, { jobTitle: "Driver" });
  });

  it("are exempted together with a reason, the log says whom and of what, and one press takes it back", async () => {
    const { id } = await give([course, other]);
    const rows = ["ann", "bo"].map((user) => ({ user_id: user, kind: "course", target_id: course }));
    const body = { rows, key: "k", action: "exempt", reason: "On leave" };
    const done = await ask("POST", `/manage/lms/assignments/${id}/terms`, body);
    expect(done.data).toMatchObject({ changed: 2, job_id: null });
    expect(await spared()).toEqual([`ann ${course}`, `bo ${course}`]);
    expect((await rowsOf(id)).filter(({ state }) => state === "exempt")).toHaveLength(2);
    const { data: lines } = await ask("GET", "/manage/admin/activity?limit=20");
    const line = (lines as ActivityRow[]).find(({ action }) => action === "assignment.exempted");
    expect(line?.values).toEqual(
      expect.arrayContaining([
        { field: "Person ann · What to learn", before: null, after: "Course fire of biz-a" },
        { field: "Person ann · Reason", before: null, after: "On leave" },
      ]),
    );
    await ask("POST", `/manage/change-sets/${done.data.change_set_id}/undo`);
    expect(await spared()).toEqual([]);
    expect(await a.db.from(assignments).where(eq(assignments.targetId, course)).all()).toHaveLength(3);
  });

  it("get another day together, which one press takes back; a day has to be said", async () => {
    const { id } = await give([course]);
    const path = `/manage/lms/assignments/${id}/terms`;
    const extend = { rows: "all", key: "k", action: "extend" };
    expect((await ask("POST", path, extend)).status).toBe(422);
    expect(await ask("POST", path, { ...extend, due_on: "2020-01-01" })).toMatchObject({
      status: 422,
      data: { errors: { due_on: [expect.any(String)] } },
    });
    expect((await ask("POST", path, { ...extend, due_on: "2037-01-01" })).data.changed).toBe(3);
    expect((await rowsOf(id)).map((row) => [row.due_on, row.is_extended])).toEqual(
      Array.from({ length: 3 }, () => ["2037-01-01", true]),
    );
    expect((await ask("POST", path, { ...extend, due_on: "2037-01-01" })).data).toMatchObject({
      changed: 0,
      change_set_id: null,
    });
    expect((await ask("POST", path, { rows: "all", key: "k2", action: "shorten" })).data.changed).toBe(3);
    expect(await a.db.from(extensions).all()).toEqual([]);
  });

  it("but for one's own are exempted and get another day, where nobody gives themselves time", async () => {
    const lead = await leadOf(["ann", "bo"]);
    const { id } = await give([course, other], lead);
    const press = (body: object) =>
      ask("POST", `/manage/lms/assignments/${id}/terms`, { rows: "all", key: "k", ...body }, lead);
    const own = [{ user_id: "lead", kind: "course", target_id: course }];
    expect((await press({ rows: own, action: "exempt" })).data).toMatchObject({ code: "own_extra_time" });
    expect((await press({ action: "exempt" })).data).toMatchObject({ changed: 4, refused: 2, job_id: null });
    expect(await spared()).toEqual([`ann ${course}`, `ann ${other}`, `bo ${course}`, `bo ${other}`].toSorted());
    expect((await press({ action: "extend", due_on: "2037-01-01" })).data).toMatchObject({ changed: 4, refused: 2 });
    expect((await a.db.from(extensions).all()).map(({ userId }) => userId)).not.toContain("lead");
    // Her own alone: nothing is left to do, and that is told.
    await a.db.delete(teamMembers, inArray(teamMembers.userId, ["ann", "bo"])).run();
    expect((await press({ action: "exempt" })).data).toMatchObject({ changed: 0, refused: 2, change_set_id: null });
    // Who runs the business gives themselves what they like.
    await a.db.update(users, { jobTitle: "Driver" }, eq(users.id, a.manager)).run();
    const { id: all } = await give([course]);
    const spare = { rows: "all", key: "k", action: "exempt" };
    expect((await ask("POST", `/manage/lms/assignments/${all}/terms`, spare)).data.refused).toBe(0);
    expect(await spared()).toContain(`${a.manager} ${course}`);
  });

  it("of whom one has it not, nobody is exempted or given a day, unless they learn it by themselves", async () => {
    await give([course]);
    await seedPerson(a, "stranger");
    const press = (action: string) =>
      ask("POST", "/manage/lms/terms", {
        user_ids: ["ann", "stranger"],
        kind: "course",
        target_id: course,
        action,
        due_on: "2037-01-01",
      });
    for (const action of ["exempt", "extend"])
      // oxlint-disable-next-line no-await-in-loop -- two
      expect(await press(action)).toMatchObject({ status: 409, data: { code: "not_held" } });
    expect([await spared(), await a.db.from(extensions).all()]).toEqual([[], []]);
    await a.db.insert(enrolments, { userId: "stranger", courseId: course, enrolledAt: 5, lastStudiedAt: 5 }).run();
    expect((await press("extend")).data.changed).toBe(2);
  });

  it("that are not of it are refused, and nothing is written", async () => {
    const { id } = await give([course]);
    const rows = [
      { user_id: "ann", kind: "course", target_id: course },
      { user_id: "ann", kind: "course", target_id: other },
    ];
    expect(
      (await ask("POST", `/manage/lms/assignments/${id}/terms`, { rows, key: "k", action: "exempt" })).status,
    ).toBe(404);
    expect(await spared()).toEqual([]);
  });
});

it(
  "more than 200 rows are given and exempted by jobs, row by row, once each, and taken back whole",
  { timeout: 90_000 },
  async () => {
    const people = 230;
    await seedDrivers(people);
    const { id, job_id: giving } = await give([course]);
    expect(await ended(giving ?? "")).toMatchObject({ status: "done", done: people, changed: people });
    expect(await a.db.from(assignmentSources).where(eq(assignmentSources.sourceId, id)).all()).toHaveLength(people);

    const path = `/manage/lms/assignments/${id}/terms`;
    const body = { rows: "all", key: "press", action: "exempt", reason: "Closed" };
    const both = await Promise.all([ask("POST", path, body), ask("POST", path, body)]);
    const [job] = both.map(({ data }) => data.job_id as string);
    expect(both.map(({ data }) => data.job_id)).toEqual([job, job]);
    expect(await ask("POST", path, { ...body, reason: "Open" })).toMatchObject({
      status: 422,
      data: { code: "key_reused" },
    });
    expect(await ended(job ?? "")).toMatchObject({ kind: "change_terms", done: people, changed: people, refused: 0 });
    expect(await spared()).toHaveLength(people);
    expect(await a.db.from(assignments).where(eq(assignments.targetId, course)).all()).toEqual([]);

    const undone = await ask("POST", `/manage/jobs/${job}/undo`);
    expect((await ended(undone.data.id)).status).toBe("done");
    expect(await spared()).toEqual([]);
    expect(await a.db.from(assignments).where(eq(assignments.targetId, course)).all()).toHaveLength(people);
  },
);

it("a job leaves out the own rows of whoever asked for it, and says so of each", { timeout: 90_000 }, async () => {
  await seedDrivers(210);
  const lead = await leadOf([]);
  await env.DB.prepare(
    "insert into team_members (business_id, team_id, user_id, place, since) select business_id, 'led', id, 9, 1 from users where id like 'many-%'",
  ).run();
  const { id, job_id: giving } = await give([course], lead);
  expect(await ended(giving ?? "", lead)).toMatchObject({ status: "done", changed: 211 });
  const body = { rows: "all", key: "press", action: "exempt" };
  const { data } = await ask("POST", `/manage/lms/assignments/${id}/terms`, body, lead);
  expect(await ended(data.job_id, lead)).toMatchObject({ status: "done", done: 211, changed: 210, refused: 1 });
  const rows = await ask("GET", `/manage/jobs/${data.job_id}/rows?result=refused`, undefined, lead);
  expect(rows.data).toMatchObject([{ person_id: "lead", reason: { code: "own_extra_time" } }]);
  expect(await spared()).not.toContain(`lead ${course}`);
});
