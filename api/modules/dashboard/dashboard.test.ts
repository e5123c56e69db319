import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { Dashboard } from "#shared/contracts/dashboard.ts";
import { addDays, zonedDate } from "#shared/domain/zoned-time.ts";
import { firstRound } from "#api/db/schema/row-of.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import { certificates, certifications } from "#api/db/schema/certification.ts";
import { questionStats } from "#api/db/schema/bank.ts";
import { users } from "#api/db/schema/identity.ts";
import { jobs } from "#api/db/schema/jobs.ts";
import { passwordResets } from "#api/db/schema/one-time.ts";
import { outbox } from "#api/db/schema/outbox.ts";
import { versionIdOf } from "#api/modules/bank/public.ts";
import { seedQuestion } from "#tests/fixtures/seed-bank.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedCourse, seedEnrolment, type SeededCourse } from "#tests/fixtures/seed-course.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import { dayMs, seedAssignment, seedClassroom, seedSeat } from "#tests/fixtures/seed-programme.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let fire: SeededCourse;
let ladder: SeededCourse;

beforeEach(async () => {
  ({ a, b } = await resetBusinesses());
  fire = await seedCourse(a, "fire");
  ladder = await seedCourse(a, "ladder");
});

const today = () => zonedDate(Date.now(), "Asia/Ho_Chi_Minh");

const inDays = (days: number) => ({ kind: "on" as const, date: addDays(today(), days) });

const ask = async (business: SeededBusiness, userId: string) =>
  call(business.host, "/manage/dashboard", { token: await signedIn(business, userId) });

async function dashboard(business: SeededBusiness, userId = business.manager): Promise<Dashboard> {
  const { data } = await (await ask(business, userId)).json<{ data: Dashboard }>();
  return Dashboard.parse(data);
}

it("counts each person once in their team, by the worst of what they were given until a day", async () => {
  await seedTeam(a, "Kho", [a.learner, a.otherLearner]);
  await seedAssignment(a, a.learner, { kind: "course", target: fire, deadline: inDays(-3) });
  await seedAssignment(a, a.learner, { kind: "course", target: ladder, deadline: inDays(5) });
  await seedEnrolment(a, a.otherLearner, fire, 1);
  await seedAssignment(a, a.otherLearner, { kind: "course", target: fire, deadline: inDays(1) });
  await seedAssignment(a, a.newcomer, { kind: "course", target: fire });
  await seedAssignment(a, a.newcomer, {
    kind: "course",
    target: ladder,
    at: Date.now() - 20 * dayMs,
    deadline: { kind: "after_first_login", days: 1 },
  });
  expect((await dashboard(a)).overdue).toEqual({
    people: 1,
    is_more: false,
    teams: [
      { team: "Team Kho", team_id: "Kho", leads: ["learner of a"], done: 0, in_time: 1, overdue: 1, longest_days: 3 },
    ],
    targets: [{ id: fire.id, title: expect.any(String) as string, people: 1, longest_days: 3 }],
  });
  // Another business's manager sees none of it.
  expect((await dashboard(b)).overdue).toEqual({ people: 0, is_more: false, teams: [], targets: [] });
});

/** Somebody who is late, has something due soon, is invited, and of whose business a job and a letter failed. */
async function seedTroubles(business: SeededBusiness, id: string, actorId: string, of = [fire, ladder]) {
  await seedPerson(business, id, { loginStatus: 0 });
  const deadlines = [-2, 9].map(inDays);
  for (const [at, target] of of.entries())
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await seedAssignment(business, id, { kind: "course", target, deadline: itemAt(deadlines, at) });
  const now = Date.now();
  const at = { createdAt: now, movedAt: now };
  const letter = { letter: "linked", locale: "vi", host: "a.test", fields: {}, state: "failed", dueAt: 1 } as const;
  const { db } = business;
  await db.batch([
    db.insert(passwordResets, { hash: id, userId: id, purpose: "invitation", createdAt: now, expiresAt: now + dayMs }),
    db.insert(outbox, { ...letter, id: `${id}-letter`, userId: id, name: id, actorId, ...at }),
    db.insert(jobs, { id: `${id}-job`, actorId, key: id, kind: "block", input: {}, status: "failed", ...at }),
  ]);
}

