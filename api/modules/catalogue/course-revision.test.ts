import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type { CourseDetail } from "#shared/contracts/course.ts";
import type { HomeData } from "#shared/contracts/home.ts";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { dataOf } from "#tests/fixtures/answers.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedCategory, seedCourse, seedEnrolment, type SeededCourse } from "#tests/fixtures/seed-course.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let rules: SeededCourse;
let tokens: Record<"a" | "b", string>;

beforeEach(async () => {
  ({ a, b } = await resetBusinesses());
  await seedCategory(a, "safety");
  rules = await seedCourse(a, "rules", { categoryId: await seedCategory(a, "safety/fire") });
  await seedEnrolment(a, a.learner, rules);
  await seedEnrolment(b, b.learner, await seedCourse(b, "rules"));
  await seedCourse(a, "other");
  await translation("ja");
  tokens = { a: await signedIn(a, a.learner), b: await signedIn(b, b.learner) };
});

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

/** Of every course by its id. */
async function revisions(): Promise<Record<string, string>> {
  const rows = [...(await a.db.from(courses).all()), ...(await b.db.from(courses).all())];
  return Object.fromEntries(rows.map(({ id, revision }) => [id, revision]));
}

const section = (business: string, course: string) =>
  run("INSERT INTO sections VALUES (?, ?, ?, 'New', 9)", `${course}-new`, business, course);
const lesson = (id: string) =>
  run(
    `INSERT INTO lessons (id, business_id, course_id, section_id, position, title, kind, duration_seconds)
     SELECT ?, business_id, course_id, section_id, 9, 'New', 'article', 60 FROM lessons WHERE id = ?`,
    `${id}-new`,
    id,
  );

const translation = (language: string) =>
  run(
    "INSERT INTO published_translations VALUES (?, ?, ?, ?, '{}', NULL, NULL, 'v', 1)",
    rules.article,
    language,
    a.id,
    rules.id,
  );

/** A write to each table of which the pages of a course are made, whoever makes it. */
const writes: Record<string, () => Promise<unknown>> = {
  "a course is renamed": () => run("UPDATE courses SET title = 'Other' WHERE id = ?", rules.id),
  "a course is archived": () => run("UPDATE courses SET archived_at = 5 WHERE id = ?", rules.id),
  "a section is added": () => section(a.id, rules.id),
  "a section is renamed": () => run("UPDATE sections SET title = 'Other' WHERE course_id = ?", rules.id),
  "a section goes, with its lessons": () => run("DELETE FROM sections WHERE course_id = ?", rules.id),
  "a lesson is added": () => lesson(rules.article),
  "a lesson is changed": () => run("UPDATE lessons SET position = 10 WHERE id = ?", rules.video),
  "a lesson goes": () => run("DELETE FROM lessons WHERE id = ?", rules.pdf),
  "a quiz is written": () =>
    run(
      "INSERT OR REPLACE INTO quizzes (lesson_id, business_id, pass_percent, shuffle) VALUES (?, ?, 10, 0)",
      rules.quiz,
      a.id,
    ),
  "a quiz is changed": () => run("UPDATE quizzes SET pass_percent = 90 WHERE lesson_id = ?", rules.quiz),
  "a quiz goes": () => run("DELETE FROM quizzes WHERE lesson_id = ?", rules.quiz),
  "a translation is published": () => translation("vi"),
  "a translation is published again": () =>
    run("UPDATE published_translations SET version_id = 'w' WHERE part_id = ?", rules.article),
  "a translation is withdrawn": () => run("DELETE FROM published_translations WHERE part_id = ?", rules.article),
  "a category is renamed": () => run("UPDATE categories SET label = 'Other' WHERE path = 'safety/fire'"),
  "a category moves": () => run("UPDATE categories SET path = 'fire' WHERE path = 'safety/fire'"),
  "a category goes": () => run("DELETE FROM categories WHERE path = 'safety/fire'"),
};

it.each(Object.entries(writes))("%s: the course has a new revision, and no other has", async (_name, write) => {
  const { [rules.id]: own, ...others } = await revisions();
  expect(own).not.toBe("");
  await write();
  const { [rules.id]: next, ...same } = await revisions();
  expect(next).not.toBe(own);
  expect(same).toEqual(others);
});

