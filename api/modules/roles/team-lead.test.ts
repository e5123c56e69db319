import { beforeEach, describe, expect, it } from "vitest";
import type { PersonDetail } from "#shared/contracts/people.ts";
import type { Role } from "#shared/contracts/roles.ts";
import type { TeamRow } from "#shared/contracts/teams.ts";
import { signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { base, body, rolesClient } from "#tests/fixtures/roles-client.ts";
import { seedPerson, seedTeam } from "#tests/fixtures/seed-lead.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let manager: string;

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  await seedPerson(a, "officer", { canAccessAdmin: true, canAccessLms: true });
  manager = await signedIn(a, a.manager);
});

const { asked, person, make, hold, undo, changePerson } = rolesClient(() => ({ host: a.host, token: manager }));

describe("a team lead", () => {
  let lead: string;

  beforeEach(async () => {
    const { data: role } = await make({ ...body("Tổ trưởng", "can_access_admin", "can_access_lMS"), scope: "teams" });
    await seedPerson(a, "lead");
    await seedPerson(a, "second");
    await seedTeam(a, "kho", ["lead", a.learner, a.manager, "officer", "second"]);
    await seedTeam(a, "van-phong", ["second"]);
    await hold(role.id, ["lead", "second"]);
    lead = await signedIn(a, "lead");
  });

  const bulk = (ids: string[], action: string, more: object = {}) =>
    asked("/manage/admin/users/bulk", { token: lead, body: { ids, action, ...more } });

  it("leaves those as they are who may do more, or do it elsewhere", async () => {
    for (const id of [a.manager, "officer", "second"]) {
      expect(await bulk([id], "block")).toMatchObject({ status: 403, code: "wider_rights" });
      expect(await bulk([id], "leave_team", { team_id: "kho" })).toMatchObject({ code: "wider_rights" });
      expect(await changePerson(id, { job_title: "X" }, lead)).toMatchObject({ code: "wider_rights" });
      expect(await asked(`/manage/admin/users/${id}/password-reset`, { token: lead, method: "POST" })).toMatchObject({
        code: "wider_rights",
      });
    }
    expect(await bulk([a.learner], "block")).toMatchObject({ status: 200 });
  });

  it("gives no rights and no roles", async () => {
    const [role] = (await asked<Role[]>(base)).data;
    const refused = { status: 403, code: "beyond_scope" };
    const atRights = {
      ...refused,
      data: { errors: { rights: [expect.stringMatching(/^Rights need the whole business/)] } },
    };
    const rights = { can_access_lMS: true };
    expect(await changePerson(a.learner, { rights }, lead)).toMatchObject(atRights);
    const added = { name: "Ân", email: "an@example.test", team_ids: ["kho"], rights };
    expect(await asked("/manage/admin/users", { token: lead, body: added })).toMatchObject(atRights);
    expect(await changePerson(a.learner, { role_ids: [role?.id ?? ""] }, lead)).toMatchObject(refused);
    const shown = await asked<PersonDetail>(`/manage/admin/users/${a.learner}`, { token: lead });
    expect(shown.data.may).toMatchObject({ change: true, give: [], give_roles: [] });
  });

  it("changes neither who leads nor who is in a team, of those who may do more", async () => {
    await seedTeam(a, "ca-1", [a.learner, a.manager], "kho");
    await seedTeam(a, "ca-2", [], "kho");
    const { data } = await asked<{ teams: TeamRow[] }>("/manage/admin/teams");
    const leads = (id: string, lead_ids: string[]) =>
      asked(`/manage/admin/teams/${id}`, {
        token: lead,
        method: "PATCH",
        body: { lead_ids },
        headers: { "If-Match": `"${data.teams.find((team) => team.id === id)?.revision}"` },
      });
    for (const id of [a.manager, "officer", "second"])
      expect(await leads("ca-1", [a.learner, id])).toMatchObject({ status: 403, code: "wider_rights" });
    expect(await asked("/manage/admin/teams/ca-1/merge", { token: lead, body: { into_id: "ca-2" } })).toMatchObject({
      status: 403,
      code: "wider_rights",
    });
    expect(await leads("ca-1", [])).toMatchObject({ status: 200 });
    await asked("/manage/admin/users/bulk", { body: { ids: [a.manager], action: "leave_team", team_id: "ca-1" } });
    expect(await asked("/manage/admin/teams/ca-1/merge", { token: lead, body: { into_id: "ca-2" } })).toMatchObject({
      status: 200,
    });
  });

  it("gives for the whole business nothing, whatever they have there", async () => {
    await seedPerson(a, "author", { canAccessTestbank: true });
    await seedTeam(a, "ca-3", ["author", a.learner]);
    const [role] = (await asked<Role[]>(base)).data;
    await hold(role?.id ?? "", ["author"]);
    const author = await signedIn(a, "author");
    const rights = { can_access_testbank: true };
    const refused = { status: 403, code: "beyond_scope" };
    expect(await changePerson(a.learner, { rights }, author)).toMatchObject(refused);
    const added = { name: "Mới", email: "moi@example.test", is_invited: false, team_ids: ["ca-3"], rights };
    expect(await asked("/manage/admin/users", { token: author, body: added })).toMatchObject(refused);
    const shown = await asked<PersonDetail>(`/manage/admin/users/${a.learner}`, { token: author });
    expect(shown.data.may.give).toEqual([]);
  });

  it("changes teams below what they lead, not where it stands itself", async () => {
    for (const [path, options] of [
      ["kho/move", { body: { parent_id: null, before_id: null } }],
      ["kho", { method: "DELETE" }],
      ["kho/merge", { body: { into_id: "kho" } }],
    ] as const)
      expect(await asked(`/manage/admin/teams/${path}`, { token: lead, ...options })).toMatchObject({
        status: 403,
        code: "beyond_scope",
      });
    expect(await asked("/manage/admin/teams", { token: lead, body: { name: "A", parent_id: null } })).toMatchObject({
      code: "beyond_scope",
    });
    expect(await asked("/manage/admin/teams", { token: lead, body: { name: "A", parent_id: "kho" } })).toMatchObject({
      status: 200,
    });
  });

  it("keeps what somebody is in elsewhere, and does not see it", async () => {
    await asked("/manage/admin/users/bulk", { body: { ids: [a.learner], action: "join_team", team_id: "van-phong" } });
    const { data } = await asked<PersonDetail>(`/manage/admin/users/${a.learner}`, { token: lead });
    expect(data.teams.map(({ id }) => id)).toEqual(["kho"]);
    const left = await changePerson(a.learner, { team_ids: [] }, lead);
    expect([left.status, left.data.teams]).toEqual([200, []]);
    expect((await person(a.learner)).teams.map(({ id }) => id)).toEqual(["van-phong"]);
  });

  it("sees the name of whom somebody answers to beyond the teams, and leaves it", async () => {
    await seedPerson(a, "chief");
    for (const id of ["chief", "second"]) {
      await changePerson(a.learner, { manager_id: id });
      const { status, data } = await changePerson(a.learner, { job_title: id }, lead);
      const seen = id === "second" ? id : null;
      expect([status, data.manager]).toEqual([200, { id: seen, name: `Person ${id}` }]);
      expect((await person(a.learner)).manager).toMatchObject({ id });
    }
  });

  it("changes their own name, not their own job", async () => {
    expect(await changePerson("lead", { name: "Lê Mới" }, lead)).toMatchObject({ status: 200 });
    for (const job of [{ job_title: "X" }, { employee_no: "1" }, { hired_on: "2024-02-29" }, { manager_id: a.learner }])
      expect(await changePerson("lead", job, lead)).toMatchObject({ status: 403, code: "own_account" });
  });

  it("takes back what they did, as long as it is within their teams, and nobody else's", async () => {
    const theirs = await bulk([a.learner], "block");
    const others = await asked("/manage/admin/users/bulk", { body: { ids: [a.learner], action: "unblock" } });
    expect(await undo(others.data.change_set_id, lead)).toMatchObject({ status: 404 });
    await undo(others.data.change_set_id);
    await asked("/manage/admin/users/bulk", { body: { ids: [a.learner], action: "leave_team", team_id: "kho" } });
    expect(await undo(theirs.data.change_set_id, lead)).toMatchObject({ status: 404 });
  });

  it("takes back nobody whom somebody else took elsewhere since", async () => {
    const take = (action: string, token: string) =>
      asked("/manage/admin/users/bulk", { token, body: { ids: [a.learner], action, team_id: "kho" } });
    const left = await take("leave_team", lead);
    expect(await undo(left.data.change_set_id, lead)).toMatchObject({ status: 200 });
    await seedTeam(a, "ca-4", [], "kho");
    await asked("/manage/admin/users/bulk", { body: { ids: [a.learner], action: "join_team", team_id: "ca-4" } });
    const again = await take("leave_team", lead);
    await take("join_team", lead);
    expect((await changePerson(a.learner, { team_ids: ["van-phong"] })).status).toBe(200);
    expect(await undo(again.data.change_set_id, lead)).toMatchObject({ status: 404 });
    expect((await person(a.learner)).teams.map(({ id }) => id)).toEqual(["van-phong"]);
  });

  it("adds people into their teams alone", async () => {
    const add = (more: object) =>
      asked("/manage/admin/users", {
        token: lead,
        body: { name: "Mới", email: "moi@example.test", is_invited: false, ...more },
      });
    expect(await add({})).toMatchObject({ status: 422 });
    expect(await add({ team_ids: ["van-phong"] })).toMatchObject({ status: 404 });
    expect(await add({ team_ids: ["kho"] })).toMatchObject({ status: 200 });
    expect(await add({ team_ids: ["kho"], email: "other@example.test" })).toMatchObject({
      code: "not_usable",
      data: expect.not.objectContaining({ current: expect.anything() }) as unknown,
    });
  });
});
