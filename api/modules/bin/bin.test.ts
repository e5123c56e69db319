import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { BinItem } from "#shared/contracts/bin.ts";
import { auditLog, users } from "#api/db/schema/identity.ts";
import { bin, changeSets, listViews } from "#api/db/schema/manage.ts";
import { ownFields } from "#api/db/schema/own-fields.ts";
import { roleMembers, roles } from "#api/db/schema/roles.ts";
import { teamMembers, teams } from "#api/db/schema/teams.ts";
import { runDailyWork } from "#api/modules/daily/public.ts";
import { type CallOptions, signedIn } from "#tests/fixtures/api-client.ts";
import { asking } from "#tests/fixtures/asking.ts";
import { resetManaged } from "#tests/fixtures/reset.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import { seedBin } from "#tests/fixtures/seed-bin.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;

beforeEach(async () => {
  ({ a, b, token } = await resetManaged());
});

const ask = asking(() => ({ host: a.host, token }));
const asked = <T = object>(path: string, options?: CallOptions) => ask<T>(`/manage/${path}`, options);
const listed = async (query = "", as = token) => (await asked<BinItem[]>(`bin${query}`, { token: as })).data;
const restore = (ids: readonly string[], more: object = {}, as = token) =>
  asked<{ restored: number; change_set_id: string }>("bin/restorations", { body: { ids, ...more }, token: as });
const remove = (path: string) => asked<{ change_set_id: string }>(path, { method: "DELETE" });
const undo = (id: string) => asked(`change-sets/${id}/undo`, { method: "POST" });
const idsOf = (items: readonly BinItem[]) => items.map(({ id }) => id);
const team = (id: string) => a.db.from(teams).where(eq(teams.id, id)).get();

describe("what is removed", () => {
  it("lies in the bin, each kind by its name and with who did it, and comes back whole in one press that the log tells", async () => {
    await seedTeam(a, "kho");
    await seedRole(a, "trainers", { flags: ["can_access_lMS"], holders: [a.learner, a.otherLearner] });
    const field = { key: "size", name: "Size", names: {}, kind: "text", choices: [], is_required: false };
    await asked("admin/fields", { body: field });
    const view = { list: "people", name: "Mine", query: "", is_shared: false };
    const { data: saved } = await asked<{ id: string }>("views", { body: view });
    const [own] = await a.db.from(ownFields).all();
    const rowsNow = () =>
      a.db.batch([a.db.from(teams), a.db.from(roleMembers).orderBy(roleMembers.userId), a.db.from(listViews)]);
    const before = await rowsNow();
    for (const path of ["admin/teams/kho", "admin/roles/trainers", `admin/fields/${own?.id}`, `views/${saved.id}`])
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect((await remove(path)).status).toBe(200);
    const items = await listed();
    expect(items.map(({ kind, name, others, actor }) => [kind, name, others, actor?.id])).toEqual([
      ["list_view", "Mine", 0, a.manager],
      ["own_field", "Size", 0, a.manager],
      ["role", "Role trainers", 2, a.manager],
      ["team", "Team kho", 0, a.manager],
    ]);
    expect((await listed("?kind=role")).length).toBe(1);
    expect((await listed("?q=TEAM%20KH%C3%93")).map(({ name }) => name)).toEqual(["Team kho"]);
    const { data } = await restore(idsOf(items));
    expect([data.restored, await listed()]).toEqual([4, []]);
    expect(await rowsNow()).toEqual(before);
    expect((await a.db.from(ownFields).get())?.removedAt).toBe(null);
    const log = await a.db.from(auditLog).where(eq(auditLog.action, "bin.restored")).all();
    expect(log).toMatchObject([{ actorId: a.manager, changeSetId: data.change_set_id }]);
    // Nothing comes back twice.
    expect((await restore(idsOf(items))).status).toBe(404);
  });

  it("has come back in the bin where it was undone in the log, and in the log where it came back here", async () => {
    await seedTeam(a, "kho");
    const first = (await remove("admin/teams/kho")).data.change_set_id;
    expect((await undo(first)).status).toBe(200);
    expect(await listed()).toEqual([]);
    const second = (await remove("admin/teams/kho")).data.change_set_id;
    const { data } = await restore(idsOf(await listed()));
    const set = await a.db.from(changeSets).where(eq(changeSets.id, second)).get();
    expect([set?.undoneBy, (await undo(second)).data.code]).toEqual([a.manager, "conflict"]);
    // Taking the restoration back removes it again.
    expect((await undo(data.change_set_id)).status).toBe(200);
    expect((await listed()).map(({ name }) => name)).toEqual(["Team kho"]);
  });

  it("comes back together with what it stood in, whichever was chosen first", async () => {
    await seedTeam(a, "kho", [a.learner]);
    await seedTeam(a, "ca", [a.otherLearner], "kho");
    await seedTeam(a, "rest");
    const merge = (id: string, into: string) => asked(`admin/teams/${id}/merge`, { body: { into_id: into } });
    const rowsNow = () => a.db.batch([a.db.from(teams), a.db.from(teamMembers)]);
    const before = await rowsNow();
    expect([(await merge("ca", "kho")).status, (await merge("kho", "rest")).status]).toEqual([200, 200]);
    const items = await listed();
    expect((await restore(idsOf(items.toReversed()))).status).toBe(200);
    const [teamsNow, membersNow] = await rowsNow();
    const bare = (rows: readonly object[]) => rows.map((row) => ({ ...row, revision: 0, updatedAt: 0 }));
    expect([bare(teamsNow), bare(membersNow)]).toEqual(before.map(bare));
  });
});

