import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { ActivityRow } from "#shared/contracts/activity.ts";
import { auditLog } from "#api/db/schema/identity.ts";
import { audit } from "#api/http/audit.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { resetWithDirectory, type scimClient } from "#tests/fixtures/scim-client.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let scim: Awaited<ReturnType<typeof scimClient>>;
const edge = { "X-Edge-Secret": "test-edge-secret" };
const chrome = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
const here = { ...edge, "X-Client-Address": "203.0.113.77", "X-Client-Country": "VN", "User-Agent": chrome };

beforeEach(async () => {
  ({ a, scim } = await resetWithDirectory());
});

async function press(as: string, headers: Record<string, string>, id = a.learner) {
  const body = { ids: [id], action: "end_sessions" };
  const token = await signedIn(a, as);
  return call(a.host, "/manage/admin/users/bulk", { token, body, headers });
}

async function lines(as: string, query = "?area=people", language = "en") {
  const token = await signedIn(a, as);
  const headers = { "Accept-Language": language };
  const response = await call(a.host, `/manage/admin/activity${query}`, { token, headers });
  return ((await response.json()) as { data: ActivityRow[] }).data;
}

it("says a device, a block of addresses and a country, as the edge names them and nobody else", async () => {
  await press(a.manager, here);
  await press(a.manager, { ...here, "X-Edge-Secret": "forged", "CF-Connecting-IP": "2001:db8:1:2::9" });
  await press(a.manager, {
    ...here,
    "X-Client-Address": "2001:DB8:1:2::9",
    "X-Client-Country": "<b>",
    "User-Agent": "",
  });
  expect((await lines(a.manager)).map(({ source }) => source)).toEqual([
    "2001:db8:1::/48",
    "Chrome, Windows · 2001:db8:1::/48",
    "Chrome, Windows · 203.0.113.0/24 · Vietnam",
  ]);
  const [, , first] = await lines(a.manager, "?area=people", "vi");
  expect(first?.source).toBe("Chrome, Windows · 203.0.113.0/24 · Việt Nam");
  expect(JSON.stringify(await a.db.from(auditLog).all())).not.toContain("203.0.113.77");
});

it("says which work over many rows, what a directory did from where, and what nobody asked for", async () => {
  const behind = a.db.fromSource({ job: "block" });
  await audit(behind, { action: "user.block", actorId: a.manager, subjectId: a.learner }, 3).run();
  await audit(a.db, { action: "job.ended", subjectId: null }, 2).run();
  await a.db.insert(auditLog, { id: "old", at: 1, action: "user.block", actorId: a.manager }).run();
  const said = (await lines(a.manager)).map(({ source }) => source);
  expect(said).toEqual([expect.stringContaining("Block"), "System", null]);
  await scim.ask("POST", "/Users", { userName: "new@example.test", displayName: "New" }, here);
  const [created] = await lines(a.manager);
  expect(created).toMatchObject({ actor: null, client: expect.any(String), source: expect.stringContaining("/24") });
});

it("stands in the file that is saved", async () => {
  await press(a.manager, here);
  const token = await signedIn(a, a.manager);
  const path = "/manage/admin/activity/export?format=csv&columns=action,source&area=people";
  const text = await (await call(a.host, path, { token })).text();
  expect(text.trim().split("\r\n").at(-1)).toContain("203.0.113.0/24");
});

it("is told a team lead of their own acts alone", async () => {
  await seedPerson(a, "lead");
  await seedTeam(a, "kho", ["lead", a.learner]);
  await seedRole(a, "leads", { holders: ["lead"] });
  await press(a.manager, here);
  await press("lead", { ...here, "X-Client-Address": "198.51.100.7" });
  const said = (await lines("lead")).map(({ source }) => source);
  expect(said).toEqual([expect.stringContaining("198.51.100.0/24"), null]);
});

it("goes from what somebody did once they are forgotten, and the rest of the line stays", async () => {
  await seedPerson(a, "second", { isAccountManager: true, canAccessAdmin: true });
  await seedPerson(a, "officer", { canAccessAdmin: true });
  await press("officer", here);
  await press(a.manager, here, "officer");
  const path = "/manage/admin/users/officer/erasure";
  await call(a.host, path, { token: await signedIn(a, a.manager), body: { reason: "Left" } });
  const token = await signedIn(a, "second");
  expect((await call(a.host, `${path}/confirmation`, { token, method: "POST" })).status).toBe(200);
  const of = (actor: string) => a.db.from(auditLog).where(eq(auditLog.actorId, actor)).all();
  const done = "user.sessions_ended";
  expect(await of("officer")).toMatchObject([{ action: done, subjectId: a.learner, source: null }]);
  expect((await of(a.manager)).find(({ action }) => action === done)?.source).toMatchObject({ country: "VN" });
});
