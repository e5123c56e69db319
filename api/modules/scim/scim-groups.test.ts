import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog, users } from "#api/db/schema/identity.ts";
import { scimGroups } from "#api/db/schema/scim.ts";
import { teamMembers, teams } from "#api/db/schema/teams.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { lan, patchOf, resetWithDirectory, scimClient } from "#tests/fixtures/scim-client.ts";

const groupSchema = "urn:ietf:params:scim:schemas:core:2.0:Group";
let a: SeededBusiness;
let b: SeededBusiness;
let scim: Awaited<ReturnType<typeof scimClient>>;

beforeEach(async () => {
  ({ a, b, scim } = await resetWithDirectory());
});

const add = (displayName: string, more: object = {}) =>
  scim.ask("POST", "/Groups", { schemas: [groupSchema], displayName, ...more });
const membersOf = async (id: string) =>
  (await a.db.from(teamMembers).where(eq(teamMembers.teamId, id)).all()).map(({ userId }) => userId).toSorted();
const first = async () => (await a.db.from(users).where(eq(users.id, a.learner)).get())?.team;

/** Entra: "Develop and plan provisioning for a SCIM endpoint", operations on groups in their order. */
it("Entra makes a group, looks for it, renames it, puts people in and takes them out, and deletes it", async () => {
  const made = await add("Kho", {
    externalId: "8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159",
    meta: { resourceType: "Group" },
  });
  expect([made.status, made.body.displayName, made.body.meta.resourceType]).toEqual([201, "Kho", "Group"]);
  const { id } = made.body;
  expect(made.headers.get("Location")).toBe(`https://a.test/scim/v2/Groups/${id}`);
  const alone = await scim.ask("GET", `/Groups/${id}?excludedAttributes=members`);
  expect(Object.keys(alone.body).toSorted()).toEqual(["displayName", "externalId", "id", "meta", "schemas"]);
  const found = await scim.ask("GET", `/Groups?excludedAttributes=members&filter=displayName eq "KHO"`);
  expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id }] });
  expect((await scim.ask("GET", `/Groups?filter=externalId eq "no-such"`)).body.totalResults).toBe(0);

  const renamed = patchOf({ op: "Replace", path: "displayName", value: "Kho thành phẩm" });
  expect((await scim.ask("PATCH", `/Groups/${id}`, renamed)).body.displayName).toBe("Kho thành phẩm");
  const members = [a.learner, a.otherLearner].map((value) => ({ $ref: null, value }));
  const joined = await scim.ask("PATCH", `/Groups/${id}`, patchOf({ op: "Add", path: "members", value: members }));
  expect(joined.body.members.map((one: { value: string }) => one.value)).toEqual(
    [a.learner, a.otherLearner].toSorted(),
  );
  expect(await first()).toBe("Kho thành phẩm");
  const isIn = (who: string) => scim.ask("GET", `/Groups?filter=id eq "${id}" and members eq "${who}"`);
  expect([(await isIn(a.learner)).body.totalResults, (await isIn(a.manager)).body.totalResults]).toEqual([1, 0]);
  const left = patchOf({ op: "Remove", path: "members", value: [{ $ref: null, value: a.learner }] });
  expect((await scim.ask("PATCH", `/Groups/${id}`, left)).status).toBe(200);
  expect([await membersOf(id), await first()]).toEqual([[a.otherLearner], null]);

  expect((await scim.ask("DELETE", `/Groups/${id}`)).status).toBe(204);
  expect((await scim.ask("GET", `/Groups/${id}`)).status).toBe(404);
  expect(await a.db.from(teamMembers).all()).toEqual([]);
});

/** Okta: "Okta and SCIM Version 2.0", groups. */
it("Okta lists groups, makes one with people, replaces it, changes who is in it in one call, and renames it", async () => {
  expect((await scim.ask("GET", "/Groups?startIndex=1&count=100")).body).toMatchObject({
    totalResults: 0,
    Resources: [],
  });
  const made = await add("Test SCIMv2", { members: [{ value: a.learner, display: "learner" }] });
  const { id } = made.body;
  expect(made.body.members).toMatchObject([{ value: a.learner, $ref: `https://a.test/scim/v2/Users/${a.learner}` }]);
  const put = { schemas: [groupSchema], id, displayName: "Test SCIMv2", members: [{ value: a.manager, display: "m" }] };
  expect((await scim.ask("PUT", `/Groups/${id}`, put)).status).toBe(200);
  expect(await membersOf(id)).toEqual([a.manager]);
  const both = patchOf(
    { op: "remove", path: `members[value eq "${a.manager}"]` },
    { op: "add", path: "members", value: [{ value: a.learner }, { value: a.otherLearner, display: "other" }] },
  );
  await scim.ask("PATCH", `/Groups/${id}`, both);
  expect(await membersOf(id)).toEqual([a.learner, a.otherLearner].toSorted());
  const renamed = patchOf({ op: "replace", value: { id, displayName: "Renamed" } });
  expect((await scim.ask("PATCH", `/Groups/${id}`, renamed)).body.displayName).toBe("Renamed");
  expect(await membersOf(id)).toHaveLength(2);
  const emptied = patchOf({ op: "replace", path: "members", value: [] });
  expect((await scim.ask("PATCH", `/Groups/${id}`, emptied)).body.members).toBeUndefined();
});

