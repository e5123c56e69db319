import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { Holder } from "#shared/contracts/certificate-holders.ts";
import { certificates, certifications } from "#api/db/schema/certification.ts";
import { classrooms, sessionRegistrations } from "#api/db/schema/classroom.ts";
import { users } from "#api/db/schema/identity.ts";
import { outbox } from "#api/db/schema/outbox.ts";
import { programmeMembers } from "#api/db/schema/programme.ts";
import { everyRound } from "#api/db/tenant-bound.ts";
import { answerTo, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { completeRound } from "#tests/fixtures/seed-holders.ts";
import { seedCourse, type SeededCourse, seedEnrolment } from "#tests/fixtures/seed-course.ts";
import { dayMs, seedClassroom, type SeededClassroom, seedProgramme, seedSeat } from "#tests/fixtures/seed-programme.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { beginDueRounds } from "./due-rounds.job.ts";

let a: SeededBusiness;
let course: SeededCourse;
let room: SeededClassroom;
let now: number;
let earned: number;

/** A programme of a course and a class, which the learner completed 340 days ago; in its first date they were, the second is to come. */
beforeEach(async () => {
  ({ a } = await resetBusinesses());
  now = Date.now();
  earned = now - 340 * dayMs;
  await a.db.update(users, { canAccessLms: true }, eq(users.id, a.manager)).run();
  course = await seedCourse(a, "forklift");
  await seedEnrolment(a, a.learner, course);
  room = await seedClassroom(a, "yard", [{ inHours: -341 * 24 }, { inHours: -24 }, { inHours: 48 }]);
  const spare = await seedClassroom(a, "spare");
  const programme = await seedProgramme(a, "safe", [{ of: course }, { of: room }, { of: spare, optional: true }]);
  const terms = { months: 12, windowDays: 60, graceDays: 14, createdBy: a.manager, createdAt: 1, updatedAt: 1 };
  await a.db.insert(certifications, { id: "licence", title: "Licence", programmeId: programme.id, ...terms }).run();
  await a.db
    .insert(programmeMembers, { userId: a.learner, programmeId: programme.id, joinedAt: 1, completedAt: null })
    .run();
  await seedSeat(a, a.learner, room.sessionIds[0]!, { attendance: "present", attendanceAt: earned });
  await complete(earned - dayMs, 1);
  await a.db.update(programmeMembers, { completedAt: earned }, eq(programmeMembers.userId, a.learner)).run();
});

const complete = (at: number | null, round: number) => completeRound(a, at, round);

const mark = (attendance: "present" | "absent" | null, at: number | null) =>
  a.db
    .update(
      sessionRegistrations,
      { attendance, attendanceAt: at },
      eq(sessionRegistrations.sessionId, room.sessionIds[1]!),
    )
    .run();

async function held() {
  const rows = await a.db.from(everyRound(certificates)).orderBy(certificates.round).all();
  return rows.map(({ round, isPast, earnedAt }) => [round, isPast, earnedAt]);
}

async function listed(): Promise<Holder["class"]> {
  const answer = await answerTo(a.host, "/manage/lms/certificates", { token: await signedIn(a, a.manager) });
  return (answer.data as Holder[])[0]!.class;
}

it("is renewed once the class was attended again too, whichever came first, and what was held before stays", async () => {
  expect(await held()).toEqual([[1, false, earned]]);
  expect(await beginDueRounds(env.DB, env, now)).toBe(1);
  await complete(now - 10, 2);
  // The date of the first round is not one of the second.
  expect(await held()).toEqual([[1, false, earned]]);
  expect(await listed()).toEqual({ starts_at: null });

  await seedSeat(a, a.learner, room.sessionIds[1]!);
  await mark("absent", now);
  expect(await held()).toHaveLength(1);
  await mark("present", now + 1);
  expect(await held()).toEqual([
    [1, true, earned],
    [2, false, now + 1],
  ]);
  const [, second] = await a.db.from(everyRound(certificates)).orderBy(certificates.round).all();
  const end = new Date(earned);
  end.setUTCFullYear(end.getUTCFullYear() + 2);
  expect(second?.validUntil).toBe(Math.floor(end.getTime() / 1000) * 1000);
  expect(await listed()).toBeNull();

  // A mark that was made by mistake takes back what it brought, and nothing else.
  await mark("absent", now + 2);
  expect(await held()).toEqual([[1, false, earned]]);
  await mark("present", now + 3);
  expect(await held()).toHaveLength(2);
});

it("is renewed by the course where the class was attended before it", async () => {
  await beginDueRounds(env.DB, env, now);
  await seedSeat(a, a.learner, room.sessionIds[1]!, { attendance: "present", attendanceAt: now - 20 });
  expect(await held()).toEqual([[1, false, earned]]);
  await complete(now, 2);
  expect(await held()).toEqual([
    [1, true, earned],
    [2, false, now],
  ]);
});

it("waits for no class that is archived, and the list says on which date somebody has a seat", async () => {
  await beginDueRounds(env.DB, env, now);
  await seedSeat(a, a.learner, room.sessionIds[2]!);
  expect(Date.parse((await listed())?.starts_at ?? "") - now).toBeGreaterThan(dayMs);
  await a.db.update(classrooms, { archivedAt: now }, eq(classrooms.id, room.id)).run();
  expect(await listed()).toBeNull();
  await complete(now, 2);
  expect(await held()).toEqual([
    [1, true, earned],
    [2, false, now],
  ]);
});

/** Begins the rounds that are due; what the letters about them name, letter by letter. */
async function named(): Promise<string[][]> {
  // Nobody is written to whose business has no address for links.
  await env.DB.prepare("UPDATE businesses SET canonical_hostname = ? WHERE id = ?").bind(a.host, a.id).run();
  await beginDueRounds(env.DB, env, now);
  const rows = await a.db.from(outbox).orderBy(outbox.createdAt).all();
  return rows.map(({ fields }) =>
    (JSON.parse(fields["given"] ?? "[]") as { title: string }[]).map(({ title }) => title),
  );
}

it("is told by a letter that names the class beside the course", async () => {
  expect(await named()).toEqual([[expect.any(String), expect.stringContaining("yard")]]);
});

it("is told by a letter that names no class which was attended since", async () => {
  await seedSeat(a, a.learner, room.sessionIds[1]!, { attendance: "present", attendanceAt: now - 20 });
  expect(await named()).toEqual([[expect.not.stringContaining("yard")]]);
});
