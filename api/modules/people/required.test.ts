import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { PersonRow } from "#shared/contracts/people.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { classrooms } from "#api/db/schema/classroom.ts";
import { programmeMembers } from "#api/db/schema/programme.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedCourse, seedEnrolment } from "#tests/fixtures/seed-course.ts";
import { seedAssignment, seedClassroom, seedMember, seedProgramme, seedSeat } from "#tests/fixtures/seed-programme.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;

beforeEach(async () => {
  ({ a, b } = await resetBusinesses());
});

async function ask(business: SeededBusiness, path: string) {
  return call(business.host, `/manage/admin/users${path}`, { token: await signedIn(business, business.manager) });
}

async function requiredOf(business: SeededBusiness, userId: string) {
  const { data } = await (await ask(business, "")).json<{ data: PersonRow[] }>();
  return data.find(({ id }) => id === userId)?.required;
}

it("of a person is what they were given of each kind, and what of it is completed", async () => {
  const [fire, ladder] = [await seedCourse(a, "fire"), await seedCourse(a, "ladder")];
  const aid = await seedClassroom(a, "aid", [{ inHours: -48 }, { inHours: -24 }]);
  const start = await seedProgramme(a, "start", [{ of: ladder }]);
  expect(await requiredOf(a, a.learner)).toEqual({ count: 0, done: 0 });
  for (const [kind, target] of [
    ["course", fire],
    ["course", ladder],
    ["classroom", aid],
    ["programme", start],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await seedAssignment(a, a.learner, { kind, target });
  await seedEnrolment(a, a.learner, fire);
  await seedMember(a, a.learner, start);
  // What somebody chose for themselves nobody asked for.
  await seedEnrolment(a, a.otherLearner, fire);
  expect(await requiredOf(a, a.learner)).toEqual({ count: 4, done: 0 });
  expect(await requiredOf(a, a.otherLearner)).toEqual({ count: 0, done: 0 });
  await a.db.update(enrolments, { completedAt: 1 }, undefined).run();
  await a.db.update(programmeMembers, { completedAt: 1 }, undefined).run();
  // Of a class it is enough to have come once, and it counts once.
  for (const session of aid.sessionIds)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await seedSeat(a, a.learner, session, { attendance: "present", attendanceAt: 1 });
  expect(await requiredOf(a, a.learner)).toEqual({ count: 4, done: 3 });
  expect(await (await ask(a, "/export?format=csv&columns=required")).text()).toContain("\r\n3 / 4\r\n");
  // What was archived is asked of nobody.
  await a.db.update(courses, { archivedAt: 1 }, eq(courses.id, ladder.id)).run();
  await a.db.update(classrooms, { archivedAt: 1 }, undefined).run();
  expect(await requiredOf(a, a.learner)).toEqual({ count: 2, done: 2 });
  expect(await requiredOf(b, b.learner)).toEqual({ count: 0, done: 0 });
});