describe("a group", () => {
  it("is of the version that it was read in, also where a manager changed who is in it", async () => {
    const { body, headers } = await add("Kho");
    const tag = headers.get("ETag") ?? "";
    expect((await scim.ask("GET", `/Groups/${body.id}`, undefined, { "If-None-Match": tag })).status).toBe(304);
    const token = await signedIn(a, a.manager);
    const join = { ids: [a.learner], action: "join_team", team_id: body.id };
    await call(a.host, "/manage/admin/users/bulk", { token, body: join });
    expect((await scim.ask("GET", `/Groups/${body.id}`, undefined, { "If-None-Match": tag })).status).toBe(200);
    const late = patchOf({ op: "replace", path: "displayName", value: "Late" });
    expect((await scim.ask("PATCH", `/Groups/${body.id}`, late, { "If-Match": tag })).status).toBe(412);
    expect((await scim.ask("PATCH", `/Groups/${body.id}`, late, { "If-Match": "*" })).status).toBe(200);
  });

  it("is told in pages, and described with what it has", async () => {
    for (const name of ["A", "B", "C"]) await add(name);
    const page = (await scim.ask("GET", "/Groups?startIndex=2&count=1")).body;
    expect(page).toMatchObject({ totalResults: 3, startIndex: 2, itemsPerPage: 1, Resources: [{ displayName: "B" }] });
    const types = (await scim.ask("GET", "/ResourceTypes")).body.Resources;
    expect(types.map((one: { name: string }) => one.name)).toEqual(["User", "Group"]);
    const described = (await scim.ask("GET", `/Schemas/${groupSchema}`)).body;
    expect(described.attributes.map((one: { name: string }) => one.name)).toEqual(["displayName", "members"]);
  });

  it("that stands beside one of its name, names nobody here, or is called by nothing is refused and nothing is written", async () => {
    const { body } = await add("Kho");
    const before = [await a.db.from(teams).all(), await a.db.from(teamMembers).all()];
    expect((await add("Kho")).body).toMatchObject({ status: "409", scimType: "uniqueness" });
    for (const bad of [{ displayName: " " }, { displayName: "A / B" }, { members: [{ value: b.learner }] }])
      expect((await add("Other", bad)).body.scimType).toBe("invalidValue");
    const nobody = patchOf({ op: "add", path: "members", value: [{ value: a.learner }, { value: "nobody" }] });
    expect((await scim.ask("PATCH", `/Groups/${body.id}`, nobody)).body.scimType).toBe("invalidValue");
    const odd = patchOf({ op: "add", path: "__proto__.x", value: "1" });
    expect((await scim.ask("PATCH", `/Groups/${body.id}`, odd)).body.scimType).toBe("invalidPath");
    expect([await a.db.from(teams).all(), await a.db.from(teamMembers).all()]).toEqual(before);
  });

  it("of another business is as missing as one that never was", async () => {
    const { body } = await add("Kho", { members: [{ value: a.learner }] });
    const other = await scimClient(b);
    const before = await a.db.from(teamMembers).all();
    for (const [method, sent] of [
      ["GET", undefined],
      ["PUT", { schemas: [groupSchema], displayName: "Theirs" }],
      ["PATCH", patchOf({ op: "replace", path: "members", value: [] })],
      ["DELETE", undefined],
    ] as const)
      expect((await other.ask(method, `/Groups/${body.id}`, sent)).status).toBe(404);
    expect((await other.ask("GET", "/Groups")).body.totalResults).toBe(0);
    expect(await a.db.from(teamMembers).all()).toEqual(before);
  });

  it("that others stand below stays; one that went comes back with its people and the directory's name for it", async () => {
    const { body } = await add("Kho", { externalId: "x-1", members: [{ value: a.learner }] });
    const token = await signedIn(a, a.manager);
    const below = await call(a.host, "/manage/admin/teams", { token, body: { name: "Ca 1", parent_id: body.id } });
    const { data } = (await below.json()) as { data: { id: string } };
    expect((await scim.ask("DELETE", `/Groups/${body.id}`)).status).toBe(409);
    expect(await membersOf(body.id)).toEqual([a.learner]);
    await call(a.host, `/manage/admin/teams/${data.id}`, { token, method: "DELETE" });
    const kept = [await a.db.from(teamMembers).all(), await a.db.from(scimGroups).all()];
    expect((await scim.ask("DELETE", `/Groups/${body.id}`)).status).toBe(204);
    const [line] = await a.db.from(auditLog).where(eq(auditLog.action, "team.removed_by_scim")).all();
    expect(line?.detail).toMatchObject({ client: "Entra", subject: "Kho" });
    const undone = await call(a.host, `/manage/change-sets/${line?.changeSetId}/undo`, { token, method: "POST" });
    expect(undone.status).toBe(200);
    expect([await a.db.from(teamMembers).all(), await a.db.from(scimGroups).all()]).toEqual(kept);
  });
});

/** RFC 7644 §3.6: to a client nobody is there any more whom it deleted. */
it("takes nobody into a group whom the client took out, and says so; who is deactivated alone may be in it", async () => {
  const person = async (userName: string) =>
    (await scim.ask("POST", "/Users", { schemas: lan.schemas.slice(0, 1), userName, displayName: userName })).body.id;
  const [gone, off] = [await person("gone@hoasen.test"), await person("off@hoasen.test")];
  await scim.ask("DELETE", `/Users/${gone}`);
  await scim.ask("PATCH", `/Users/${off}`, patchOf({ op: "replace", value: { active: false } }));
  const { id } = (await add("Kho")).body;
  const joining = (...ids: string[]) =>
    scim.ask("PATCH", `/Groups/${id}`, patchOf({ op: "add", path: "members", value: ids.map((value) => ({ value })) }));
  expect(await joining(off, gone)).toMatchObject({ status: 400, body: { scimType: "invalidValue" } });
  expect(await membersOf(id)).toEqual([]);
  expect(await joining(off)).toMatchObject({ status: 200, body: { members: [{ value: off }] } });
  expect((await add("Xưởng", { members: [{ value: gone }] })).status).toBe(400);
});
