import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { mostRolesOfOne, type PersonDetail } from "#shared/contracts/people.ts";
import type { Role } from "#shared/contracts/roles.ts";
import { users } from "#api/db/schema/identity.ts";
import { changeSets } from "#api/db/schema/manage.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { base, body, rolesClient } from "#tests/fixtures/roles-client.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;
/** Of an account manager; of somebody with two areas in the whole business, who is none. */
let manager: string;
let officer: string;

beforeEach(async () => {
  ({ a, b } = await resetBusinesses());
  await seedPerson(a, "officer", { canAccessAdmin: true, canAccessLms: true });
  [manager, officer] = await Promise.all([signedIn(a, a.manager), signedIn(a, "officer")]);
});

const { asked, person, make, hold, undo, changePerson } = rolesClient(() => ({ host: a.host, token: manager }));
const change = (id: string, more: object, revision: number, token?: string) =>
  asked(`${base}/${id}`, { token, method: "PATCH", body: more, headers: { "If-Match": `"${revision}"` } });

async function openTo(userId: string): Promise<string[]> {
  const { data } = await asked<Record<string, unknown>>("/auth/me", { token: await signedIn(a, userId) });
  return Object.keys(data).filter((name) => name.startsWith("can_access_") && data[name] === true);
}

describe("what roles open", () => {
  it("adds to what somebody has themselves, for as long as they have the role, whatever becomes of it", async () => {
    const { data: role } = await make(body("Đào tạo", "can_access_lMS", "can_access_testbank"));
    await changePerson(a.learner, { rights: { can_access_competency: true } });
    await hold(role.id, [a.learner, a.otherLearner]);
    expect(await openTo(a.learner)).toEqual(["can_access_competency", "can_access_testbank", "can_access_lMS"]);
    expect((await person(a.learner)).rights).toMatchObject({ can_access_competency: true, can_access_lMS: false });
    await change(role.id, { flags: ["can_access_gamification"] }, 1);
    expect(await openTo(a.otherLearner)).toEqual(["can_access_gamification"]);
    const removed = await asked(`${base}/${role.id}`, { method: "DELETE" });
    expect(await openTo(a.otherLearner)).toEqual([]);
    expect(await undo(removed.data.change_set_id)).toMatchObject({ status: 200, data: { undone: 3, kept: 0 } });
    expect(await openTo(a.otherLearner)).toEqual(["can_access_gamification"]);
    await hold(role.id, [a.otherLearner], "take");
    expect(await openTo(a.otherLearner)).toEqual([]);
    expect((await asked<Role[]>(base)).data).toMatchObject([{ people: 1 }]);
  });

  it("reaches as far as the farthest: what somebody has in the whole business no narrower role narrows", async () => {
    const { data: role } = await make({ ...body("Tổ trưởng", "can_access_admin"), scope: "teams" });
    const { data: same } = await make(body("Nhân sự", "can_access_admin"));
    await seedTeam(a, "kho", [a.learner]);
    await hold(role.id, [a.learner]);
    const count = async () => {
      const path = "/manage/admin/users/count";
      return (await asked<{ count: number }>(path, { token: await signedIn(a, a.learner) })).data.count;
    };
    expect(await count()).toBe(1);
    await hold(same.id, [a.learner]);
    expect(await count()).toBe(5);
    expect((await person(a.learner)).abilities).toEqual([
      { flag: "can_access_admin", scope: "business", role: { id: same.id, name: "Nhân sự" } },
      { flag: "can_access_admin", scope: "teams", role: { id: role.id, name: "Tổ trưởng" } },
    ]);
    expect((await person(a.learner)).leads).toMatchObject([{ id: "kho", people: 1 }]);
  });

  it("does not come back by itself with somebody who was taken away", async () => {
    const { data: role } = await make(body("Đào tạo", "can_access_lMS"));
    const added = await asked<{ person: PersonDetail; change_set_id: string }>("/manage/admin/users", {
      body: { name: "Mới", email: "moi@example.test", is_invited: false },
    });
    const { id } = added.data.person;
    const taken = await undo(added.data.change_set_id);
    expect(taken.status).toBe(200);
    const [set] = (await a.db.from(changeSets).all()).filter(
      ({ undoneAt, records }) => undoneAt === null && "removed" in (records[0] ?? {}),
    );
    await a.db
      .update(
        changeSets,
        {
          records: (set?.records ?? []).map((record) =>
            "removed" in record ? { ...record, removed: { ...record.removed, businessFlags: 31 } } : record,
          ),
        },
        eq(changeSets.id, set?.id ?? ""),
      )
      .run();
    expect(await undo(set?.id ?? "")).toMatchObject({ status: 200 });
    expect(await a.db.from(users).where(eq(users.id, id)).get()).toMatchObject({ businessFlags: 0 });
    await hold(role.id, [id]);
    expect(await a.db.from(users).where(eq(users.id, id)).get()).toMatchObject({ businessFlags: 16 });
  });
});

