import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { mostTeamsOfOne } from "#shared/contracts/people.ts";
import type { Job, JobRow } from "#shared/contracts/jobs.ts";
import { mostTeams } from "#shared/domain/team-path.ts";
import { teamMembers, teams } from "#api/db/schema/teams.ts";
import { signedIn } from "#tests/fixtures/api-client.ts";
import { importClient } from "#tests/fixtures/import-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedPerson } from "#tests/fixtures/seed-lead.ts";
import { teamsClient } from "#tests/fixtures/teams-client.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let token: string;

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  token = await signedIn(a, a.manager);
});

const whoever = () => ({ host: a.host, token });
const { asked, join } = teamsClient(whoever);
const imports = importClient(whoever);

async function seedTeams(count: number): Promise<void> {
  await env.DB.prepare(
    "with recursive n(i) as (select 1 union all select i + 1 from n where i < ?) insert into teams (id, business_id, name, position, created_at, updated_at) select 'full-' || i, ?, 'Full ' || i, i, 1, 1 from n",
  )
    .bind(count, a.id)
    .run();
}

const membersOf = (userId: string) => a.db.from(teamMembers).where(eq(teamMembers.userId, userId)).all();
const codes = (answers: { status: number; data: object }[]) =>
  answers.map(({ status, data }) => ("code" in data ? data.code : status)).toSorted();

/** Somebody who is in so many teams. */
async function seedMember(id: string, count: number): Promise<void> {
  await seedPerson(a, id, { employeeNo: id });
  await env.DB.prepare(
    "with recursive n(i) as (select 1 union all select i + 1 from n where i < ?) insert into team_members (business_id, team_id, user_id, place, since) select ?, 'full-' || i, ?, i, 1 from n",
  )
    .bind(count, a.id, id)
    .run();
}

it("a business has no more teams than it may, however many are made at once", async () => {
  await seedTeams(mostTeams - 2);
  const making = ["A", "B", "C", "D", "E", "F"].map((name) =>
    asked("/manage/admin/teams", { body: { name, parent_id: null } }),
  );
  expect(codes(await Promise.all(making))).toEqual([200, 200, ...Array<string>(4).fill("too_many_teams")]);
  expect(await a.db.from(teams).all()).toHaveLength(mostTeams);
});

it("nobody is in more teams than one may, however many they are put into at once", async () => {
  await seedTeams(mostTeamsOfOne + 5);
  await seedMember("busy", mostTeamsOfOne - 2);
  const joining = [-1, 0, 1, 2, 3, 4].map((at) => join(`full-${mostTeamsOfOne + at}`, "busy"));
  expect(codes(await Promise.all(joining))).toEqual([200, 200, ...Array<string>(4).fill("too_many_teams_of_one")]);
  expect(await membersOf("busy")).toHaveLength(mostTeamsOfOne);
});

it("of many who join together, a job says of whom there is no room, and a file says it at the row", async () => {
  await seedTeams(mostTeamsOfOne + 1);
  await seedMember("busy", mostTeamsOfOne);
  await seedMember("free", 1);
  const team = `full-${mostTeamsOfOne + 1}`;
  const body = { key: "join", action: "join_team", team_id: team, who: { ids: ["busy", "free"] } };
  const { data: job } = await imports.asked<Job>("/manage/admin/users/jobs", { body });
  const { data: rows } = await vi.waitFor(async () => {
    const found = await imports.asked<JobRow[]>(`/manage/jobs/${job.id}/rows`);
    expect(found.data).toHaveLength(2);
    return found;
  });
  expect(Object.fromEntries(rows.map(({ person_id: id, reason }) => [id, reason?.code]))).toEqual({
    busy: "too_many_teams_of_one",
    free: undefined,
  });
  const text = `Mã NV;Họ và tên;Email;Đơn vị\nbusy;;;Full ${mostTeamsOfOne + 1}\nfree;;;Full 2\n`;
  const file = await imports.check((await imports.send(text)).data);
  expect(file.counts).toMatchObject({ changed: 1, error: 1 });
  expect((await imports.run(file)).run).toMatchObject({ changed: 1, refused: 0 });
  expect((await membersOf("busy")).length).toBe(mostTeamsOfOne);
});

it("a file makes no team that there is no room for, and says so at the row", async () => {
  await seedTeams(mostTeams - 1);
  const rows = ["N1;Một;n1@example.test;Mới 1", "N2;Hai;n2@example.test;Mới 2", "N3;Ba;n3@example.test;Full 1"];
  const file = await imports.check((await imports.send(["Mã NV;Họ và tên;Email;Đơn vị", ...rows].join("\n"))).data);
  expect(file.counts).toMatchObject({ new: 2, error: 1 });
  expect((await imports.rowsOf(file.id, "?result=error")).map(({ number }) => number)).toEqual([3]);
  expect((await imports.run(file)).run).toMatchObject({ status: "done", changed: 2 });
  expect(await a.db.from(teams).all()).toHaveLength(mostTeams);
});
