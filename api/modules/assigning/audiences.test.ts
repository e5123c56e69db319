import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { ActivityRow } from "#shared/contracts/activity.ts";
import type { AssigningTerms } from "#shared/domain/assigning.ts";
import type { AudienceRule } from "#shared/domain/audience.ts";
import { addDays, zonedDate } from "#shared/domain/zoned-time.ts";
import { users } from "#api/db/schema/identity.ts";
import { teamMembers } from "#api/db/schema/teams.ts";
import { answerTo, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedCourse } from "#tests/fixtures/seed-course.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let token: string;
const path = "/manage/lms/audiences";
const today = zonedDate(Date.now(), "Asia/Ho_Chi_Minh");
const inStore = { kind: "team" as const, ids: ["store"], is_below: true };
const store: AudienceRule = { join: "and", of: [inStore] };
const lately = { kind: "hired_within" as const, days: 30 };
const late: AudienceRule = { join: "and", of: [inStore, lately] };

/** Two of the warehouse, one of them hired a week ago, and one who is elsewhere. */
beforeEach(async () => {
  ({ a } = await resetBusinesses());
  await a.db.update(users, { canAccessLms: true }, eq(users.id, a.manager)).run();
  await seedCourse(a, "fire");
  await seedPerson(a, "fresh", { hiredOn: addDays(today, -7), employeeNo: "KHO-7" });
  await seedPerson(a, "old", { hiredOn: "2020-01-01" });
  await seedPerson(a, "elsewhere", { hiredOn: addDays(today, -7) });
  await seedTeam(a, "store", ["fresh", "old"]);
  token = await signedIn(a, a.manager);
});

function ask(method: string, to: string, body?: unknown, as = token, tag?: string) {
  return answerTo(a.host, to, { method, body, token: as, tag });
}

async function kept(name: string, rule: AudienceRule, as = token): Promise<string> {
  const answer = await ask("POST", path, { name, rule }, as);
  expect(answer.status, JSON.stringify(answer)).toBe(200);
  return answer.data.id;
}

async function give(audienceId: string, audience: AudienceRule, as = token) {
  const terms: AssigningTerms = {
    whom: { kind: "sentences", audience, audience_id: audienceId },
    targets: [{ kind: "course", id: "biz-a-fire" }],
    deadline: null,
    leaving: "keep",
  };
  const { data } = await ask("POST", "/manage/lms/assignments/preview", { terms }, as);
  return ask("POST", "/manage/lms/assignments", { name: "Fire", terms, token: data.token }, as);
}

async function latest(action: string): Promise<ActivityRow["values"]> {
  const { data } = await ask("GET", "/manage/admin/activity?limit=20");
  return (data as ActivityRow[]).find((row) => row.action === action)?.values ?? [];
}

describe("who is in it", () => {
  it("is counted at that moment, in the list and on its page, without whoever is blocked", async () => {
    const id = await kept("Warehouse", store);
    expect((await ask("GET", path)).data).toMatchObject([{ name: "Warehouse", people: 2, used_by: 0, rule: store }]);
    await a.db.update(users, { loginStatus: 2 }, eq(users.id, "old")).run();
    expect((await ask("GET", `${path}/${id}`)).data.people).toBe(1);
    expect((await ask("GET", path)).data[0].people).toBe(1);
  });

  it("is shown with who joins and who leaves before anything is saved", async () => {
    const id = await kept("Warehouse", store);
    const rule: AudienceRule = { join: "and", of: [lately] };
    const { data } = await ask("POST", `${path}/preview`, { rule, audience_id: id });
    expect(data).toMatchObject({ count: 2, each: [2], joining: 1, leaving: 1 });
    expect(data.people.map((one: { id: string }) => one.id)).toEqual(["elsewhere", "fresh"]);
    expect((await ask("GET", `${path}/${id}`)).data.rule).toEqual(store);
  });

  it("is counted sentence by sentence, brackets as one, without whoever is blocked", async () => {
    await a.db.update(users, { loginStatus: 2 }, eq(users.id, "old")).run();
    const named = { join: "or" as const, of: [{ kind: "people" as const, ids: ["elsewhere"] }, inStore] };
    const { data } = await ask("POST", `${path}/preview`, { rule: { join: "and", of: [inStore, lately, named] } });
    expect(data).toMatchObject({ count: 1, each: [1, 2, 2] });
  });

  it("of a team lead's assignment is counted among theirs, also for who runs the business", async () => {
    await seedPerson(a, "lead");
    await seedRole(a, "lead-role", { scope: "teams", holders: ["lead"] });
    await seedTeam(a, "led", ["lead", "old"]);
    await a.db.update(teamMembers, { isLead: true }, eq(teamMembers.userId, "lead")).run();
    const lead = await signedIn(a, "lead");
    const everybody: AudienceRule = { join: "or", of: [lately, { kind: "hired_before", date: "2021-01-01" }] };
    const audience = await kept("Mine", everybody, lead);
    const { data } = await give(audience, everybody, lead);
    const counted = async (body: object, as = token) =>
      (await ask("POST", `${path}/preview`, { rule: everybody, ...body }, as)).data;
    expect(await counted({})).toMatchObject({ count: 3, each: [2, 1] });
    for (const as of [token, lead])
      // oxlint-disable-next-line no-await-in-loop -- two
      expect(await counted({ rule_id: data.id }, as)).toMatchObject({ count: 1, each: [0, 1] });
    const far = await give(await kept("All", everybody), everybody);
    expect((await ask("POST", `${path}/preview`, { rule: everybody, rule_id: far.data.id }, lead)).status).toBe(404);
  });

  it("is found by a name, an address or an employee number, and named in a sentence", async () => {
    for (const q of ["fresh", "fresh@ex", "kho-7"])
      expect((await ask("GET", `/manage/lms/assignable?q=${q}`)).data).toMatchObject([{ id: "fresh" }]);
    const id = await kept("Two", { join: "and", of: [{ kind: "people", ids: ["fresh", "elsewhere"] }] });
    const { data } = await ask("GET", `${path}/${id}`);
    expect(data.people).toBe(2);
    expect(data.named).toEqual(expect.arrayContaining([{ id: "fresh", name: "Person fresh" }]));
  });
});