describe("nobody widens their own rights", () => {
  it("by a role with more than they have, by editing, giving or taking one, or by taking back what took it", async () => {
    expect(await make(body("Đề thi", "can_access_testbank"), officer)).toMatchObject({ code: "wider_rights" });
    const { data: exams } = await make(body("Đề thi", "can_access_testbank"));
    const { data: learning } = await make(body("Đào tạo", "can_access_lMS"), officer);
    expect(await hold(exams.id, [a.learner], "give", officer)).toMatchObject({ status: 403, code: "wider_rights" });
    expect(await change(exams.id, { flags: ["can_access_lMS"] }, 1, officer)).toMatchObject({ code: "wider_rights" });
    expect(await change(learning.id, { flags: ["can_access_lMS", "can_access_testbank"] }, 1, officer)).toMatchObject({
      code: "wider_rights",
    });
    const held = await hold(exams.id, [a.learner]);
    expect(await hold(exams.id, [a.learner], "take", officer)).toMatchObject({ code: "wider_rights" });
    expect(await undo(held.data.change_set_id, officer)).toMatchObject({ code: "wider_rights" });
    expect(await asked(`${base}/${exams.id}`, { token: officer, method: "DELETE" })).toMatchObject({
      code: "wider_rights",
    });
    expect(await changePerson(a.learner, { role_ids: [exams.id, learning.id] }, officer)).toMatchObject({
      status: 200,
    });
    expect(await changePerson(a.learner, { role_ids: [] }, officer)).toMatchObject({ code: "wider_rights" });
    expect(await openTo(a.learner)).toEqual(["can_access_testbank", "can_access_lMS"]);
  });

  it("nor gives one to themselves, takes it, or changes what it opens, account managers neither", async () => {
    const { data: role } = await make(body("Đào tạo", "can_access_lMS"));
    const { data: other } = await make(body("Đề thi", "can_access_testbank"));
    for (const [token, id] of [
      [manager, a.manager],
      [officer, "officer"],
    ] as const)
      expect(await hold(role.id, [a.learner, id], "give", token)).toMatchObject({ status: 403, code: "own_account" });
    expect(await changePerson("officer", { role_ids: [role.id] }, officer)).toMatchObject({ code: "own_account" });
    const given = await hold(role.id, ["officer"]);
    const wider = { flags: ["can_access_lMS", "can_access_admin"] };
    for (const more of [wider, { scope: "teams" }])
      expect(await change(role.id, more, 1, officer)).toMatchObject({ code: "own_account" });
    expect(await hold(role.id, ["officer"], "take", officer)).toMatchObject({ code: "own_account" });
    expect(await undo(given.data.change_set_id, officer)).toMatchObject({ code: "own_account" });
    expect(await change(role.id, { name: "Đào tạo nội bộ" }, 1, officer)).toMatchObject({ status: 200 });
    expect((await asked<Role>(`${base}/${role.id}`, { token: officer })).data.may).toEqual({
      change: false,
      give: true,
    });
    expect((await asked<Role>(`${base}/${other.id}`, { token: officer })).data.may).toEqual({
      change: false,
      give: false,
    });
  });

  it("account managers are given roles by their like, and no role makes one", async () => {
    const { data: role } = await make(body("Đào tạo", "can_access_lMS"));
    expect(await hold(role.id, [a.manager], "give", officer)).toMatchObject({ code: "wider_rights" });
    expect(await make(body("Tất cả", "is_account_manager"))).toMatchObject({ status: 422 });
    expect(await make(body("Không có gì"))).toMatchObject({ status: 422 });
  });
});