it("counts for a team lead their own teams alone, for a manager the whole business, and each figure is what its list finds", async () => {
  await seedPerson(a, "lead");
  await seedRole(a, "lead-role", { scope: "teams", holders: ["lead"] });
  await seedTroubles(a, "member", "lead");
  await seedTroubles(a, "stranger", a.manager);
  await seedTroubles(b, "neighbour", b.manager, [await seedCourse(b, "fire"), await seedCourse(b, "ladder")]);
  await seedTeam(a, "mine", ["lead", "member"]);
  await seedTeam(a, "theirs", ["stranger"]);
  const figuresOf = async (business: SeededBusiness, userId: string) => {
    const { overdue, soon, people, failed } = await dashboard(business, userId);
    return [overdue?.people, soon?.people, people?.invited, failed?.jobs, failed?.letters];
  };
  const lists = ["admin/users?due=overdue", "admin/users?due=soon", "admin/users?due=invitation"];
  const failures = ["jobs?status=failed", "outbox?state=failed"];
  const listed = async (business: SeededBusiness, userId: string) => {
    const token = await signedIn(business, userId);
    const answers = [...lists, ...failures].map(async (path) => call(business.host, `/manage/${path}`, { token }));
    const found = await Promise.all(answers.map(async (answer) => (await answer).json<{ data: unknown[] }>()));
    return found.map(({ data }) => data.length);
  };
  for (const [business, userId, figures] of [
    [a, "lead", [1, 1, 1, 1, 1]],
    [a, a.manager, [2, 2, 2, 2, 2]],
    [b, b.manager, [1, 1, 1, 1, 1]],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect([await figuresOf(business, userId), await listed(business, userId)]).toEqual([figures, figures]);
  }
  expect((await dashboard(a, "lead")).soon).toMatchObject({
    until: addDays(today(), 30),
    targets: [{ id: ladder.id, people: 1, days: [{ day: 9, people: 1 }] }],
  });
  // A team and a course lead to theirs alone.
  const token = await signedIn(a, a.manager);
  const namesOf = async (query: string) => {
    const { data } = await (
      await call(a.host, `/manage/admin/users?${query}`, { token })
    ).json<{ data: { id: string }[] }>();
    return data.map(({ id }) => id).toSorted();
  };
  expect((await dashboard(a)).overdue?.teams.map((team) => team.team_id).toSorted()).toEqual(["mine", "theirs"]);
  expect(await namesOf("due=overdue&team=mine")).toEqual(["member"]);
  const byCourse = async (userId: string) =>
    (await dashboard(a, userId)).overdue?.targets.map(({ id, people }) => [id, people]);
  expect(await byCourse("lead")).toEqual([[fire.id, 1]]);
  expect(await byCourse(a.manager)).toEqual([[fire.id, 2]]);
  expect(await namesOf(`due=overdue&target=${fire.id}`)).toEqual(["member", "stranger"]);
  expect(await namesOf(`due=soon&target=${ladder.id}`)).toEqual(["member", "stranger"]);
  expect(await namesOf(`due=soon&target=${fire.id}`)).toEqual([]);
});

it("tells whose certificates end within 30 days, by certification, to each as far as they see, and the list finds them", async () => {
  await seedPerson(a, "lead");
  await seedRole(a, "lead-role", { scope: "teams", holders: ["lead"] });
  await seedPerson(a, "member");
  await seedTeam(a, "mine", ["lead", "member"]);
  const now = Date.now();
  const terms = { months: 12, windowDays: 60, graceDays: 14, createdBy: a.manager, createdAt: now, updatedAt: now };
  const one = { ...terms, id: "licence", title: "Licence", courseId: fire.id };
  const old = { ...terms, id: "old", title: "Old", courseId: ladder.id, archivedAt: now };
  const held = { earnedAt: 1, validUntil: now + dayMs, ...firstRound };
  const ends = (userId: string, days: number, certificationId = "licence") =>
    a.db.insert(certificates, { ...held, certificationId, userId, validUntil: now + days * dayMs });
  await a.db.batch([
    a.db.insert(certifications, one),
    a.db.insert(certifications, old),
    ends("member", 12),
    ends(a.learner, 29),
    // Later, over, archived, and what a later round took the place of.
    ends(a.otherLearner, 40),
    ends(a.newcomer, -1),
    ends(a.learner, 3, "old"),
    a.db.insert(certificates, { ...held, certificationId: "licence", userId: "lead", isPast: true }),
  ]);
  const target = { id: "licence", title: "Licence" };
  expect((await dashboard(a)).expiring).toEqual({
    until: addDays(today(), 30),
    people: 2,
    is_more: false,
    targets: [{ ...target, people: 2, days: [12, 29].map((day) => ({ day, people: 1 })) }],
  });
  expect((await dashboard(a, "lead")).expiring).toMatchObject({ people: 1, targets: [{ ...target, people: 1 }] });
  expect((await dashboard(b)).expiring).toMatchObject({ people: 0, targets: [] });
  const found = async (userId: string, query: string) => {
    const answer = await call(a.host, `/manage/admin/users${query}`, { token: await signedIn(a, userId) });
    return (await answer.json<{ data: { id: string }[] & { target: string } }>()).data;
  };
  const ids = async (userId: string, query: string) => (await found(userId, query)).map(({ id }) => id).toSorted();
  expect(await ids(a.manager, "?due=expiring")).toEqual(["member", a.learner].toSorted());
  expect(await ids("lead", "?due=expiring&target=licence")).toEqual(["member"]);
  expect(await ids(a.manager, `?due=expiring&target=${fire.id}`)).toEqual([]);
  expect((await found(a.manager, "/count?due=expiring&target=licence")).target).toBe("Licence");
});

it("tells of nothing soon that is done, later than 30 days, or a link that was used or ended", async () => {
  await seedEnrolment(a, a.learner, fire);
  await a.db.update(enrolments, { completedAt: 1 }, eq(enrolments.courseId, fire.id)).run();
  await seedAssignment(a, a.learner, { kind: "course", target: fire, deadline: inDays(3) });
  await seedAssignment(a, a.otherLearner, { kind: "course", target: ladder, deadline: inDays(31) });
  const link = { userId: a.newcomer, purpose: "invitation", createdAt: 1 } as const;
  const now = Date.now();
  await a.db.batch([
    a.db.insert(passwordResets, { ...link, hash: "used", expiresAt: now + dayMs, usedAt: now }),
    a.db.insert(passwordResets, { ...link, hash: "over", expiresAt: now - 1 }),
  ]);
  const { soon, people } = await dashboard(a);
  expect([soon?.people, soon?.targets, people?.invited, people?.invited_until]).toEqual([0, [], 0, null]);
});

it("names who leads a team that is late, and the questions that answers speak against, to whoever runs the whole test bank", async () => {
  await seedPerson(a, "lead");
  await seedTeam(a, "mine", ["lead", a.learner]);
  await seedAssignment(a, a.learner, { kind: "course", target: fire, deadline: inDays(-3) });
  const [{ name } = { name: "" }] = await a.db
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, "lead"))
    .all();
  expect((await dashboard(a)).overdue?.teams).toMatchObject([{ team_id: "mine", leads: [name], overdue: 1 }]);

  const stats = async (
    business: SeededBusiness,
    question: string,
    health: "key" | "weak" | "good",
    discrimination: number,
  ) =>
    business.db
      .insert(questionStats, { versionId: versionIdOf(question, 1), n: 50, health, discrimination, computedAt: 1 })
      .run();
  await stats(a, await seedQuestion(a, "weak"), "weak", 0.09);
  await stats(a, await seedQuestion(a, "wrong"), "key", -0.08);
  await stats(a, await seedQuestion(a, "worse"), "key", -0.21);
  await stats(a, await seedQuestion(a, "fine"), "good", 0.4);
  // Archived, and in a version that counts no more.
  await stats(a, await seedQuestion(a, "gone", { archivedAt: 1 }), "key", -0.9);
  await stats(a, await seedQuestion(a, "mended", { currentVersion: 2 }), "key", -0.9);
  await stats(b, await seedQuestion(b, "theirs"), "key", -0.9);
  expect((await dashboard(a)).doubtful).toBeNull();
  await a.db.update(users, { canAccessTestbank: true }, eq(users.id, a.manager)).run();
  expect((await dashboard(a)).doubtful).toEqual({
    key: 2,
    weak: 1,
    questions: [
      { id: expect.stringContaining("worse"), line: "worse", health: "key", discrimination: -0.21 },
      { id: expect.stringContaining("wrong"), line: "wrong", health: "key", discrimination: -0.08 },
      { id: expect.stringContaining("weak"), line: "weak", health: "weak", discrimination: 0.09 },
    ],
  });
  await seedRole(a, "some", { scope: "teams", holders: ["lead"] });
  expect((await dashboard(a, "lead")).doubtful).toBeNull();
});