describe("bad input", () => {
  it("what contradicts itself is refused where it does, and nothing is kept", async () => {
    const rule: AudienceRule = { join: "and", of: [lately, { kind: "hired_before", date: "2020-01-01" }] };
    for (const [to, body] of [
      [path, { name: "Never", rule }],
      [`${path}/preview`, { rule }],
    ] as const)
      expect(await ask("POST", to, body)).toMatchObject({
        status: 422,
        data: { errors: { "rule.1": [expect.stringContaining("contradicts")] } },
      });
    expect((await ask("GET", path)).data).toEqual([]);
  });

  it("a name that is taken, in capitals or marks alone otherwise, is refused", async () => {
    await kept("Tổ kho", store);
    expect(await ask("POST", path, { name: "to KHO", rule: late })).toMatchObject({
      status: 409,
      data: { code: "name_taken" },
    });
  });

  it("of two who change it at once the second hears what it is by now", async () => {
    const id = await kept("Warehouse", store);
    expect((await ask("PUT", `${path}/${id}`, { name: "Newcomers", rule: late }, token, '"1"')).status).toBe(200);
    const second = await ask("PUT", `${path}/${id}`, { name: "Mine", rule: store }, token, '"1"');
    expect(second).toMatchObject({ status: 412, data: { code: "stale", current: { name: "Newcomers", revision: 2 } } });
    expect((await ask("PUT", `${path}/${id}`, { name: "Mine", rule: store })).status).toBe(428);
  });
});

describe("an assignment that took it", () => {
  it("keeps its sentences when the audience changes, and both say so", async () => {
    const id = await kept("Warehouse", store);
    const given = await give(id, store);
    expect(given.status).toBe(200);
    expect((await ask("GET", `${path}/${id}`)).data.uses).toMatchObject([{ name: "Fire", is_same: true }]);
    await ask("PUT", `${path}/${id}`, { name: "Warehouse", rule: late }, token, '"1"');
    expect((await ask("GET", `${path}/${id}`)).data.uses).toMatchObject([{ name: "Fire", is_same: false }]);
    const { whom } = (await ask("GET", `/manage/lms/assignments/${given.data.id}`)).data.terms;
    expect(whom).toEqual({ kind: "sentences", audience: store, audience_id: id });
    const { audiences } = (await ask("GET", "/manage/lms/assigning-choices")).data;
    expect(audiences).toEqual([{ id, name: "Warehouse", rule: late }]);
  });

  it("stands in the way of deleting it, until it has ended; deleting is undone", async () => {
    const id = await kept("Warehouse", store);
    const { data: rule } = await give(id, store);
    expect((await ask("GET", path)).data[0].used_by).toBe(1);
    expect(await ask("DELETE", `${path}/${id}`)).toMatchObject({ status: 409, data: { code: "in_use" } });
    await ask("PUT", `/manage/lms/assignments/${rule.id}/state`, { state: "ended" });
    const removed = await ask("DELETE", `${path}/${id}`);
    expect(removed.status).toBe(200);
    expect((await ask("GET", `${path}/${id}`)).status).toBe(404);
    await ask("POST", `/manage/change-sets/${removed.data.change_set_id}/undo`);
    expect((await ask("GET", `${path}/${id}`)).data.rule).toEqual(store);
  });

  it("is refused where the audience is none, or somebody else's", async () => {
    expect(await give("nowhere", store)).toMatchObject({ status: 422 });
  });
});

