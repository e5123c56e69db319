import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import type { Job, JobRow } from "#shared/contracts/jobs.ts";
import { auditLog, users } from "#api/db/schema/identity.ts";
import { jobRows, jobs } from "#api/db/schema/jobs.ts";
import { changeSets } from "#api/db/schema/manage.ts";
import { jobKinds } from "#api/job-kinds.ts";
import { teamMembers, teams } from "#api/db/schema/teams.ts";
import { call, type CallOptions, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { runJobs } from "./run-jobs.ts";
import type { JobMessage } from "./start-job.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;

const people = 450;

beforeEach(async () => {
  ({ a, b } = await resetBusinesses());
  token = await signedIn(a, a.manager);
  await env.DB.prepare(
    "with recursive n(i) as (select 1 union all select i + 1 from n where i < ?) insert into users (id, business_id, email, name, name_key, login_status, created_at, updated_at) select printf('many-%05d', i), ?, 'many-' || i || '@example.test', 'Many ' || i, 'many', 1, 5, 5 from n",
  )
    .bind(people, a.id)
    .run();
});

async function asked<T>(path: string, options: CallOptions = {}) {
  const response = await call(a.host, path, { token, ...options });
  const body = (await response.json()) as { data: T & { code?: string } };
  return { status: response.status, code: body.data.code, ...body };
}

let keys = 0;
const start = (body: object, key = `key-${keys++}`) =>
  asked<Job>("/manage/admin/users/jobs", { body: { key, action: "block", who: { filter: {} }, ...body } });
const post = (id: string, what: string) => asked<Job>(`/manage/jobs/${id}/${what}`, { method: "POST" });
const get = async (id: string) => (await asked<Job>(`/manage/jobs/${id}`)).data;
const rowsOf = async (id: string, query = "") => (await asked<JobRow[]>(`/manage/jobs/${id}/rows${query}`)).data;

async function ended(id: string): Promise<Job> {
  return vi.waitFor(
    async () => {
      const job = await get(id);
      if (job.ended_at === null) throw new Error(`still ${job.status}`);
      return job;
    },
    { timeout: 15_000, interval: 20 },
  );
}

/** A job that no queue has been told of. */
const written = (id: string, actorId: string, filter: object = {}) =>
  a.db.insert(jobs, { id, actorId, key: "k", kind: "block", input: { filter }, createdAt: 9, movedAt: 9 }).run();
const shown = () => a.db.from(teamMembers).all();

async function brought(job: string, queue = "learning-jobs") {
  const body = { business: a.id, job };
  const batch = createMessageBatch<JobMessage>(queue, [{ id: "m", timestamp: new Date(), attempts: 3, body }]);
  await runJobs(batch, env, jobKinds);
  return getQueueResult(batch, createExecutionContext());
}

it("does to everybody that a filter finds what was asked, in steps, tells each row, and is taken back whole", async () => {
  await a.db.batch(
    ["kho", "pack"].map((id) =>
      a.db.insert(teams, { id, name: `Team ${id}`, position: 1, createdAt: 1, updatedAt: 1 }),
    ),
  );
  await env.DB.prepare(
    "insert into team_members (business_id, team_id, user_id, place, since) select business_id, 'kho', id, 1, 1 from users where id like 'many-%'",
  ).run();
  const before = await shown();
  const { data } = await start({ action: "join_team", team_id: "pack", who: { filter: { team: "kho" } } });
  expect(data).toMatchObject({ total: people, kind: "join_team", about: { team: "Team kho", new_team: "Team pack" } });
  const done = await ended(data.id);
  expect(done).toMatchObject({ status: "done", done: people, changed: people, refused: 0 });
  expect(await a.db.from(teamMembers).where(eq(teamMembers.teamId, "pack")).all()).toHaveLength(people);
  expect((await a.db.from(changeSets).all()).map(({ records }) => records.length).toSorted()).toEqual([200, 200, 50]);

  const undone = await post(data.id, "undo");
  expect((await ended(undone.data.id)).status).toBe("done");
  expect((await post(data.id, "undo")).data.id).toBe(undone.data.id);
  expect(await shown()).toEqual(before);
  expect(await get(data.id)).toMatchObject({ undone_by: undone.data.id, undo_until: null });
});

it("leaves out whom it may not touch and says why, row by row", async () => {
  const { data } = await start({});
  const done = await ended(data.id);
  expect(done).toMatchObject({ status: "done", refused: 1 });
  const refused = await rowsOf(data.id, "?result=refused");
  expect(refused).toMatchObject([{ person_id: a.manager, reason: { code: "own_account" } }]);
  expect(await rowsOf(data.id, "?limit=100")).toHaveLength(100);
  expect((await a.db.from(users).where(eq(users.loginStatus, 2)).all()).length).toBe(done.changed);
  expect(await b.db.from(users).where(eq(users.loginStatus, 2)).all()).toEqual([]);
});

it("is refused where its key stands for something else, which is done as it was asked", async () => {
  const who = { ids: [a.learner] };
  const { data } = await start({ who }, "press");
  for (const other of [{ who: { ids: [a.otherLearner] } }, { who, action: "end_sessions" }, { who: { filter: {} } }])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect(await start(other, "press")).toMatchObject({ status: 422, code: "key_reused" });
  expect((await start({ who }, "press")).data.id).toBe(data.id);
  expect(await ended(data.id)).toMatchObject({ done: 1, changed: 1 });
  expect(await a.db.from(jobs).all()).toHaveLength(1);
});

it("is one job however often it is asked for with one key, and however often the queue brings it", async () => {
  const both = await Promise.all([start({}, "press"), start({}, "press")]);
  expect(new Set(both.map(({ data }) => data.id)).size).toBe(1);
  const id = both[0].data.id;
  await Promise.all([1, 2, 3].map(() => env.JOBS.send({ business: a.id, job: id })));
  const done = await ended(id);
  const rows = await a.db.from(jobRows).where(eq(jobRows.jobId, id)).all();
  expect(rows).toHaveLength(done.done);
  expect(new Set(rows.map(({ subjectId }) => subjectId)).size).toBe(done.done);
  expect(await a.db.from(auditLog).where(eq(auditLog.action, "user.block")).all()).toHaveLength(3);
});

it("is left to the message that wrote a step first, and none comes again for it", async () => {
  await written("pressed", a.manager);
  const messages = await Promise.all([brought("pressed"), brought("pressed"), brought("pressed")]);
  expect(messages.map(({ explicitAcks }) => explicitAcks)).toEqual([["m"], ["m"], ["m"]]);
  expect(await get("pressed")).toMatchObject({ status: "done", error: null });
});

it("stops where it is told to, and goes on from there", async () => {
  await written("halted", a.manager);
  expect((await post("halted", "cancellation")).data.status).toBe("cancelled");
  await env.JOBS.send({ business: a.id, job: "halted" });
  expect((await a.db.from(users).where(eq(users.loginStatus, 2)).all()).length).toBe(0);
  expect((await post("halted", "resumption")).data.status).toBe("waiting");
  expect((await ended("halted")).status).toBe("done");
  const log = await a.db.from(auditLog).where(eq(auditLog.actorId, a.manager)).all();
  expect(
    log.filter(({ action }) => action.startsWith("job.")).map(({ action, detail }) => [action, detail?.["job"]]),
  ).toEqual([
    ["job.cancelled", "halted"],
    ["job.resumed", "halted"],
  ]);
});

it("ends where the right of who asked is taken meanwhile, with words", async () => {
  await written("orphan", a.learner);
  await env.JOBS.send({ business: a.id, job: "orphan" });
  expect(await ended("orphan")).toMatchObject({ status: "failed", changed: 0, error: { code: "forbidden" } });
});

it("that dies is tried again, and failed once the queue gives it up", async () => {
  await written("broken", a.manager, { q: 5 });
  expect(await brought("broken")).toMatchObject({ retryMessages: [{ msgId: "m" }] });
  expect((await get("broken")).status).toBe("waiting");
  expect(await brought("broken", "learning-jobs-dead")).toMatchObject({ explicitAcks: ["m"] });
  expect(await get("broken")).toMatchObject({ status: "failed", error: { code: "internal" } });
});

it("is seen by whoever asked for it and by account managers alone", async () => {
  await a.db.update(users, { canAccessAdmin: true }, eq(users.id, a.learner)).run();
  const clerk = await signedIn(a, a.learner);
  const { data } = await start({ who: { ids: ["many-00001", "many-00002"] } });
  await ended(data.id);
  const own = await asked<Job>("/manage/admin/users/jobs", {
    token: clerk,
    body: { key: "own", action: "unblock", who: { ids: ["many-00002", "nobody"] } },
  });
  expect(await ended(own.data.id)).toMatchObject({ done: 2, changed: 1, refused: 1 });
  expect((await asked(`/manage/jobs/${data.id}`, { token: clerk })).status).toBe(404);
  expect((await asked<Job[]>("/manage/jobs", { token: clerk })).data.map(({ id }) => id)).toEqual([own.data.id]);
  expect((await asked<Job[]>("/manage/jobs")).data).toHaveLength(2);
});
