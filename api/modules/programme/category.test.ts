import { beforeEach, describe, expect, it } from "vitest";
import { ProgrammePage } from "#shared/contracts/programme.ts";
import { dataOf, refusal } from "#tests/fixtures/answers.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedCategory, seedCourse } from "#tests/fixtures/seed-course.ts";
import { seedClassroom, seedMember, seedProgramme } from "#tests/fixtures/seed-programme.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;

beforeEach(async () => {
  ({ a, b } = await resetBusinesses());
  token = await signedIn(a, a.learner);
});

const ask = (path: string, method = "GET") => call(a.host, path, { token, method });

describe("a category's page", () => {
  it("holds what it and the categories below it hold, programmes, courses and classes alike", async () => {
    const above = await seedCategory(a, "safety");
    const below = await seedCategory(a, "safety/fire");
    const near = await seedCategory(a, "safety-first");
    await seedCategory(a, "shops", "business");
    await seedCourse(b, "of-b", { categoryId: await seedCategory(b, "safety") });
    const fire = await seedCourse(a, "fire", { categoryId: below });
    await seedCourse(a, "near", { categoryId: near });
    await seedClassroom(a, "drill", [{ inHours: 24, seats: 5 }], { categoryId: above });
    await seedProgramme(a, "all-of-safety", [{ of: fire }], { categoryId: above });
    await seedProgramme(a, "old", [{ of: fire }], { categoryId: above, archivedAt: 1 });
    await seedMember(a, a.learner, { id: `${a.id}-all-of-safety`, path: "all-of-safety" });

    const page = await dataOf<ProgrammePage>(ask("/programmes/safety"));
    expect(ProgrammePage.safeParse(page).error).toBeUndefined();
    if (page.kind !== "category") throw new Error("not a category");
    const { category } = page;
    expect(category).toMatchObject({ path: "safety", label: "Label safety", is_owned: false, course_total: 1 });
    expect(category.courses.map(({ slug }) => slug)).toEqual(["fire"]);
    expect(category.programmes).toMatchObject([
      {
        path: "all-of-safety",
        step_count: 1,
        progress: { done_count: 0, step_count: 1, segments: [{ state: "todo" }] },
      },
    ]);
    expect(category.classrooms).toMatchObject([
      { slug: "drill", next_session: { seats_left: 5, place: "Room B2" }, registration: null },
    ]);
    const empty = await dataOf<ProgrammePage>(ask("/programmes/shops"));
    expect(empty).toMatchObject({
      kind: "category",
      category: { is_owned: true, courses: [], programmes: [], classrooms: [] },
    });
  });

  it("its cards say what the order of the viewer's programme closes, courses and classes alike", async () => {
    const categoryId = await seedCategory(a, "safety");
    const [first, second] = [
      await seedCourse(a, "first", { categoryId }),
      await seedCourse(a, "second", { categoryId }),
    ];
    const drill = await seedClassroom(a, "drill", [{ inHours: 24 }], { categoryId });
    await seedMember(a, a.learner, await seedProgramme(a, "week", [{ of: first }, { of: second }, { of: drill }]));
    const page = await dataOf<ProgrammePage>(ask("/programmes/safety"));
    if (page.kind !== "category") throw new Error("not a category");
    const { courses, classrooms } = page.category;
    expect(
      Object.fromEntries([...courses, ...classrooms].map(({ slug, lock }) => [slug, lock?.after ?? null])),
    ).toEqual({
      first: null,
      second: [`Course first of ${a.id}`],
      drill: [`Course second of ${a.id}`],
    });
  });

  it("what is neither is not there", async () => {
    expect(await refusal(ask("/programmes/nothing.here"))).toEqual([404, "not_found"]);
    expect(await refusal(ask("/programmes/nothing.here/membership", "POST"))).toEqual([404, "not_found"]);
  });
});
