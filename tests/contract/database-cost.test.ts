import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { courses } from "#api/db/schema/catalogue.ts";
import { tenantDb } from "#api/db/tenant-db.ts";
import { findOwnCourse } from "#api/modules/catalogue/course-facts.ts";
import { listCoursePage, loadStanding } from "#api/modules/catalogue/course.repo.ts";
import { listAnswers, listQuestions } from "#api/modules/discussion/discussion.repo.ts";
import { loadHome } from "#api/modules/home/home.repo.ts";
import { loadMyLearning } from "#api/modules/learning/learning.repo.ts";
import { findClassroom } from "#api/modules/classroom/classroom.repo.ts";
import { findAtPath, loadCategory } from "#api/modules/programme/programme.repo.ts";
import { seedCourse, seedEnrolment } from "../fixtures/seed-course.ts";
import { seedClassroom, seedMember, seedProgramme } from "../fixtures/seed-programme.ts";
import { spiedDatabase } from "../fixtures/spied-database.ts";
import { type SeededBusiness, seedTwoBusinesses } from "../fixtures/two-businesses.ts";

let a: SeededBusiness;

beforeAll(async () => {
  let b: SeededBusiness;
  ({ a, b } = await seedTwoBusinesses());
  const fire = await seedCourse(a, "fire", { publishedAt: 1 });
  await seedEnrolment(a, a.learner, fire);
  const aid = await seedClassroom(a, "aid");
  await seedMember(a, a.learner, await seedProgramme(a, "week", [{ of: fire }, { of: aid }]));
  const bare = {
    title: "t",
    summary: "",
    coverCategory: "skill",
    language: "en",
    outcomes: [],
    lessonCount: 0,
    durationSeconds: 0,
    updatedAt: 1,
  };
  for (const { db, id } of [a, b]) {
    await db.batch(
      Array.from({ length: 300 }, (_, n) =>
        db.insert(courses, { id: `${id}-bulk-${n}`, slug: `bulk-${n}`, publishedAt: 100 + n, ...bare }),
      ),
    );
  }
});

type Spied = ReturnType<typeof spiedDatabase>;

describe("round trips to the database", () => {
  it.each([
    ["a course", 1, (spied: Spied) => findOwnCourse(tenantDb(spied.database, a.id), a.learner, "fire")],
    [
      "how a viewer stands in a page of courses",
      1,
      (spied: Spied) => loadStanding(tenantDb(spied.database, a.id), a.learner, [`${a.id}-fire`]),
    ],
    ["home", 1, (spied: Spied) => loadHome(tenantDb(spied.database, a.id), a.learner, Date.now())],
    ["a programme", 1, (spied: Spied) => findAtPath(tenantDb(spied.database, a.id), a.learner, "week")],
    ["a category", 1, (spied: Spied) => loadCategory(tenantDb(spied.database, a.id), a.learner, "safety")],
    [
      "a classroom course",
      1,
      (spied: Spied) => findClassroom(tenantDb(spied.database, a.id), a.learner, { slug: "aid" }, Date.now()),
    ],
    [
      "a lesson's questions",
      1,
      (spied: Spied) =>
        listQuestions(tenantDb(spied.database, a.id), { id: a.learner, isStaff: false }, `${a.id}-fire-read`, {
          limit: 20,
          after: { at: 5, id: "x" },
        }),
    ],
    [
      "a question's answers",
      1,
      (spied: Spied) =>
        listAnswers(tenantDb(spied.database, a.id), { id: a.learner, isStaff: false }, "asked", {
          limit: 20,
          after: undefined,
        }),
    ],
    [
      "my-learning, in progress",
      1,
      (spied: Spied) => loadMyLearning(tenantDb(spied.database, a.id), a.learner, "in-progress"),
    ],
    [
      "my-learning, assigned",
      1,
      (spied: Spied) => loadMyLearning(tenantDb(spied.database, a.id), a.learner, "assigned"),
    ],
    [
      "my-learning, completed",
      1,
      (spied: Spied) => loadMyLearning(tenantDb(spied.database, a.id), a.learner, "completed"),
    ],
    ["my-learning, saved", 1, (spied: Spied) => loadMyLearning(tenantDb(spied.database, a.id), a.learner, "saved")],
  ])("%s takes %i", async (_name, trips, load) => {
    const spied = spiedDatabase(env.DB);
    // What everybody sees alike is known from then on.
    await load(spied);
    const plans = await spied.plans();
    spied.reset();
    await load(spied);
    expect(spied.trips()).toBe(trips);
    // Every table is entered by an index; none is read from end to end.
    for (const plan of [...plans, ...(await spied.plans())])
      expect(plan).not.toMatch(/\bSCAN (?!json_each|\(subquery|CONSTANT)/);
  });
});

describe("a learner's own lists", () => {
  it("do not grow with the catalogue", async () => {
    const spied = spiedDatabase(env.DB);
    for (const tab of ["in-progress", "assigned", "completed", "saved"] as const)
      await loadMyLearning(tenantDb(spied.database, a.id), a.learner, tab);
    // Of each enrolment also which version of its course it is in; and beside each list the exams of the learner.
    expect(await spied.rowsRead()).toBeLessThan(124);
  });
});

describe("the catalogue's keyset page", () => {
  it("reads as many rows deep in the list as at its head, and sorts nothing", async () => {
    const spied = spiedDatabase(env.DB);
    const db = tenantDb(spied.database, a.id);
    const rowsRead: number[] = [];
    for (const after of [undefined, { at: 120, id: `${a.id}-bulk-20` }]) {
      spied.reset();
      await listCoursePage(db, a.learner, { limit: 10, after });
      const [plan] = await spied.plans();
      expect(plan).toContain("courses_business_newest");
      expect(plan).not.toMatch(/TEMP B-TREE|SCAN courses/);
      rowsRead.push(await spied.rowsRead());
    }
    expect(rowsRead[1]).toBeLessThanOrEqual(rowsRead[0]! * 1.5);
    // Eleven courses, and at most one look-up each of category, enrolment and bookmark.
    expect(rowsRead[0]).toBeLessThanOrEqual(44);
  });
});
