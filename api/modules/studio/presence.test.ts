import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { presenceMs, type Writer } from "#shared/contracts/presence.ts";
import { courseWriters } from "#api/db/schema/course-drafts.ts";
import { users } from "#api/db/schema/identity.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { articleOf, courseAuthor, type CourseAuthor } from "#tests/fixtures/course-author.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedPerson } from "#tests/fixtures/seed-lead.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let author: CourseAuthor;
let other: string;
let course: string;
let lesson: string;

beforeEach(async () => {
  ({ a, b } = await resetBusinesses());
  author = await courseAuthor(a);
  course = await author.begin("Fire drill");
  lesson = await author.add(course, "Walk", articleOf("Walk."));
  await seedPerson(a, "second", { canAccessLms: true });
  other = await signedIn(a, "second");
});

const told = async (token: string, body: object, of = a) => {
  const response = await call(of.host, `/manage/lms/courses/${course}/presence`, { token, body });
  const { data } = (await response.json()) as { data: { others: Writer[] } };
  return { status: response.status, others: data.others };
};
const open = (token: string, lesson_id: string | null = lesson) => told(token, { lesson_id });
const idsOf = (others: readonly Writer[]) => others.map(({ id, lesson_id }) => [id, lesson_id]);

it("each who has a course open hears of the others and of the lesson that they are in, and not of those who left", async () => {
  expect((await open(author.token)).others).toEqual([]);
  expect(idsOf((await open(other)).others)).toEqual([["author", lesson]]);
  expect(idsOf((await open(author.token, null)).others)).toEqual([["second", lesson]]);
  expect(idsOf((await open(other)).others)).toEqual([["author", null]]);
  await told(other, { lesson_id: null, is_leaving: true });
  expect((await open(author.token)).others).toEqual([]);
});

it("who was not heard of for two turns is gone, and nothing of them is kept", async () => {
  await open(other);
  const quiet = { seenAt: Date.now() - 2 * presenceMs - 6000 };
  await a.db.update(courseWriters, quiet, eq(courseWriters.userId, "second")).run();
  expect((await open(author.token)).others).toEqual([]);
  expect(await a.db.select({ id: courseWriters.userId }).from(courseWriters).all()).toEqual([{ id: "author" }]);
});

it("who lost the right, or was blocked, is neither told of nor told of others", async () => {
  await open(other);
  await a.db.update(users, { canAccessLms: false }, eq(users.id, "second")).run();
  expect((await open(author.token)).others).toEqual([]);
  expect((await open(other)).status).toBe(403);
  await a.db.update(users, { canAccessLms: true, loginStatus: 2 }, eq(users.id, "second")).run();
  expect((await open(author.token)).others).toEqual([]);
});

it("nobody of another business is there, and a lesson of another course is none", async () => {
  await seedPerson(b, "stranger", { canAccessLms: true });
  const stranger = await signedIn(b, "stranger");
  await open(author.token);
  expect((await told(stranger, { lesson_id: null }, b)).status).toBe(404);
  const elsewhere = await author.begin("Another");
  const foreign = await author.add(elsewhere, "Elsewhere", articleOf("Run."));
  await open(author.token, foreign);
  expect(idsOf((await open(other)).others)).toEqual([["author", null]]);
});
