import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { AssigningTerms } from "#shared/domain/assigning.ts";
import type { AssignedPerson, Preview, Rule } from "#shared/contracts/assigning.ts";
import { addDays, zonedDate } from "#shared/domain/zoned-time.ts";
import { assignments } from "#api/db/schema/programme.ts";
import { assignmentSources } from "#api/db/schema/assigning.ts";
import { certificates } from "#api/db/schema/certification.ts";
import { users } from "#api/db/schema/identity.ts";
import { outbox } from "#api/db/schema/outbox.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { teamMembers } from "#api/db/schema/teams.ts";
import { answerTo, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedCertification } from "#tests/fixtures/seed-certification.ts";
import { seedCourse } from "#tests/fixtures/seed-course.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { followFacts, followRules } from "./public.ts";

let a: SeededBusiness;
let token: string;
const course = "biz-a-fire";
/** By the calendar of the business. */
const dayOf = (days: number) => addDays(zonedDate(Date.now(), "Asia/Ho_Chi_Minh"), days);

/** Warehouse people: one hired a week ago, one long ago; and one of another team, hired a week ago. */
beforeEach(async () => {
  ({ a } = await resetBusinesses());
  await a.db.update(users, { canAccessLms: true }, eq(users.id, a.manager)).run();
  await seedCourse(a, "fire");
  await seedPerson(a, "fresh", { hiredOn: dayOf(-7), jobTitle: "Driver" });
  await seedPerson(a, "old", { hiredOn: "2020-01-01", jobTitle: "Driver" });
  await seedPerson(a, "elsewhere", { hiredOn: dayOf(-7) });
  await seedTeam(a, "store", ["fresh", "old"]);
  await seedTeam(a, "night", [], "store");
  token = await signedIn(a, a.manager);
});

const store = { kind: "team" as const, ids: ["store"], is_below: true };
const lately = { kind: "hired_within" as const, days: 30 };
const terms = (part: Partial<AssigningTerms> = {}): AssigningTerms => ({
  whom: { kind: "sentences", audience: { join: "and", of: [store, lately] } },
  targets: [{ kind: "course", id: course }],
  deadline: { kind: "after_hired", days: 30, at_least_days: 7 },
  leaving: "withdraw_unstarted",
  ...part,
});

function ask(method: string, to: string, body?: unknown, as = token, tag?: string) {
  return answerTo(a.host, to, { method, body, token: as, tag });
}

async function preview(asked: AssigningTerms, as = token, ruleId?: string): Promise<Preview> {
  const body = { terms: asked, ...(ruleId && { rule_id: ruleId }) };
  const answer = await ask("POST", "/manage/lms/assignments/preview", body, as);
  expect(answer.status, JSON.stringify(answer)).toBe(200);
  return answer.data;
}

async function give(asked = terms(), as = token) {
  const { token: shown } = await preview(asked, as);
  const answer = await ask("POST", "/manage/lms/assignments", { name: "Newcomers", terms: asked, token: shown }, as);
  expect(answer.status, JSON.stringify(answer)).toBe(200);
  return answer.data as { id: string; change_set_id: string; letters: number };
}

async function change(id: string, asked: AssigningTerms) {
  const rule = (await ask("GET", `/manage/lms/assignments/${id}`)).data as Rule;
  const { token: shown } = await preview(asked, token, id);
  const body = { name: rule.name, terms: asked, token: shown };
  return ask("PUT", `/manage/lms/assignments/${id}`, body, token, `"${rule.revision}"`);
}

async function assigned(): Promise<string[]> {
  const rows = await a.db.from(assignments).where(eq(assignments.targetId, course)).all();
  return rows.map(({ userId }) => userId).toSorted();
}

async function dayFor(userId: string) {
  const row = await a.db
    .from(assignments)
    .where(and(eq(assignments.userId, userId), eq(assignments.targetId, course)))
    .get();
  return row?.deadline;
}