it("leaves out who is blocked", async () => {
  await seedAssignment(a, a.learner, {
    kind: "course",
    target: fire,
    deadline: { kind: "on", date: addDays(today(), -1) },
  });
  expect((await dashboard(a)).overdue?.people).toBe(1);
  await a.db.update(users, { loginStatus: 2 }, eq(users.id, a.learner)).run();
  expect((await dashboard(a)).overdue?.people).toBe(0);
});

it("shows this week's dates with their seats, and no other week's", async () => {
  const aid = await seedClassroom(a, "aid", [{ inHours: 0, seats: 8 }, { inHours: 24 * 8 }]);
  await seedSeat(a, a.learner, aid.sessionIds[0] ?? "");
  const { classes } = await dashboard(a);
  expect(classes?.sessions).toMatchObject([
    { id: aid.sessionIds[0], classroom: { slug: "aid" }, seats: 8, taken: 1, is_cancelled: false },
  ]);
  // Its figure opens the classes that have a date of this week, over or to come.
  await seedClassroom(a, "later", [{ inHours: 24 * 8 }]);
  await seedClassroom(b, "aid", [{ inHours: 0 }]);
  await a.db.update(users, { canAccessLms: true }, eq(users.id, a.manager)).run();
  const token = await signedIn(a, a.manager);
  const found = await call(a.host, "/manage/lms/classes?state=week", { token });
  expect((await found.json<{ data: { slug: string }[] }>()).data.map(({ slug }) => slug)).toEqual(["aid"]);
});