it("comes back by the fifty, of every kind", async () => {
  const count = { teams: 18, roles: 12, fields: 12, views: 8 };
  const each = (most: number) => Array.from({ length: most }, (_, at) => at);
  /* oxlint-disable no-await-in-loop -- one after another */
  for (const at of each(count.teams)) await seedTeam(a, `team-${at}`);
  for (const at of each(count.roles)) await seedRole(a, `role-${at}`, { flags: ["can_access_lMS"] });
  for (const at of each(count.fields))
    await asked("admin/fields", {
      body: { key: `field_${at}`, name: `F${at}`, names: {}, kind: "text", choices: [], is_required: false },
    });
  for (const at of each(count.views))
    await asked("views", { body: { list: "people", name: `V${at}`, query: "", is_shared: false } });
  const paths = [
    ...each(count.teams).map((at) => `admin/teams/team-${at}`),
    ...each(count.roles).map((at) => `admin/roles/role-${at}`),
    ...(await a.db.from(ownFields).all()).map(({ id }) => `admin/fields/${id}`),
    ...(await a.db.from(listViews).all()).map(({ id }) => `views/${id}`),
  ];
  for (const path of paths) expect((await remove(path)).status).toBe(200);
  /* oxlint-enable no-await-in-loop */
  const items = await listed();
  expect(items.length).toBe(50);
  expect(await restore(idsOf(items))).toMatchObject({ status: 200, data: { restored: 50 } });
  expect([(await a.db.from(teams).all()).length, (await a.db.from(roles).all()).length]).toEqual([18, 12]);
});

describe("what cannot come back as it was", () => {
  it("says why, and comes back under another name or at the top", async () => {
    await seedTeam(a, "kho");
    await seedTeam(a, "ca", [], "kho");
    await remove("admin/teams/ca");
    const [ca] = idsOf(await listed());
    await remove("admin/teams/kho");
    expect(await restore([ca!])).toMatchObject({ status: 409, data: { code: "parent_gone" } });
    expect((await restore([ca!], { at_top: true })).status).toBe(200);
    expect(await team("ca")).toMatchObject({ parentId: null });
    await seedTeam(a, "other");
    await a.db.update(teams, { name: "Team kho" }, eq(teams.id, "other")).run();
    const [kho] = idsOf(await listed());
    expect(await restore([kho!])).toMatchObject({ status: 409, data: { code: "name_taken" } });
    expect((await restore([kho!], { called: "a / b" })).status).toBe(422);
    expect((await restore([kho!], { called: "Kho cũ" })).status).toBe(200);
    expect(await team("kho")).toMatchObject({ name: "Kho cũ" });
  });

  it("keeps what was chosen with it in the bin, and is named", async () => {
    await seedTeam(a, "kho");
    await seedRole(a, "free", {});
    await remove("admin/teams/kho");
    await remove("admin/roles/free");
    await seedTeam(a, "other");
    await a.db.update(teams, { name: "Team kho" }, eq(teams.id, "other")).run();
    const items = await listed();
    const taken = items.find(({ kind }) => kind === "team")!;
    const answer = await restore(idsOf(items));
    expect([answer.status, answer.data.code, Object.keys(answer.data.errors ?? {})]).toEqual([
      409,
      "name_taken",
      [taken.id],
    ]);
    expect([(await listed()).length, await a.db.from(roles).all()]).toEqual([2, []]);
  });
});

describe("nobody finds in the bin what is not theirs", () => {
  it("of another business", async () => {
    const [theirs] = await seedBin(b);
    expect([await listed(), (await restore([theirs!])).status]).toEqual([[], 404]);
  });

  it("of somebody's own views, nor as a team lead what needs the whole business or others removed", async () => {
    await seedPerson(a, "lead");
    await seedRole(a, "lead-role", { scope: "teams", holders: ["lead"] });
    await seedTeam(a, "mine", ["lead"]);
    for (const id of ["one", "two"]) await seedTeam(a, id, [], "mine"); // oxlint-disable-line no-await-in-loop -- one after another
    await seedRole(a, "free", {});
    const lead = await signedIn(a, "lead");
    const view = { list: "people", name: "Of the lead", query: "", is_shared: false };
    const { data } = await asked<{ id: string }>("views", { body: view, token: lead });
    await asked(`views/${data.id}`, { method: "DELETE", token: lead });
    await asked("admin/teams/one", { method: "DELETE", token: lead });
    for (const path of ["admin/teams/two", "admin/roles/free"]) await remove(path); // oxlint-disable-line no-await-in-loop -- one after another
    const names = async (as: string) => (await listed("", as)).map(({ name }) => name).toSorted();
    expect(await names(lead)).toEqual(["Of the lead", "Team one"]);
    expect(await names(token)).toEqual(["Role free", "Team one", "Team two"]);
    const [one] = (await listed("", lead)).filter(({ kind }) => kind === "team");
    expect((await restore([one!.id], { at_top: true }, lead)).data.code).toBe("beyond_scope");
    // What they lead no more, they bring back no more.
    await a.db.update(teamMembers, { isLead: false }, eq(teamMembers.userId, "lead")).run();
    expect([await names(lead), (await restore([one!.id], {}, lead)).status]).toEqual([["Of the lead"], 404]);
    await a.db.update(users, { canAccessAdmin: false }, eq(users.id, a.learner)).run();
    expect((await asked("bin", { token: await signedIn(a, a.learner) })).status).toBe(403);
  });
});

it("goes for good after 30 days", async () => {
  const day = 24 * 60 * 60_000;
  const [item] = await seedBin(a);
  await a.db.update(bin, { at: Date.now() - 30 * day - 1 }, undefined).run();
  expect([await listed(), (await restore([item!])).status]).toEqual([[], 404]);
  await runDailyWork(env, Date.now());
  expect(await a.db.from(bin).all()).toEqual([]);
});
