import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import type { Job } from "#shared/contracts/jobs.ts";
import { users } from "#api/db/schema/identity.ts";
import { changeSets } from "#api/db/schema/manage.ts";
import { teamMembers, teams } from "#api/db/schema/teams.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let token: string;

const people = 700;

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  token = await signedIn(a, a.manager);
  await env.DB.prepare(
    "with recursive n(i) as (select 1 union all select i + 1 from n where i < ?) insert into users (id, business_id, email, name, name_key, login_status, created_at, updated_at) select printf('many-%05d', i), ?, 'many-' || i || '@example.test', 'Many ' || i, 'many', 1, 5, 5 from n",
  )
    .bind(people, a.id)
    .run();
  const row = { position: 1, createdAt: 1, updatedAt: 1 };
  await a.db.batch(["store", "pack"].map((id) => a.db.insert(teams, { ...row, id, name: `Team ${id}` })));
  // Every third one stands in the other team already, as their second.
  await env.DB.batch([
    env.DB.prepare(
      "insert into team_members (business_id, team_id, user_id, place, since) select business_id, 'store', id, 1, 1 from users where id like 'many-%'",
    ),
    env.DB.prepare(
      "insert into team_members (business_id, team_id, user_id, place, since) select business_id, 'pack', id, 2, 1 from users where id like 'many-%' and cast(substr(id, 6) as integer) % 3 = 0",
    ),
  ]);
});

async function asked(path: string, body?: object): Promise<Job> {
  const options = body === undefined ? {} : { method: "POST", body };
  const response = await call(a.host, path, { token, ...options });
  if (response.status >= 400) throw new Error(`${path}: ${await response.text()}`);
  return ((await response.json()) as { data: Job }).data;
}

async function ended({ id }: Job): Promise<Job> {
  return vi.waitFor(
    async () => {
      const job = await asked(`/manage/jobs/${id}`);
      if (job.ended_at === null) throw new Error(`still ${job.status}`);
      return job;
    },
    { timeout: 30_000, interval: 50 },
  );
}

/** What stands there of everybody, but for what every write raises. */
async function standing() {
  const [everybody, members, all] = await a.db.batch([a.db.from(users), a.db.from(teamMembers), a.db.from(teams)]);
  const plain = <Row extends { revision: number; updatedAt?: number }>(rows: readonly Row[]) =>
    rows.map(({ revision: _revision, updatedAt: _at, ...row }) => JSON.stringify(row)).toSorted();
  return { people: plain(everybody), members: plain(members), teams: plain(all) };
}

it.each([
  ["a block", { action: "block" }],
  ["a change of team", { action: "leave_team", team_id: "store" }],
  ["another team", { action: "join_team", team_id: "pack" }],
])("%s of 700 people by the queue is taken back in steps, and the same rows stand there", async (_, action) => {
  const before = await standing();
  const who = { filter: { team: "store" } };
  const done = await ended(await asked("/manage/admin/users/jobs", { key: crypto.randomUUID(), who, ...action }));
  expect(done).toMatchObject({ status: "done", done: people, refused: 0 });
  const sets = await a.db.from(changeSets).all();
  expect(sets.length).toBeGreaterThan(1);
  expect(Math.max(...sets.map(({ records }) => records.length))).toBeLessThanOrEqual(400);
  expect(await standing()).not.toEqual(before);
  const undone = await ended(await asked(`/manage/jobs/${done.id}/undo`, {}));
  expect(undone).toMatchObject({ status: "done", error: null });
  expect(await standing()).toEqual(before);
});
