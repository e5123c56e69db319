import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { Dashboard } from "#shared/contracts/dashboard.ts";
import { addDays, zonedDate } from "#shared/domain/zoned-time.ts";
import { users } from "#api/db/schema/identity.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedCourse, seedEnrolment, type SeededCourse } from "#tests/fixtures/seed-course.ts";
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

const ask = async (business: SeededBusiness, userId: string) =>
  call(business.host, "/manage/dashboard", { token: await signedIn(business, userId) });

async function dashboard(business: SeededBusiness, userId = business.manager): Promise<Dashboard> {
  const { data } = await (await ask(business, userId)).json<{ data: Dashboard }>();
  return Dashboard.parse(data);
}

it("counts each person once in their team, by the worst of what they were given until a day", async () => {
  const inDays = (days: number) => ({ kind: "on" as const, date: addDays(today(), days) });
  await a.db.update(users, { team: "Kho" }, eq(users.id, a.learner)).run();
  await a.db.update(users, { team: "Kho" }, eq(users.id, a.otherLearner)).run();
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
    teams: [{ team: "Kho", done: 0, in_time: 1, overdue: 1, longest_days: 3 }],
  });
  // Another business's manager sees none of it.
  expect((await dashboard(b)).overdue).toEqual({ people: 0, is_more: false, teams: [] });
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