describe("two at once", () => {
  it("nobody comes to have more roles than one may, however many are given, or given back, at once", async () => {
    const roleIds = Array.from({ length: mostRolesOfOne + 4 }, (_, at) => `r${at}`);
    for (const [at, id] of roleIds.entries())
      await seedRole(a, id, { holders: at < mostRolesOfOne - 2 ? [a.learner] : [] });
    const given = await Promise.all(roleIds.slice(mostRolesOfOne - 2).map((id) => hold(id, [a.learner])));
    const full = { status: 409, code: "too_many_roles_of_one" };
    expect(given.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(given.filter(({ status }) => status !== 200)).toMatchObject([full, full, full, full]);
    const held = (await person(a.learner)).roles.map(({ id }) => id);
    expect(await changePerson(a.learner, { role_ids: held })).toMatchObject({ status: 200 });
    const taken = await hold("r0", [a.learner], "take");
    const free = roleIds.find((id) => !held.includes(id)) ?? "";
    expect(await hold(free, [a.otherLearner, a.learner])).toMatchObject({ status: 200 });
    expect(await undo(taken.data.change_set_id)).toMatchObject(full);
  });

  it("an old copy of a role is refused with the other one; a name stands once", async () => {
    const { data: role } = await make(body("Đào tạo", "can_access_lMS"));
    expect(await make(body("Đào tạo", "can_access_lMS"))).toMatchObject({ status: 409, code: "name_taken" });
    await change(role.id, { name: "Học tập" }, 1);
    expect(await change(role.id, { scope: "teams" }, 1)).toMatchObject({
      status: 412,
      data: { current: { name: "Học tập", scope: "business", revision: 2 } },
    });
    expect((await asked(`${base}/${role.id}`, { method: "PATCH", body: { name: "X" } })).status).toBe(428);
  });

  it("a person's form that was opened before another gave them a role is refused", async () => {
    const { data: role } = await make(body("Đào tạo", "can_access_lMS"));
    const { revision } = await person(a.learner);
    await hold(role.id, [a.learner]);
    const late = await asked(`/manage/admin/users/${a.learner}`, {
      method: "PATCH",
      body: { role_ids: [] },
      headers: { "If-Match": `"${revision}"` },
    });
    expect(late).toMatchObject({ status: 412, data: { current: { roles: [{ id: role.id }] } } });
    expect(await openTo(a.learner)).toEqual(["can_access_lMS"]);
  });

  it("whose right is taken while a form is open is refused at the next write, and nothing is written", async () => {
    const { data: role } = await make(body("Nhân sự", "can_access_admin"));
    await hold(role.id, [a.learner]);
    const token = await signedIn(a, a.learner);
    const { revision, job_title: before } = await person(a.otherLearner);
    await hold(role.id, [a.learner], "take");
    const late = await asked(`/manage/admin/users/${a.otherLearner}`, {
      token,
      method: "PATCH",
      body: { job_title: "Changed" },
      headers: { "If-Match": `"${revision}"` },
    });
    expect(late).toMatchObject({ status: 403, code: "forbidden" });
    expect((await person(a.otherLearner)).job_title).toBe(before);
  });

  it("another business's people and roles are as missing as those that never were", async () => {
    const { data: role } = await make(body("Đào tạo", "can_access_lMS"));
    expect(await hold(role.id, [b.learner])).toMatchObject({ status: 404 });
    expect(await call(b.host, `${base}/${role.id}`, { token: await signedIn(b, b.manager) })).toMatchObject({
      status: 404,
    });
    expect(await changePerson(a.learner, { role_ids: ["no-such-role"] })).toMatchObject({ status: 404 });
  });
});

it("where nothing stands as a press left it, taking it back takes nothing back, and it stays to be taken back", async () => {
  const { data: role } = await make(body("Đào tạo", "can_access_lMS"));
  const { data: press } = await change(role.id, { name: "Học tập" }, 1);
  const { data: again } = await change(role.id, { name: "Bồi dưỡng" }, 2);
  expect(await undo(press.change_set_id)).toMatchObject({ status: 200, data: { undone: 0, kept: 1 } });
  await undo(again.change_set_id);
  expect(await undo(press.change_set_id)).toMatchObject({ status: 200, data: { undone: 1, kept: 0 } });
  expect((await asked<Role>(`${base}/${role.id}`)).data.name).toBe("Đào tạo");
});
