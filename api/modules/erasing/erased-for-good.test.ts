import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { TheirEmail } from "#shared/contracts/email.ts";
import type { PersonDetail } from "#shared/contracts/people.ts";
import { changeSets } from "#api/db/schema/manage.ts";
import { users } from "#api/db/schema/identity.ts";
import { teamMembers } from "#api/db/schema/teams.ts";
import { partnerKeys } from "#api/db/schema/sign-on.ts";
import type { NewRow } from "#api/db/tenant-write.ts";
import { erasedAddress, staysOpen } from "#api/modules/identity/public.ts";
import { signedIn } from "#tests/fixtures/api-client.ts";
import { mergingClient } from "#tests/fixtures/merging-client.ts";
import { rowOf } from "#tests/fixtures/people-rows.ts";
import { patchOf, resetWithDirectory, type scimClient } from "#tests/fixtures/scim-client.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let scim: Awaited<ReturnType<typeof scimClient>>;
let token: string;
const gone = "gone";
const email = erasedAddress();

beforeEach(async () => {
  ({ a, scim } = await resetWithDirectory());
  token = await signedIn(a, a.manager);
  await seedPerson(a, gone, { email, name: "Former 1", loginStatus: 2, employeeNo: "NV-1" });
});

const { asked, preview } = mergingClient(() => ({ host: a.host, token }));
const at = `/manage/admin/users/${gone}`;
const refused = { status: 409, code: "conflict" };
const revised = (body: object, revision = 1) => ({
  method: "PATCH",
  body,
  headers: { "If-Match": `"${revision}"` },
});
const person = (id: string) => a.db.from(users).where(eq(users.id, id)).get();

it("nothing is made of somebody who was anonymised, by whichever way", async () => {
  const before = await person(gone);
  const { data } = await asked<PersonDetail>(at);
  const none = { change: false, block: false, invite: false, reset_password: false, merge: false, erase: false };
  expect(data.may).toEqual({ ...none, readdress: "yes", give: [], give_roles: [] });
  const headers = { "If-Match": `"${data.revision}"` };
  for (const body of [{ name: "Again" }, { email: "again@example.test" }, { rights: { can_access_lMS: true } }])
    expect(await asked(at, { method: "PATCH", body, headers })).toMatchObject(refused);
  for (const action of ["unblock", "end_sessions"])
    expect(await asked("/manage/admin/users/bulk", { body: { ids: [gone], action } })).toMatchObject(refused);
  expect(await preview(a.learner, gone)).toMatchObject(refused);
  expect(await preview(gone, a.learner)).toMatchObject(refused);
  for (const [loginStatus, way] of [
    [0, "invitation"],
    [1, "password-reset"],
  ] as const) {
    await a.db.update(users, { loginStatus }, eq(users.id, gone)).run();
    expect(await asked(`${at}/${way}`, { method: "POST" })).toMatchObject(refused);
  }
  await a.db.update(users, { loginStatus: 2 }, eq(users.id, gone)).run();
  expect(await person(gone)).toEqual(before);
  expect(await a.db.from(changeSets).all()).toEqual([]);
});

it("a directory knows them no more, and adopts them by no name", async () => {
  const before = await person(gone);
  const renamed = patchOf({ op: "replace", path: "displayName", value: "Again" });
  expect((await scim.ask("GET", `/Users/${gone}`)).status).toBe(404);
  expect((await scim.ask("PATCH", `/Users/${gone}`, renamed)).status).toBe(404);
  expect((await scim.ask("DELETE", `/Users/${gone}`)).status).toBe(404);
  const all = await a.db.from(users).all();
  const { body } = await scim.ask("GET", "/Users");
  expect(body.totalResults).toBe(all.length - 1);
  for (const filter of [`id eq "${gone}"`, `userName eq "${email}"`, `displayName eq "Former 1"`])
    expect((await scim.ask("GET", `/Users?filter=${encodeURIComponent(filter)}`)).body.totalResults).toBe(0);
  expect((await scim.ask("POST", "/Users", { userName: email, displayName: "Again" })).status).toBe(400);
  expect(await person(gone)).toEqual(before);
});

it("an account manager who was anonymised is none who could get in", async () => {
  await a.db.update(users, { isAccountManager: true, loginStatus: 1, passwordHash: "x" }, eq(users.id, gone)).run();
  await a.db.update(users, { passwordHash: null }, eq(users.id, a.manager)).run();
  const off = patchOf({ op: "replace", path: "active", value: false });
  expect((await scim.ask("PATCH", `/Users/${a.manager}`, off)).status).toBe(409);
  const [row] = fc.sample(rowOf(partnerKeys, { kid: ["only"] }), { seed: 1, numRuns: 1 });
  await a.db.insert(partnerKeys, row as NewRow<typeof partnerKeys>).run();
  const profile = { is_enable_form_auth: true, is_custom_sso: false, biz_socialite: [] };
  expect(await staysOpen(a.db, profile, { kid: "only" })).toBe(false);
});

it("they come into no team and no role, and answer to or for nobody", async () => {
  await seedTeam(a, "kho", [a.otherLearner]);
  await seedRole(a, "trainers", { scope: "business", flags: [] });
  expect(await asked("/manage/admin/teams/kho", revised({ lead_ids: [gone] }))).toMatchObject(refused);
  expect(await asked("/manage/admin/roles/trainers/members", { body: { ids: [gone], action: "give" } })).toMatchObject(
    refused,
  );
  const { data } = await asked<PersonDetail>(`/manage/admin/users/${a.learner}`);
  expect(await asked(`/manage/admin/users/${a.learner}`, revised({ manager_id: gone }, data.revision))).toMatchObject({
    status: 422,
  });
  expect((await a.db.from(teamMembers).all()).filter(({ userId }) => userId === gone)).toEqual([]);
});

it("their address is nobody's to have: not by a form, a directory or a file", async () => {
  const taken = "Somebody@Erased.Invalid";
  expect(await asked("/manage/admin/users", { body: { name: "New", email: taken } })).toMatchObject({
    status: 422,
    data: { errors: { email: [expect.any(String)] } },
  });
  expect((await scim.ask("POST", "/Users", { userName: taken, displayName: "New" })).status).toBe(400);
  expect(TheirEmail.safeParse(taken).success).toBe(false);
  expect((await a.db.from(users).all()).filter(({ name }) => name === "New")).toEqual([]);
});
