import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { CourseCard, CourseDetail } from "#shared/contracts/course.ts";
import { CourseDetail as CourseDetailSchema } from "#shared/contracts/course.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { seedCategory, seedCourse, type SeededCourse } from "#tests/fixtures/seed-course.ts";
import { seedMember, seedProgramme } from "#tests/fixtures/seed-programme.ts";
import { type SeededBusiness, seedTwoBusinesses } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let fire: SeededCourse;
let token: string;

beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses());
  const category = await seedCategory(a, "safety/fire");
  await seedCategory(a, "safety");
  fire = await seedCourse(a, "fire", { publishedAt: 100, categoryId: category });
  await seedCourse(b, "fire", { publishedAt: 100 });
  await seedCourse(b, "only-b");
  for (let n = 1; n <= 4; n++) await seedCourse(a, `course-${n}`, { publishedAt: n });
  token = await signedIn(a, a.learner);
});

const detail = async (path: string, init = {}): Promise<CourseDetail> =>
  (await (await call(a.host, path, { token, ...init })).json<{ data: CourseDetail }>()).data;
const page = async (query: string) => {
  const response = await call(a.host, `/courses?${query}`, { token });
  return {
    status: response.status,
    ...(await response.json<{ data: CourseCard[]; meta: { next_cursor: string | null } }>()),
  };
};

describe("catalogue", () => {
  it("goes through every course once, newest first, a page at a time", async () => {
    const slugs: string[] = [];
    let cursor = "";
    for (let pages = 0; pages < 10; pages++) {
      const { data, meta } = await page(`limit=2${cursor && `&cursor=${cursor}`}`);
      slugs.push(...data.map((card) => card.slug));
      if (meta.next_cursor === null) break;
      cursor = meta.next_cursor;
    }
    expect(slugs).toEqual(["fire", "course-4", "course-3", "course-2", "course-1"]);
  });

  it("a last page that is exactly full has none behind it", async () => {
    expect((await page("limit=5")).meta.next_cursor).toBeNull();
    expect((await page("limit=4")).meta.next_cursor).not.toBeNull();
  });

  it("finds the courses of a category and of those below it", async () => {
    for (const category of ["safety", "safety/fire"]) {
      expect((await page(`category=${category}`)).data.map((card) => card.slug)).toEqual(["fire"]);
    }
    expect((await page("category=saf")).data).toEqual([]);
    expect((await page("category=safety")).data[0]?.category).toEqual({
      slug: "safety/fire",
      label: "Label safety/fire",
      is_owned: false,
    });
  });

  it("says what the order of the viewer's programme closes", async () => {
    const week = await seedProgramme(a, "week", [{ of: fire }, { of: { ...fire, id: `${a.id}-course-1` } }]);
    await seedMember(a, a.otherLearner, week);
    const locks = async (as: string) =>
      (await (await call(a.host, "/courses?limit=48", { token: as })).json<{ data: CourseCard[] }>()).data.flatMap(
        ({ slug, lock }) => (lock ? [[slug, ...lock.after]] : []),
      );
    expect(await locks(await signedIn(a, a.otherLearner))).toEqual([["course-1", `Course fire of ${a.id}`]]);
    expect(await locks(token)).toEqual([]);
  });

  it("refuses a cursor that was altered, or of another list", async () => {
    const { meta } = await page("limit=2");
    const cursor = meta.next_cursor!;
    const altered = btoa(
      atob(cursor.replaceAll("-", "+").replaceAll("_", "/")).replace(/\d(?=\.)/, (digit) =>
        String((Number(digit) + 1) % 10),
      ),
    ).replaceAll("=", "");
    for (const bad of [altered, "x", `${cursor}A`, "%00", btoa("1.1.x")]) {
      expect((await page(`cursor=${encodeURIComponent(bad)}`)).status).toBe(422);
    }
    expect((await page(`cursor=${cursor}&category=safety`)).status).toBe(422);
  });

  it.each(["limit=0", "limit=49", "limit=x", `category=${"x".repeat(401)}`])("refuses %s", async (query) => {
    expect((await page(query)).status).toBe(422);
  });

  it("shows nothing of the other business", async () => {
    const { data } = await page("limit=48");
    expect(data.every((card) => card.id.startsWith(a.id))).toBe(true);
    expect((await call(a.host, "/courses/only-b", { token })).status).toBe(404);
    expect((await call(a.host, "/courses/only-b/enrolment", { token, method: "POST" })).status).toBe(404);
  });
});

describe("course", () => {
  it("to somebody not enrolled: outline, trial lesson, offer to enrol, no progress", async () => {
    const course = await detail("/courses/fire");
    expect(CourseDetailSchema.safeParse(course).error).toBeUndefined();
    expect(course).toMatchObject({
      lesson_count: 4,
      pass_percent: 60,
      progress: null,
      enrolled_at: null,
      resume: null,
      action: { kind: "enrol", lesson_id: fire.article },
      author: { name: "Lan", role: "Trainer" },
    });
    expect(
      course.sections.map((section) => section.lessons.map((lesson) => [lesson.number, lesson.kind, lesson.is_trial])),
    ).toEqual([
      [
        [1, "article", true],
        [2, "video", false],
      ],
      [
        [3, "pdf", false],
        [4, "quiz", false],
      ],
    ]);
  });

  it("§18.54: 20 enrolments in parallel make one, and all answer it", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => detail("/courses/fire/enrolment", { method: "POST" })),
    );
    expect(new Set(answers.map((answer) => answer.enrolled_at)).size).toBe(1);
    expect(answers[0]).toMatchObject({
      action: { kind: "start", lesson_id: fire.article },
      resume: {
        lesson_id: fire.article,
        lesson_number: 1,
        quote: { before: "", marked: "Lock it.", after: "Then go." },
      },
      progress: { done_count: 0, lesson_count: 4, remaining_seconds: 400 },
    });
    const rows = await env.DB.prepare("SELECT business_id FROM enrolments WHERE course_id = ?").bind(fire.id).all();
    expect(rows.results).toEqual([{ business_id: a.id }]);
    expect((await detail("/courses/fire/enrolment", { method: "POST" })).enrolled_at).toBe(answers[0]?.enrolled_at);
  });

  it("an archived course is none", async () => {
    await env.DB.prepare("UPDATE courses SET archived_at = 1 WHERE slug = 'course-4' AND business_id = ?")
      .bind(a.id)
      .run();
    expect((await call(a.host, "/courses/course-4", { token })).status).toBe(404);
    expect((await page("limit=48")).data.map((card) => card.slug)).not.toContain("course-4");
  });
});
