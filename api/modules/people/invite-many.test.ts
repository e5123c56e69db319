import { eq } from "drizzle-orm";
import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import type { Job, JobRow } from "#shared/contracts/jobs.ts";
import { auditLog, users } from "#api/db/schema/identity.ts";
import { outbox } from "#api/db/schema/outbox.ts";
import { call, type CallOptions, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let token: string;

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  token = await signedIn(a, a.manager);
});

async function asked<T>(path: string, options: CallOptions = {}) {
  const response = await call(a.host, path, { token, ...options });
  return { status: response.status, ...((await response.json()) as { data: T }) };
}

let keys = 0;
const everybody = { filter: {} };
const lettersFor = async (who: object, as = token) =>
  (await asked<{ letters: number }>("/manage/admin/users/invitations/count", { token: as, body: { who } })).data
    .letters;
const undo = (id: string) => asked<Job>(`/manage/jobs/${id}/undo`, { method: "POST" });

async function invited(who: object, as = token): Promise<Job & { rows: JobRow[] }> {
  const body = { key: `key-${keys++}`, action: "invite", who };
  const { data } = await asked<Job>("/manage/admin/users/jobs", { token: as, body });
  return ended(data.id);
}

async function ended(id: string): Promise<Job & { rows: JobRow[] }> {
  return vi.waitFor(
    async () => {
      const { data: job } = await asked<Job>(`/manage/jobs/${id}`);
      if (job.status !== "done") throw new Error(`still ${job.status}`);
      const { data: rows } = await asked<JobRow[]>(`/manage/jobs/${id}/rows?limit=100`);
      return { ...job, rows };
    },
    { timeout: 15_000, interval: 20 },
  );
}

const told = ({ rows }: { rows: JobRow[] }) =>
  Object.fromEntries(
    rows.map(({ person_id: id, result, reason }) => [id, reason ? `${result}: ${reason.code}` : result]),
  );
const statesOf = async () => (await a.db.from(outbox).all()).map(({ state }) => state);

it("writes once to everybody who waits, in as many letters as were counted, and says why the others get none", async () => {
  await env.DB.prepare(
    "with recursive n(i) as (select 1 union all select i + 1 from n where i < 250) insert into users (id, business_id, email, name, name_key, login_status, created_at, updated_at) select printf('many-%05d', i), ?, 'many-' || i || '@example.test', 'Many ' || i, 'many', 0, 5, 5 from n",
  )
    .bind(a.id)
    .run();
  await seedPerson(a, "waiting-manager", { loginStatus: 0, isAccountManager: true });
  const letters = await lettersFor(everybody);
  const both = await Promise.all([invited(everybody), invited(everybody)]);
  const sent = await a.db.from(outbox).all();
  expect(sent).toHaveLength(letters);
  expect(new Set(sent.map(({ userId }) => userId)).size).toBe(letters);
  expect(both.reduce((sum, { changed }) => sum + changed, 0)).toBe(letters);
  const waiting = await a.db.from(users).where(eq(users.loginStatus, 0)).all();
  expect(letters).toBe(waiting.filter(({ signInKind }) => signInKind === "form").length);
  expect(await lettersFor(everybody)).toBe(0);
  expect((await invited(everybody)).changed).toBe(0);
  const log = await a.db.from(auditLog).where(eq(auditLog.action, "user.invited")).all();
  expect(log.reduce((sum, { detail }) => sum + Number(detail?.["count"]), 0)).toBe(letters);
});

it("leaves out whoever has a password, signs in otherwise, is blocked or was invited lately", async () => {
  await seedPerson(a, "new", { loginStatus: 0 });
  await seedPerson(a, "elsewhere", { loginStatus: 0, signInKind: "sso" });
  await seedPerson(a, "active");
  await seedPerson(a, "blocked", { loginStatus: 2, statusBeforeBlock: 0 });
  await seedPerson(a, "lately", { loginStatus: 0 });
  const who = { ids: ["new", "elsewhere", "active", "blocked", "lately", a.manager] };
  await invited({ ids: ["lately"] });
  expect(await lettersFor(who)).toBe(1);
  expect(told(await invited(who))).toEqual({
    new: "changed",
    elsewhere: "same: not_invitable",
    active: "same: not_invitable",
    blocked: "refused: person_blocked",
    lately: "same: invited_already",
    [a.manager]: "refused: own_account",
  });
  const dayAgo = Date.now() - 25 * 3_600_000;
  await a.db.update(outbox, { state: "sent", movedAt: dayAgo }, eq(outbox.userId, "lately")).run();
  expect(told(await invited({ ids: ["lately"] }))).toEqual({ lately: "changed" });
});

it("is taken back with the letters that have not left, and whoever lost one is invited anew", async () => {
  await seedPerson(a, "one", { loginStatus: 0 });
  await seedPerson(a, "second", { loginStatus: 0 });
  const who = { ids: ["one", "second"] };
  const job = await invited(who);
  await a.db.update(outbox, { state: "sent", movedAt: Date.now() }, eq(outbox.userId, "second")).run();
  const undone = await ended((await undo(job.id)).data.id);
  expect(told(undone)).toEqual({ one: "changed", second: "same" });
  expect((await statesOf()).toSorted()).toEqual(["sent", "taken_back"]);
  expect(told(await invited(who))).toEqual({ one: "changed", second: "same: invited_already" });
});

it("reaches no further than the teams of a lead, nor whoever may do more than they", async () => {
  for (const id of ["lead", "mine", "wider", "outside"])
    await seedPerson(a, id, { loginStatus: id === "lead" ? 1 : 0, canAccessLms: id === "wider" });
  await seedRole(a, "lead-role", { scope: "teams", flags: ["can_access_admin"], holders: ["lead"] });
  await seedTeam(a, "mine-team", ["lead", "mine", "wider"]);
  const lead = await signedIn(a, "lead");
  expect(await lettersFor(everybody, lead)).toBe(1);
  expect(await lettersFor({ ids: ["mine", "wider", "outside"] }, lead)).toBe(1);
  const job = await invited({ ids: ["mine", "wider", "outside"] }, lead);
  expect(job.rows.map(({ result, reason }) => [result, reason?.code])).toEqual(
    expect.arrayContaining([
      ["changed", undefined],
      ["refused", "wider_rights"],
      ["refused", "not_found"],
    ]),
  );
  expect((await a.db.from(outbox).all()).map(({ userId, actorId }) => [userId, actorId])).toEqual([["mine", "lead"]]);
});