const waiting = async () => (await a.db.from(outbox).where(eq(outbox.state, "waiting")).all()).map((row) => row.userId);
const facts = () => followFacts(env.DB, env, Date.now());
const night = () => followRules(env.DB, env, Date.now());

describe("what is shown is what is done", () => {
  it("names who is given it, until when, and how many letters go out; applying does just that", async () => {
    const shown = await preview(terms());
    expect(shown.counts).toEqual({ new: 1, done: 0, same: 0, changed: 0, leaving: 0, exempt: 0 });
    expect(shown.people).toMatchObject([{ id: "fresh", due_on: dayOf(23) }]);
    expect(shown.letters).toBe(1);
    expect(await assigned()).toEqual([]);
    const { id } = await give();
    const found = async (q: string) => (await ask("GET", `/manage/lms/assignments?q=${q}`)).data as { id: string }[];
    expect((await found("NEW")).map((rule) => rule.id)).toEqual([id]);
    expect(await found("old")).toEqual([]);
    expect(await assigned()).toEqual(["fresh"]);
    expect(await dayFor("fresh")).toEqual({ kind: "on", date: dayOf(23) });
    expect(await waiting()).toEqual(["fresh"]);
    expect(await a.db.from(enrolments).where(eq(enrolments.userId, "fresh")).all()).toHaveLength(1);
  });

  it("gives at least so many days after it is given", async () => {
    await a.db.update(users, { hiredOn: dayOf(-28) }, eq(users.id, "fresh")).run();
    expect((await preview(terms())).people[0]?.due_on).toBe(dayOf(7));
  });

  it("is refused once somebody else is meant, says who, and has written nothing", async () => {
    const { token: shown } = await preview(terms());
    await a.db.update(users, { hiredOn: dayOf(-3) }, eq(users.id, "old")).run();
    await a.db.update(users, { hiredOn: "2020-01-01" }, eq(users.id, "fresh")).run();
    const answer = await ask("POST", "/manage/lms/assignments", { name: "N", terms: terms(), token: shown });
    const difference = { joined: 1, left: 1, names: ["Person old"], left_names: ["Person fresh"] };
    expect(answer).toMatchObject({ status: 409, data: { code: "preview_expired", current: { difference } } });
  });

  it("is applied once", async () => {
    const { token: shown } = await preview(terms());
    const body = { name: "N", terms: terms(), token: shown };
    const answers = await Promise.all([1, 2].map(() => ask("POST", "/manage/lms/assignments", body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await ask("GET", "/manage/lms/assignments")).data).toHaveLength(1);
  });

  it("does not give what is done already, and takes away no completion", async () => {
    const done = { userId: "fresh", courseId: course, enrolledAt: 1, lastStudiedAt: 2, completedAt: 3 };
    await a.db.insert(enrolments, done).run();
    expect((await preview(terms())).counts).toMatchObject({ new: 0, done: 1 });
    const { id } = await give();
    await change(id, terms({ leaving: "withdraw", whom: { kind: "people", ids: ["old"] } }));
    expect(await a.db.from(enrolments).where(eq(enrolments.userId, "fresh")).get()).toMatchObject({ completedAt: 3 });
  });
});

describe("what is taken back", () => {
  it("undo takes back the people, their enrolments, the rule and the letters that wait", async () => {
    const { change_set_id: set } = await give();
    expect((await ask("POST", `/manage/change-sets/${set}/undo`)).status).toBe(200);
    expect(await assigned()).toEqual([]);
    expect(await waiting()).toEqual([]);
    expect(await a.db.from(enrolments).where(eq(enrolments.userId, "fresh")).all()).toEqual([]);
    expect((await ask("GET", "/manage/lms/assignments")).data).toEqual([]);
    await night();
    expect(await assigned()).toEqual([]);
  });

  it("who is exempt stays so, whatever becomes of the rule, until somebody takes it back", async () => {
    const { id } = await give();
    const terms1 = { user_ids: ["fresh"], kind: "course", target_id: course };
    expect((await ask("POST", "/manage/lms/terms", { ...terms1, action: "exempt" })).data).toMatchObject({
      changed: 1,
    });
    expect(await assigned()).toEqual([]);
    const wider = terms({ whom: { kind: "sentences", audience: { join: "and", of: [store] } } });
    expect((await change(id, wider)).status).toBe(200);
    expect(await assigned()).toEqual(["old"]);
    await night();
    expect(await assigned()).toEqual(["old"]);
    await ask("POST", "/manage/lms/terms", { ...terms1, action: "include" });
    expect(await assigned()).toEqual(["fresh", "old"]);
  });
});

describe("rules follow whoever changes", () => {
  it("gives it to who comes to fit, and takes it from who does not any more and has not begun", async () => {
    await give();
    await a.db.insert(teamMembers, { teamId: "night", userId: "elsewhere", place: 1, since: 1 }).run();
    await a.db.delete(teamMembers, and(eq(teamMembers.teamId, "store"), eq(teamMembers.userId, "fresh"))!).run();
    expect(await facts()).toBe(2);
    expect(await assigned()).toEqual(["elsewhere"]);
    expect(await facts()).toBe(0);
  });

  it("whoever has begun may finish, without a day", async () => {
    await give();
    await a.db.update(enrolments, { lastStudiedAt: Date.now() + 1000 }, eq(enrolments.userId, "fresh")).run();
    await a.db.update(users, { hiredOn: "2020-01-01" }, eq(users.id, "fresh")).run();
    await facts();
    expect(await assigned()).toEqual(["fresh"]);
    expect(await dayFor("fresh")).toBeNull();
  });

  it("judged again nobody gets anything twice, and who was kept out stays out", async () => {
    await give();
    const before = await a.db.from(assignmentSources).all();
    await night();
    await night();
    expect(await a.db.from(assignmentSources).all()).toEqual(before);
    expect(await waiting()).toEqual(["fresh"]);
  });

  it("paused it does nothing; going on it catches up", async () => {
    const { id } = await give();
    await ask("PUT", `/manage/lms/assignments/${id}/state`, { state: "paused" });
    await a.db.update(users, { hiredOn: dayOf(-1) }, eq(users.id, "old")).run();
    await night();
    expect(await assigned()).toEqual(["fresh"]);
    await ask("PUT", `/manage/lms/assignments/${id}/state`, { state: "live" });
    await night();
    expect(await assigned()).toEqual(["fresh", "old"]);
  });
});

describe("why somebody is here", () => {
  it("says each source with its day; the earliest counts, and a day of their own goes before it", async () => {
    const { id } = await give();
    await give(terms({ deadline: { kind: "on", date: dayOf(10) } }));
    const shown = async () => (await ask("GET", `/manage/lms/assignments/${id}/people`)).data as AssignedPerson[];
    const [first] = await shown();
    expect(first).toMatchObject({ name: "Person fresh", due_on: dayOf(10), state: "open" });
    expect(first?.reasons.map(({ rule, due_on: day }) => [rule?.name, day])).toEqual(
      expect.arrayContaining([
        ["Newcomers", dayOf(23)],
        ["Newcomers", dayOf(10)],
      ]),
    );
    const own = { user_ids: ["fresh"], kind: "course", target_id: course, action: "extend", due_on: dayOf(60) };
    await ask("POST", "/manage/lms/terms", own);
    expect((await shown())[0]).toMatchObject({ due_on: dayOf(60), is_extended: true });
    expect(await dayFor("fresh")).toEqual({ kind: "on", date: dayOf(60) });
  });
});

describe("bad input", () => {
  const refused = async (asked: AssigningTerms) => {
    const answer = await ask("POST", "/manage/lms/assignments/preview", { terms: asked });
    return [answer.status, Object.keys(answer.data.errors ?? {})];
  };
  it("a rule that contradicts itself is refused where it does", async () => {
    const before = { kind: "hired_before" as const, date: "2020-01-01" };
    const audience = { join: "and" as const, of: [store, lately, before] };
    expect(await refused(terms({ whom: { kind: "sentences", audience } }))).toEqual([422, ["whom.2"]]);
  });
  it("what there is not is not given", async () => {
    expect(await refused(terms({ targets: [{ kind: "course", id: "no-course" }] }))).toEqual([422, ["targets.0"]]);
  });
  it("a day that is over is no deadline", async () => {
    expect(await refused(terms({ deadline: { kind: "on", date: "2020-01-01" } }))).toEqual([422, ["deadline"]]);
  });
});

describe("a team lead", () => {
  it("reaches the people of their teams alone, and sees their own rules", async () => {
    await give();
    await seedPerson(a, "lead");
    await seedRole(a, "lead-role", { scope: "teams", holders: ["lead"] });
    await seedTeam(a, "led", ["elsewhere"]);
    await a.db.insert(teamMembers, { teamId: "led", userId: "lead", place: 1, isLead: true, since: 1 }).run();
    const lead = await signedIn(a, "lead");
    const everybody = terms({ whom: { kind: "sentences", audience: { join: "and", of: [lately] } } });
    expect((await preview(everybody, lead)).people.map(({ id }) => id)).toEqual(["elsewhere"]);
    const { id } = await give(everybody, lead);
    expect(
      ((await ask("GET", "/manage/lms/assignments", undefined, lead)).data as Rule[]).map((row) => row.id),
    ).toEqual([id]);
    await a.db.update(users, { hiredOn: dayOf(-1) }, eq(users.id, "old")).run();
    await night();
    expect(await assigned()).toEqual(["elsewhere", "fresh", "old"]);
    const spare = { user_ids: ["fresh"], kind: "course", target_id: course, action: "exempt" };
    expect((await ask("POST", "/manage/lms/terms", spare, lead)).status).toBe(404);
    for (const own of [
      { ...spare, user_ids: ["lead"] },
      { ...spare, user_ids: ["elsewhere", "lead"], action: "extend", due_on: dayOf(90) },
    ])
      expect((await ask("POST", "/manage/lms/terms", own, lead)).data).toMatchObject({ code: "own_extra_time" });
    const team = { ...spare, user_ids: ["elsewhere"] };
    expect((await ask("POST", "/manage/lms/terms", team, lead)).status).toBe(200);
  });
});

describe("a certification", () => {
  it("stands for the course that earns it: whoever holds it is done, and not once it has expired", async () => {
    const certification = await seedCertification(a, course);
    const asked = terms({ targets: [{ kind: "certification", id: certification }], deadline: null });
    const held = { certificationId: certification, earnedAt: 1, round: 1, isPast: false };
    await a.db.insert(certificates, { ...held, userId: "fresh", validUntil: Date.now() + 1000 }).run();
    expect((await preview(asked)).counts).toMatchObject({ new: 0, done: 1 });
    await a.db.update(certificates, { validUntil: 1 }, eq(certificates.userId, "fresh")).run();
    expect((await preview(asked)).counts).toMatchObject({ new: 1, done: 0 });
    const { id } = await give(asked);
    expect((await ask("GET", `/manage/lms/assignments/${id}`)).data.targets).toMatchObject([
      { kind: "certification", title: "Licence" },
    ]);
    expect(await a.db.from(assignmentSources).where(eq(assignmentSources.userId, "fresh")).all()).toMatchObject([
      { kind: "course", targetId: course },
    ]);
    expect((await ask("DELETE", `/manage/lms/certifications/${certification}`)).status).toBe(200);
    await followRules(env.DB, env, Date.now());
    expect(await a.db.from(assignmentSources).where(eq(assignmentSources.userId, "fresh")).all()).toHaveLength(1);
  });
});
