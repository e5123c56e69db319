import { and, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { seedCourse, type SeededCourse } from "#tests/fixtures/seed-course.ts";
import { type SeededBusiness, seedTwoBusinesses } from "#tests/fixtures/two-businesses.ts";
import { lessonProgress } from "#api/db/schema/study.ts";
import { Raced, untilUnraced, writeUnraced } from "#api/db/until-unraced.ts";
import { writeRecord } from "./progress-writes.ts";

const started = {
  state: "started",
  percent: 10,
  position: 1,
  positionAt: null,
  lastSeenAt: 0,
  completedAt: null,
  watched: [] as [number, number][],
} as const;

let a: SeededBusiness;
let course: SeededCourse;
let made = 0;

beforeAll(async () => {
  ({ a } = await seedTwoBusinesses());
});
beforeEach(async () => {
  made += 1;
  course = await seedCourse(a, `course-${made}`);
});

const record = (percent: number, expected: string | null) =>
  writeRecord(
    a.db,
    { userId: a.learner, courseId: course.id, lessonId: course.article },
    { ...started, percent, watched: [] },
    expected,
  );
const stored = () =>
  a.db
    .from(lessonProgress)
    .where(and(eq(lessonProgress.userId, a.learner), eq(lessonProgress.lessonId, course.article))!)
    .get();

it("reads again when another writer came first, and nothing of the failed transaction stays", async () => {
  await writeUnraced(a.db, [record(10, null)]);
  const read: (string | null)[] = [];
  await untilUnraced(async () => {
    const revision = read.length === 0 ? null : (await stored())!.revision;
    read.push(revision);
    await writeUnraced(a.db, [record(50, revision)]);
  });
  expect(read).toHaveLength(2);
  expect((await stored())?.percent).toBe(50);
  await expect(writeUnraced(a.db, [record(90, "not the one that stands")])).rejects.toBeInstanceOf(Raced);
  expect((await stored())?.percent).toBe(50);
});

it("what the database refuses for another reason is no race, though it be refused in the same words", async () => {
  await writeUnraced(a.db, [record(10, null)]);
  let tries = 0;
  const faulty = untilUnraced(async () => {
    tries += 1;
    const { revision } = (await stored())!;
    const refused = a.db.update(
      lessonProgress,
      { revision: sql`NULL` },
      and(eq(lessonProgress.userId, a.learner), eq(lessonProgress.lessonId, course.article)),
    );
    await writeUnraced(a.db, [record(20, revision), refused]);
  });
  await expect(faulty).rejects.toMatchObject({
    cause: { message: expect.stringContaining("NOT NULL constraint failed: lesson_progress.revision") as string },
  });
  expect(tries).toBe(1);
  expect((await stored())?.percent).toBe(10);
});