it("the log says the sentences, before and after, and no code", async () => {
  await seedRole(a, "trainer", { holders: ["old"] });
  const id = await kept("Warehouse", store);
  expect(await latest("audience.made")).toEqual(
    expect.arrayContaining([{ field: "For whom", before: null, after: "Team is Team store and all below" }]),
  );
  const rule: AudienceRule = {
    join: "or",
    of: [
      { join: "and", of: [inStore, lately] },
      { kind: "role", ids: ["trainer"] },
      { kind: "people", ids: ["elsewhere"] },
      { kind: "course", id: "biz-a-fire", is_done: false },
    ],
  };
  await ask("PUT", `${path}/${id}`, { name: "Warehouse", rule }, token, '"1"');
  const [{ after } = { after: null }] = await latest("audience.changed");
  expect(after).toBe(
    "(Team is Team store and all below and hired within 30 days) or has the role Role trainer or is Person elsewhere or has not finished Course fire of biz-a",
  );
  await give(id, store);
  const values = await latest("assignment.made");
  expect(JSON.stringify(values)).not.toMatch(/\\"|_/);
  expect(values).toEqual(
    expect.arrayContaining([
      { field: "For whom", before: null, after: "Team is Team store and all below" },
      { field: "What to learn", before: null, after: "Course fire of biz-a" },
      { field: "Deadline", before: null, after: "Whenever they like" },
    ]),
  );
});

it("a team lead's are their own, and count the people of their teams", async () => {
  const theirs = await kept("Warehouse", store);
  await seedPerson(a, "lead");
  await seedRole(a, "lead-role", { scope: "teams", holders: ["lead"] });
  await seedTeam(a, "led", ["elsewhere"]);
  await a.db.insert(teamMembers, { teamId: "led", userId: "lead", place: 1, isLead: true, since: 1 }).run();
  const lead = await signedIn(a, "lead");
  expect((await ask("GET", path, undefined, lead)).data).toEqual([]);
  expect((await ask("GET", `${path}/${theirs}`, undefined, lead)).status).toBe(404);
  const own = await kept("Lately", { join: "and", of: [lately] }, lead);
  expect((await ask("GET", `${path}/${own}`, undefined, lead)).data.people).toBe(1);
  expect((await ask("GET", `${path}/${own}`)).data.people).toBe(1);
  expect((await ask("GET", "/manage/lms/assignable?q=fresh", undefined, lead)).data).toEqual([]);
  expect((await give(theirs, store, lead)).status).toBe(422);
  expect((await give(own, { join: "and", of: [lately] }, lead)).status).toBe(200);
});

it("a team lead is told no role that nobody of theirs has, and who of theirs is in a team beyond does not count", async () => {
  await seedPerson(a, "lead");
  await seedRole(a, "lead-role", { scope: "teams", holders: ["lead"] });
  await seedRole(a, "night-role", { holders: ["elsewhere"] });
  await seedRole(a, "secret-role", { holders: ["fresh"] });
  await seedTeam(a, "led", ["lead", "elsewhere"], "store");
  await a.db.insert(teamMembers, { teamId: "store", userId: "elsewhere", place: 2, isLead: false, since: 1 }).run();
  const lead = await signedIn(a, "lead");
  const choicesFor = async (as: string) => (await ask("GET", "/manage/lms/assigning-choices", undefined, as)).data;
  expect((await choicesFor(lead)).roles.map(({ id }: { id: string }) => id)).toEqual(["lead-role", "night-role"]);
  expect((await choicesFor(token)).roles).toHaveLength(3);

  const holds = (...ids: string[]): AudienceRule => ({ join: "and", of: [{ kind: "role", ids }] });
  const own = await kept("Holders", holds("night-role", "secret-role"), lead);
  const { named, people } = (await ask("GET", `${path}/${own}`, undefined, lead)).data;
  expect([named.map(({ id }: { id: string }) => id), people]).toEqual([["night-role"], 1]);

  // She is not told that her team stands below that one, nor who of hers is in it as well.
  for (const is_below of [true, false]) {
    const rule: AudienceRule = { join: "and", of: [{ ...inStore, is_below }] };
    // oxlint-disable-next-line no-await-in-loop -- two
    const counted = async (as: string) => (await ask("POST", `${path}/preview`, { rule }, as)).data;
    // oxlint-disable-next-line no-await-in-loop -- two
    const answers = [await counted(lead), await counted(token)];
    expect(answers.map(({ count, each }) => [count, each])).toEqual([0, is_below ? 4 : 3].map((all) => [all, [all]]));
  }
  const terms: AssigningTerms = {
    whom: { kind: "sentences", audience: store },
    targets: [{ kind: "course", id: "biz-a-fire" }],
    deadline: null,
    leaving: "keep",
  };
  const shown = await ask("POST", "/manage/lms/assignments/preview", { terms }, lead);
  expect([shown.status, shown.data.people]).toEqual([200, []]);
  const led: AudienceRule = { join: "and", of: [{ kind: "team", ids: ["led"], is_below: true }] };
  expect((await ask("POST", `${path}/preview`, { rule: led }, lead)).data.count).toBe(2);
});
