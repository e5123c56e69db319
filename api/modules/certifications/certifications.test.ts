import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Certification } from "#shared/contracts/certifications.ts";
import { exemptions } from "#api/db/schema/assigning.ts";
import { certificates } from "#api/db/schema/certification.ts";
import { users } from "#api/db/schema/identity.ts";
import { programmeMembers } from "#api/db/schema/programme.ts";
import { outbox } from "#api/db/schema/outbox.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { everyRound } from "#api/db/tenant-bound.ts";
import { answerTo, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { completeRound } from "#tests/fixtures/seed-holders.ts";
import { seedCourse, seedEnrolment, type SeededCourse } from "#tests/fixtures/seed-course.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import { seedProgramme } from "#tests/fixtures/seed-programme.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { beginDueRounds } from "./due-rounds.job.ts";
import { remindOfEnds } from "./remind.job.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;
let course: SeededCourse;
const day = 86_400_000;

beforeEach(async () => {
  ({ a, b } = await resetBusinesses());
  await a.db.update(users, { canAccessLms: true }, eq(users.id, a.manager)).run();
  course = await seedCourse(a, "forklift");
  await seedEnrolment(a, a.learner, course);
  token = await signedIn(a, a.manager);
});

function ask(method: string, to: string, body?: unknown, { as = token, tag }: { as?: string; tag?: string } = {}) {
  return answerTo(a.host, to, { method, body, token: as, tag });
}

const path = "/manage/lms/certifications";
const terms = { title: "Forklift licence", months: 12, window_days: 60, grace_days: 14 };
const make = async (more: object = {}): Promise<string> =>
  (await ask("POST", path, { ...terms, earned_by: { kind: "course", id: course.id }, ...more })).data.id;
const shown = async (id: string) => (await ask("GET", `${path}/${id}`)).data as Certification;
const complete = (at: number, round = 1) => completeRound(a, at, round);
const held = async () =>
  (await a.db.from(everyRound(certificates)).orderBy(certificates.round).all()).map(
    ({ round, isPast, earnedAt, validUntil }) => ({ round, isPast, earnedAt, validUntil }),
  );
const inAYear = (at: number) => {
  const date = new Date(at);
  return Math.floor(date.setUTCFullYear(date.getUTCFullYear() + 1) / 1000) * 1000;
};
const rounds = async () =>
  (await a.db.from(everyRound(enrolments)).orderBy(enrolments.round).all()).map(({ round, isPast, completedAt }) => [
    round,
    isPast,
    completedAt !== null,
  ]);

describe("certifications", () => {
  it("are made, listed, changed with a tag, archived and taken back", async () => {
    const id = await make();
    expect((await ask("GET", path)).data).toMatchObject([
      { id, months: 12, earned_by: { kind: "course", title: expect.any(String) } },
    ]);
    expect((await ask("GET", `${path}?q=LIFT`)).data).toMatchObject([{ id }]);
    expect((await ask("GET", `${path}?q=crane`)).data).toEqual([]);
    expect(await ask("PATCH", `${path}/${id}`, { months: 24 })).toMatchObject({ status: 428 });
    expect(await ask("PATCH", `${path}/${id}`, { months: 24 }, { tag: '"9"' })).toMatchObject({ status: 412 });
    const changed = await ask("PATCH", `${path}/${id}`, { months: 24 }, { tag: '"1"' });
    expect(changed.status).toBe(200);
    expect((await shown(id)).months).toBe(24);
    expect((await ask("POST", `/manage/change-sets/${changed.data.change_set_id}/undo`, {})).status).toBe(200);
    expect((await shown(id)).months).toBe(12);
    expect((await ask("DELETE", `${path}/${id}`)).status).toBe(200);
    expect((await ask("GET", path)).data).toEqual([]);
    expect((await ask("GET", `${path}?state=archived`)).data).toMatchObject([{ id }]);
    expect((await ask("POST", `${path}/${id}/restoration`)).status).toBe(200);
  });

  it("want a course of the business, and a window shorter than they are valid", async () => {
    const ofB = await seedCourse(b, "of-b");
    expect(await ask("POST", path, { ...terms, earned_by: { kind: "course", id: ofB.id } })).toMatchObject({
      status: 404,
    });
    expect(
      await ask("POST", path, { ...terms, earned_by: { kind: "course", id: course.id }, months: 1 }),
    ).toMatchObject({
      status: 422,
      data: { errors: { window_days: expect.anything() } },
    });
  });

  it("are changed by nobody who leads teams, and counted for them by their own people alone", async () => {
    await complete(Date.now());
    const id = await make();
    await seedPerson(a, "lead");
    await seedTeam(a, "store", ["lead"]);
    await seedRole(a, "leads", { scope: "teams", flags: ["can_access_lMS"], holders: ["lead"] });
    const as = await signedIn(a, "lead");
    expect((await shown(id)).people.valid).toBe(1);
    expect((await ask("GET", `${path}/${id}`, undefined, { as })).data).toMatchObject({
      people: { valid: 0 },
      may: { change: false },
    });
    expect(await ask("DELETE", `${path}/${id}`, undefined, { as })).toMatchObject({ status: 403 });
  });
});

describe("what they earn", () => {
  it("stands from the completion on, be it before the certification was made or after", async () => {
    const now = Date.now();
    await complete(now - 10 * day);
    const id = await make();
    expect(await held()).toEqual([
      { round: 1, isPast: false, earnedAt: now - 10 * day, validUntil: inAYear(now - 10 * day) },
    ]);
    await seedEnrolment(a, a.otherLearner, course);
    await a.db.update(enrolments, { completedAt: now }, eq(enrolments.userId, a.otherLearner)).run();
    expect((await shown(id)).people).toEqual({ valid: 2, due: 0, grace: 0, expired: 0 });
  });

  it("goes where a completion that was vouched for is taken back", async () => {
    await make();
    const credit = { user_id: a.learner, kind: "course", target_id: course.id, completed_on: "2026-01-02" };
    const given = await ask("POST", "/manage/lms/credits", { ...credit, reason: "Learnt elsewhere" });
    expect(given.status).toBe(200);
    expect(await held()).toHaveLength(1);
    expect((await ask("POST", `/manage/change-sets/${given.data.change_set_id}/undo`, {})).status).toBe(200);
    expect(await held()).toEqual([]);
  });

  it("ends, renewed within the window, a year after its old end, and the round before stays as it was", async () => {
    const now = Date.now();
    const earned = now - 340 * day;
    await complete(earned);
    const id = await make();
    expect((await shown(id)).people.due).toBe(1);
    expect(await beginDueRounds(env.DB, env, now)).toBe(1);
    expect(await rounds()).toEqual([
      [1, true, true],
      [2, false, false],
    ]);
    const own = await ask("GET", "/overview", undefined, { as: await signedIn(a, a.learner) });
    const path = "/khoa-hoc/forklift";
    const until = new Date(inAYear(earned)).toISOString();
    expect(own.data.certificates).toMatchObject([
      { title: terms.title, path, state: "due", valid_until: until, round: 1 },
    ]);
    const learning = await ask("GET", "/my-learning", undefined, { as: await signedIn(a, a.learner) });
    expect(learning.data.certificates).toEqual(own.data.certificates);
    expect(own.data.certificates[0].renewed_until).toBe(new Date(inAYear(inAYear(earned))).toISOString());
    // It is held as long as before, whatever is done in the new round.
    expect(await held()).toEqual([{ round: 1, isPast: false, earnedAt: earned, validUntil: inAYear(earned) }]);
    await complete(now, 2);
    expect(await held()).toEqual([
      { round: 1, isPast: true, earnedAt: earned, validUntil: inAYear(earned) },
      { round: 2, isPast: false, earnedAt: now, validUntil: inAYear(inAYear(earned)) },
    ]);
  });

  it("ends a year after the completion where that came too late", async () => {
    const now = Date.now();
    await complete(now - 400 * day);
    const id = await make();
    expect((await shown(id)).people.expired).toBe(1);
    await beginDueRounds(env.DB, env, now);
    await complete(now, 2);
    expect((await held()).at(-1)?.validUntil).toBe(inAYear(now));
  });
});

describe("rounds that the clock begins", () => {
  it("begin once, with a day and a letter, and not for who is exempt, blocked, or of an archived one", async () => {
    const now = Date.now();
    await env.DB.prepare("UPDATE businesses SET canonical_hostname = ? WHERE id = ?").bind(a.host, a.id).run();
    await complete(now - 340 * day);
    const id = await make();
    await ask("DELETE", `${path}/${id}`);
    expect(await beginDueRounds(env.DB, env, now)).toBe(0);
    await ask("POST", `${path}/${id}/restoration`);
    const spared = { userId: a.learner, kind: "course" as const, targetId: course.id };
    await a.db.insert(exemptions, { ...spared, at: 1, exemptedBy: a.manager }).run();
    expect(await beginDueRounds(env.DB, env, now)).toBe(0);
    await a.db.delete(exemptions, eq(exemptions.userId, a.learner)).run();
    expect(await beginDueRounds(env.DB, env, now)).toBe(1);
    expect(await beginDueRounds(env.DB, env, now)).toBe(0);
    expect(await a.db.from(outbox).where(eq(outbox.userId, a.learner)).all()).toMatchObject([{ letter: "assigned" }]);
    expect(await rounds()).toHaveLength(2);
  });

  it("do not begin before the window", async () => {
    await complete(Date.now() - 30 * day);
    await make();
    expect(await beginDueRounds(env.DB, env, Date.now())).toBe(0);
  });
});

describe("what a programme earns", () => {
  const hers = (table: typeof enrolments | typeof programmeMembers) => eq(table.userId, a.learner);
  let second: SeededCourse;
  const completeOf = ({ id }: SeededCourse, at: number, round = 1) => completeRound(a, at, round, id);

  async function earned(at: number): Promise<string> {
    second = await seedCourse(a, "first-aid");
    await seedEnrolment(a, a.learner, second);
    const programme = await seedProgramme(a, "safe", [{ of: course }, { of: second }], { inOrder: false });
    await a.db
      .insert(programmeMembers, { userId: a.learner, programmeId: programme.id, joinedAt: 1, completedAt: null })
      .run();
    const id = (await ask("POST", path, { ...terms, earned_by: { kind: "programme", id: programme.id } })).data.id;
    await completeOf(course, at - day);
    await completeOf(second, at);
    await a.db.update(programmeMembers, { completedAt: at }, hers(programmeMembers)).run();
    return id;
  }

  it("stands from its completion, and is renewed once every course that it demands was completed again", async () => {
    const now = Date.now();
    const at = now - 340 * day;
    const id = await earned(at);
    expect(await held()).toEqual([{ round: 1, isPast: false, earnedAt: at, validUntil: inAYear(at) }]);
    expect((await shown(id)).earned_by).toMatchObject({ kind: "programme" });
    expect(await beginDueRounds(env.DB, env, now)).toBe(1);
    expect(await rounds()).toHaveLength(4);
    expect(await beginDueRounds(env.DB, env, now)).toBe(0);
    await completeOf(course, now, 2);
    expect(await held()).toHaveLength(1);
    // What was completed again already is not begun once more.
    expect(await beginDueRounds(env.DB, env, now + 1)).toBe(0);
    await completeOf(second, now + 5, 2);
    expect(await held()).toEqual([
      { round: 1, isPast: true, earnedAt: at, validUntil: inAYear(at) },
      { round: 2, isPast: false, earnedAt: now + 5, validUntil: inAYear(inAYear(at)) },
    ]);
  });

  it("writes one letter of all its courses", async () => {
    await env.DB.prepare("UPDATE businesses SET canonical_hostname = ? WHERE id = ?").bind(a.host, a.id).run();
    const now = Date.now();
    await earned(now - 340 * day);
    await beginDueRounds(env.DB, env, now);
    const letters = await a.db.from(outbox).where(eq(outbox.userId, a.learner)).all();
    expect(letters.map(({ fields }) => JSON.parse(fields["given"] ?? "[]"))).toMatchObject([[{}, {}]]);
    // The same day nothing else is said of it.
    expect(await remindOfEnds(env.DB, env, now)).toBe(0);
  });

  it("is of a programme that demands a course", async () => {
    const programme = await seedProgramme(a, "free", [{ of: course, optional: true }], { inOrder: false });
    expect(await ask("POST", path, { ...terms, earned_by: { kind: "programme", id: programme.id } })).toMatchObject({
      status: 422,
      data: { errors: { earned_by: expect.anything() } },
    });
  });
});

describe("reminders", () => {
  it("come 30, 7 and 1 days before the end, once each, of all in one letter", async () => {
    await env.DB.prepare("UPDATE businesses SET canonical_hostname = ? WHERE id = ?").bind(a.host, a.id).run();
    const now = Date.now();
    await complete(now);
    await make();
    await make({ title: "Night shift" });
    const end = inAYear(now);
    expect(await remindOfEnds(env.DB, env, end - 31 * day)).toBe(0);
    expect(await remindOfEnds(env.DB, env, end - 29 * day)).toBe(1);
    expect(await remindOfEnds(env.DB, env, end - 20 * day)).toBe(0);
    expect(await remindOfEnds(env.DB, env, end - 6 * day)).toBe(1);
    expect(await remindOfEnds(env.DB, env, end - day / 2)).toBe(1);
    expect(await remindOfEnds(env.DB, env, end - day / 4)).toBe(0);
    expect(await remindOfEnds(env.DB, env, end + day)).toBe(0);
    const letters = await a.db.from(outbox).where(eq(outbox.letter, "certificate_ending")).all();
    expect(letters.map(({ fields }) => JSON.parse(fields["ends"] ?? "[]").length)).toEqual([2, 2, 2]);
  });
});