it("opens to each right its own part, and to a learner none", async () => {
  expect((await ask(a, a.learner)).status).toBe(403);
  await a.db.update(users, { canAccessLms: true }, eq(users.id, a.learner)).run();
  expect(await dashboard(a, a.learner)).toMatchObject({ people: null, activity: null, overdue: { people: 0 } });
  await a.db.update(users, { canAccessLms: false, canAccessAdmin: true }, eq(users.id, a.learner)).run();
  const admin = await dashboard(a, a.learner);
  expect(admin).toMatchObject({ overdue: null, classes: null, grading: null, people: { waiting: 1 } });
  expect(admin.activity).not.toBeNull();
});

it("tells who sees the whole business whether anybody in it learns yet, and a team lead nothing of it", async () => {
  const seen = async (business: SeededBusiness, userId = business.manager) =>
    (await dashboard(business, userId)).has_learners;
  await seedPerson(a, "lead");
  await seedRole(a, "lead-role", { scope: "teams", holders: ["lead"] });
  await seedPerson(a, "accounts", { canAccessAdmin: true });
  expect([await seen(a), await seen(a, "accounts"), await seen(a, "lead")]).toEqual([false, false, null]);
  // Another business's learners are not this one's.
  await seedEnrolment(b, b.learner, await seedCourse(b, "fire"));
  expect([await seen(a), await seen(b)]).toEqual([false, true]);
  await seedEnrolment(a, a.learner, fire);
  expect([await seen(a), await seen(a, "accounts"), await seen(a, "lead")]).toEqual([true, true, null]);
});