it("a lesson that moves to another course changes both", async () => {
  const before = await revisions();
  await run("UPDATE lessons SET course_id = ? WHERE id = ?", `${a.id}-other`, rules.article);
  const after = await revisions();
  expect(after[rules.id]).not.toBe(before[rules.id]);
  expect(after[`${a.id}-other`]).not.toBe(before[`${a.id}-other`]);
});

it("a course that comes back under the same id is another one", async () => {
  const before = await revisions();
  const columns = "id, business_id, slug, summary, cover_category, language, outcomes, lesson_count, duration_seconds";
  await run("CREATE TABLE put_by AS SELECT * FROM courses WHERE id = ?", rules.id);
  await run("DELETE FROM courses WHERE id = ?", rules.id);
  await run(
    `INSERT INTO courses (title, published_at, updated_at, ${columns}) SELECT 'Back', 1, 1, ${columns} FROM put_by`,
  );
  await run("DROP TABLE put_by");
  expect((await revisions())[rules.id]).not.toBe(before[rules.id]);
});

async function shown(of: "a" | "b" = "a") {
  const [{ host }, token] = [of === "a" ? a : b, tokens[of]];
  const course = await dataOf<CourseDetail>(call(host, "/courses/rules", { token }));
  const study = await dataOf<StudyLesson>(call(host, "/courses/rules/lessons/current", { token }));
  const home = await dataOf<HomeData>(call(host, "/home", { token }));
  const { items } = await dataOf<{ items: { course: { title: string } }[] }>(call(host, "/my-learning", { token }));
  return {
    titles: [course.title, study.course.title, home.continue?.course.title, items[0]?.course.title],
    category: [course.category?.label, home.continue?.course.category?.label],
    sections: course.sections.map(({ title, lessons }) => [title, lessons.map((one) => one.title)]),
    studied: study.course.sections.map(({ title, lessons }) => [title, lessons.map((one) => one.title)]),
    read: study.content,
    pass: course.pass_percent,
    quotes: [course.resume?.quote?.marked, home.continue?.resume.quote?.marked],
  };
}

it("what this isolate knows of a course is shown while it is true", async () => {
  const first = await shown();
  expect(await shown()).toEqual(first);
  expect(first.quotes).toEqual(["Lock it.", "Lock it."]);

  await run("UPDATE courses SET title = 'Renamed' WHERE id = ?", rules.id);
  await run("UPDATE categories SET label = 'Fires' WHERE path = 'safety/fire'");
  await run("UPDATE sections SET title = 'Begin' WHERE course_id = ? AND position = 1", rules.id);
  await run("UPDATE lessons SET title = 'Read this' WHERE id = ?", rules.article);
  await run(`UPDATE lessons SET opening = '{"first":"Shut it.","second":""}' WHERE id = ?`, rules.article);
  await run("UPDATE lessons SET body_html = '<p>Shut it.</p>' WHERE id = ?", rules.article);
  await run("UPDATE lessons SET archived_at = 5 WHERE id = ?", rules.pdf);
  await run("UPDATE quizzes SET pass_percent = 95 WHERE lesson_id = ?", rules.quiz);
  const sections = [
    ["Begin", ["Read this", "Lesson 2 of rules"]],
    ["Two", ["Lesson 4 of rules"]],
  ];
  expect(await shown()).toEqual({
    titles: ["Renamed", "Renamed", "Renamed", "Renamed"],
    category: ["Fires", "Fires"],
    sections,
    studied: sections,
    read: { kind: "article", html: "<p>Shut it.</p>" },
    pass: 95,
    quotes: ["Shut it.", "Shut it."],
  });

  await run("UPDATE courses SET archived_at = 5 WHERE id = ?", rules.id);
  expect((await call(a.host, "/courses/rules", { token: tokens.a })).status).toBe(404);
});

it("another business's course at the same address, and even of the same revision, is its own", async () => {
  await run("UPDATE courses SET revision = 'same'");
  expect((await shown()).titles).toEqual(Array(4).fill(`Course rules of ${a.id}`));
  expect((await shown("b")).titles).toEqual(Array(4).fill(`Course rules of ${b.id}`));
  expect((await shown()).titles).toEqual(Array(4).fill(`Course rules of ${a.id}`));
});
