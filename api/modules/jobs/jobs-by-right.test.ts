import { beforeEach, expect, it, vi } from "vitest";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import type { Job, JobRow } from "#shared/contracts/jobs.ts";
import { jobRows, jobs } from "#api/db/schema/jobs.ts";
import { call, type CallOptions, signedIn } from "#tests/fixtures/api-client.ts";
import { exportedList } from "#tests/fixtures/exported-list.ts";
import { resetManaged } from "#tests/fixtures/reset.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;

/** One that came to its end a moment ago, with what it changed of two people. */
async function seedJob(id: string, actorId: string, row: Partial<typeof jobs.$inferInsert> = {}): Promise<void> {
  const at = Date.now() - 1000;
  const job = { id, key: id, actorId, kind: "assign", status: "done", input: { about: { name: id } } } as const;
  const times = { createdAt: at, movedAt: at, endedAt: at };
  const people = [a.newcomer, a.learner].map((subjectId, index) =>
    a.db.insert(jobRows, { jobId: id, number: index + 1, subjectId, subject: subjectId, result: "changed" }),
  );
  await a.db.batch([
    a.db.insert(jobs, { ...job, ...times, step: 1, done: 2, total: 2, changed: 2, ...row }),
    ...people,
  ]);
}

beforeEach(async () => {
  ({ a } = await resetManaged());
  await seedPerson(a, "trainer", { canAccessLms: true });
  await seedPerson(a, "clerk", { canAccessAdmin: true });
  await seedPerson(a, "scorer", { canAccessGamification: true });
  await seedPerson(a, "runs", { isAccountManager: true });
  // Each had both rights once.
  for (const by of ["trainer", "clerk", "scorer"]) {
    await seedJob(`${by}-assign`, by);
    await seedJob(`${by}-terms`, by, { kind: "change_terms" });
    await seedJob(`${by}-block`, by, { kind: "block" });
    await seedJob(`${by}-import`, by, { kind: "run_import" });
    await seedJob(`${by}-back-assign`, by, { kind: "undo", input: { of: `${by}-assign` } });
    await seedJob(`${by}-back-block`, by, { kind: "undo", input: { of: `${by}-block` } });
    await seedJob(`${by}-back-nothing`, by, { kind: "undo", input: { of: "never was" } });
  }
});

async function asked<T>(who: string, path: string, options: CallOptions = {}) {
  const response = await call(a.host, path, { token: await signedIn(a, who), ...options });
  return { status: response.status, ...((await response.json()) as { data: T }) };
}

const listed = async (who: string, query = "") =>
  (await asked<Job[]>(who, `/manage/jobs?${query}`)).data.map(({ id }) => id).toSorted();
const own = (who: string, ...names: string[]) => names.map((name) => `${who}-${name}`).toSorted();

it("shows one's own work of the kinds that one's rights open, taken back or not, in the list, one by one and as a file", async () => {
  const learning = own("trainer", "assign", "terms", "back-assign");
  const accounts = own("clerk", "block", "import", "back-block");
  expect(await listed("trainer")).toEqual(learning);
  expect(await listed("clerk")).toEqual(accounts);
  expect(await listed("scorer")).toEqual([]);
  expect(await listed("runs")).toHaveLength(21);
  expect([await listed("trainer", "kind=undo"), await listed("trainer", "kind=block")]).toEqual([
    ["trainer-back-assign"],
    [],
  ]);
  const file = await exportedList(a.host, await signedIn(a, "trainer"), "/manage/jobs/export", "&columns=job");
  expect(file.rows).toHaveLength(learning.length);

  for (const who of ["trainer", "clerk", "scorer"])
    for (const name of ["assign", "terms", "block", "import", "back-assign", "back-block", "back-nothing"]) {
      const isTheirs = [...learning, ...accounts].includes(`${who}-${name}`);
      const path = `/manage/jobs/${who}-${name}`;
      expect((await asked(who, path)).status, path).toBe(isTheirs ? 200 : 404);
      expect((await asked(who, `${path}/rows`)).status, path).toBe(isTheirs ? 200 : 404);
    }
});

it("tells each row of the people that the right of that kind reaches", async () => {
  await seedPerson(a, "lead", { canAccessAdmin: true });
  await seedRole(a, "lead-role", { scope: "teams", holders: ["lead"] });
  await seedTeam(a, "mine", ["lead", a.newcomer]);
  await seedJob("lead-assign", "lead");
  await seedJob("lead-block", "lead", { kind: "block" });
  await seedJob("lead-import", "lead", { kind: "run_import" });
  const rows = async (id: string) =>
    (await asked<JobRow[]>("lead", `/manage/jobs/${id}/rows`)).data.map(({ person_id: person }) => person);
  // Accounts are theirs in the whole business, learning in their teams.
  expect(await listed("lead")).toEqual(["lead-assign", "lead-block", "lead-import"]);
  expect(await rows("lead-assign")).toEqual([a.newcomer]);
  expect(await rows("lead-block")).toEqual([a.newcomer, a.learner]);
});

it("takes back by the right that it was done by, and ends where that was taken", async () => {
  const ended = (id: string) =>
    vi.waitFor(async () => {
      const { data } = await asked<Job>("runs", `/manage/jobs/${id}`);
      expect(data.ended_at).not.toBeNull();
      return data;
    });
  expect(await asked("trainer", "/manage/jobs/trainer-assign/undo")).toMatchObject({ status: 200, data: { kept: 0 } });
  const undo = (who: string, of: string) => asked<Job>(who, `/manage/jobs/${of}/undo`, { method: "POST" });
  const taken = await undo("trainer", "trainer-assign");
  expect(taken).toMatchObject({ status: 200, data: { kind: "undo" } });
  expect(await ended(taken.data.id)).toMatchObject({ status: "done", error: null });
  expect((await undo("trainer", "trainer-block")).status).toBe(404);
  // Whoever runs the business sees it, and does not assign.
  const refused = await undo("runs", "clerk-assign");
  expect(await ended(refused.data.id)).toMatchObject({ status: "failed", error: { code: "forbidden" } });
});

it("is counted on the dashboard as the list shows it", async () => {
  const failed = async (who: string) => (await asked<Dashboard>(who, "/manage/dashboard")).data.failed;
  await seedJob("broken-assign", "trainer", { status: "failed" });
  await seedJob("broken-block", "trainer", { status: "failed", kind: "block" });
  expect(await failed("trainer")).toEqual({ jobs: 1, letters: 0 });
  expect(await listed("trainer", "status=failed")).toEqual(["broken-assign"]);
  expect(await failed("scorer")).toBeNull();
});

it("keeps views of the list for whoever opens it", async () => {
  const view = { list: "jobs", name: "Failed", query: "status=failed", is_shared: true };
  expect((await asked("trainer", "/manage/views", { body: view })).status).toBe(200);
  const { data } = await asked<{ views: unknown[] }>("clerk", "/manage/views?list=jobs");
  expect(data.views).toMatchObject([{ name: "Failed", is_own: false }]);
});
