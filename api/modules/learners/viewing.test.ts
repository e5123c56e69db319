import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { beginViewing } from "#shared/contracts/viewing.ts";
import { auditLog, refreshTokens, sessions, users } from "#api/db/schema/identity.ts";
import { teamMembers } from "#api/db/schema/teams.ts";
import { issueSupportCode } from "#api/modules/identity/public.ts";
import { call, signedIn, startSession } from "#tests/fixtures/api-client.ts";
import { dataOf, refusal } from "#tests/fixtures/answers.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;
/** The access tokens of who manages learning, and of who leads the team of one person. */
let manager: string;
let lead: string;

beforeEach(async () => {
  ({ a, b } = await resetBusinesses());
  await seedPerson(a, "coach", { canAccessLms: true });
  await seedPerson(a, "ann");
  await seedPerson(a, "bo");
  await seedPerson(a, "lead");
  await seedTeam(a, "store", ["lead", "ann"]);
  await seedRole(a, "leads", { scope: "teams", flags: ["can_access_lMS"], holders: ["lead"] });
  [manager, lead] = await Promise.all([signedIn(a, "coach"), signedIn(a, "lead")]);
});

afterEach(() => {
  vi.useRealTimers();
});

const begin = (userId: string, token = manager) =>
  call(a.host, beginViewing.path, { token, body: { user_id: userId } });
const viewing = async (userId: string, token = manager) =>
  (await dataOf<{ access_token: string }>(begin(userId, token))).access_token;
const me = (token: string, host = a.host) => call(host, "/auth/me", { token });
const set = (id: string, changes: Parameters<typeof a.db.update<typeof users>>[1]) =>
  a.db.update(users, changes, eq(users.id, id)).run();

describe("beginning to see the product as somebody", () => {
  it("is a session of a quarter of an hour that nothing renews, and on record", async () => {
    const before = await a.db.from(users).where(eq(users.id, "ann")).get();
    const token = await viewing("ann");
    const until = (await dataOf<{ viewing_until: string }>(me(token))).viewing_until;
    expect(Math.abs(Date.parse(until) - Date.now() - 15 * 60_000)).toBeLessThan(10_000);
    const session = await a.db.from(sessions).where(eq(sessions.userId, "ann")).get();
    expect(await a.db.from(refreshTokens).where(eq(refreshTokens.sessionId, session!.id)).all()).toEqual([]);
    expect(await a.db.from(users).where(eq(users.id, "ann")).get()).toEqual(before);
    const lines = await a.db.from(auditLog).where(eq(auditLog.action, "learning.viewed")).all();
    expect(lines).toMatchObject([{ actorId: "coach", subjectId: "ann", detail: { until } }]);
    expect(JSON.stringify(await a.db.from(auditLog).all())).not.toContain(token);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(until) + 1_000 });
    expect((await me(token)).status).toBe(401);
  });

  it("is told to the person, who is signed in nowhere else by it, and to nobody besides", async () => {
    await viewing("ann");
    const own = await signedIn(a, "ann");
    expect(await dataOf(call(a.host, "/auth/viewings", { token: own }))).toMatchObject([{ by: "Person coach" }]);
    expect(await dataOf(call(a.host, "/auth/sessions", { token: own }))).toMatchObject([{ is_current: true }]);
    expect(await dataOf(call(a.host, "/auth/viewings", { token: await signedIn(a, "bo") }))).toEqual([]);
  });

  it.each([
    ["of oneself", "coach", "own_account"],
    ["of who may do more", "a-manager", "wider_rights"],
    ["of nobody", "no-one", "not_found"],
  ])("is refused %s", async (_, who, code) => {
    await set("a-manager", { isAccountManager: true });
    expect((await refusal(begin(who)))[1]).toBe(code);
  });

  it("is refused of who is blocked, or of another business", async () => {
    await set("bo", { loginStatus: 2 });
    expect(await refusal(begin("bo"))).toEqual([409, "person_blocked"]);
    expect(await refusal(begin(b.learner))).toEqual([404, "not_found"]);
  });

  it("is for who leads them, of their teams alone, and for no learner", async () => {
    expect((await me(await viewing("ann", lead))).status).toBe(200);
    expect(await refusal(begin("bo", lead))).toEqual([404, "not_found"]);
    expect(await refusal(begin("bo", await signedIn(a, "ann")))).toEqual([403, "forbidden"]);
  });

  it("is refused in a support session, and while one sees the product as somebody already", async () => {
    const thoaix = await issueSupportCode(a.db, { userId: "coach", operator: "An", reason: "7" }, Date.now());
    const { access_token: support } = await dataOf<{ access_token: string }>(
      call(a.host, "/auth/login/thoaix", { body: { bid: a.id, thoaix } }),
    );
    expect(await refusal(begin("ann", support))).toEqual([403, "support_session"]);
    expect(await refusal(begin("bo", await viewing("ann")))).toEqual([403, "viewing_session"]);
  });

  it("ends the one before that was begun from the same session", async () => {
    const first = await viewing("ann");
    const second = await viewing("bo");
    expect([(await me(first)).status, (await me(second)).status]).toEqual([401, 200]);
  });
});

describe("seeing the product as somebody ends at once", () => {
  it.each<[string, () => Promise<unknown>]>([
    ["the person is blocked", () => set("ann", { loginStatus: 2 })],
    ["who looks is blocked", () => set("lead", { loginStatus: 2 })],
    ["the right to it is taken", () => set("lead", { teamFlags: 0 })],
    ["the person may do more by now", () => set("ann", { canAccessAdmin: true })],
    ["the person is led by others by now", () => a.db.delete(teamMembers, eq(teamMembers.userId, "ann")).run()],
    ["the session that it was begun from ends", () => call(a.host, "/auth/logout", { token: lead, body: {} })],
    [
      "the person signs out everywhere",
      async () => {
        const { access_token: token } = await startSession(a, "ann");
        await call(a.host, "/auth/sessions", { method: "DELETE", token });
      },
    ],
  ])("where %s", async (_, happens) => {
    const token = await viewing("ann", lead);
    expect((await me(token)).status).toBe(200);
    expect((await call(a.host, "/courses", { token })).status).toBe(200);
    await happens();
    expect([(await me(token)).status, (await call(a.host, "/courses", { token })).status]).toEqual([401, 401]);
  });

  it("where it is ended, and the session that it was begun from goes on", async () => {
    const token = await viewing("ann", lead);
    expect(await dataOf(call(a.host, "/auth/logout", { token, body: {} }))).toEqual({ ended: true });
    expect([(await me(token)).status, (await me(lead)).status]).toEqual([401, 200]);
    expect((await me(await viewing("ann"), b.host)).status).toBe(401);
  });
});
