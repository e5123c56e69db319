import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
// Loaded by the first call: no test is to wait for it.
import "#api/modules/publishing/public.ts";
import { beforeEach, expect, it } from "vitest";
import { createApp } from "#api/app.ts";
import { articleOf, courseAuthor, type CourseAuthor, quizOf } from "#tests/fixtures/course-author.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { spiedDatabase } from "#tests/fixtures/spied-database.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let author: CourseAuthor;

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  author = await courseAuthor(a);
});

const app = createApp();

/** Statements and round trips of a call of an author's, once what is remembered for a while is known. */
async function costOf(path: string): Promise<{ statements: number; trips: number }> {
  const spied = spiedDatabase(env.DB);
  const ask = async () => {
    const context = createExecutionContext();
    const headers = { Authorization: `Bearer ${author.token}` };
    const request = new Request(`https://${a.host}${path}`, { headers });
    const response = await app.fetch(request, { ...env, DB: spied.database }, context);
    await waitOnExecutionContext(context);
    expect([path, response.status]).toEqual([path, 200]);
    await response.arrayBuffer();
  };
  await ask();
  spied.reset();
  await ask();
  return { statements: spied.statements(), trips: spied.trips() };
}

/** A published course of so many lessons in each of two kinds, whose quizzes have another key by now, and so many beside it. */
async function fill(lessons: number, courses: number): Promise<{ id: string; quiz: string }> {
  const id = await author.begin("Fire drill");
  let quiz = "";
  for (let at = 0; at < lessons; at++) {
    await author.add(id, `Read ${at}`, articleOf("Read this."));
    quiz = await author.add(id, `Quiz ${at}`, quizOf("a"));
  }
  expect((await author.publish(id)).status).toBe(200);
  await author.write(quiz, quizOf("b"));
  for (let at = 0; at < courses; at++) await author.begin(`Other ${at}`);
  return { id, quiz };
}

/** Calls of each page, and what all of them together may ask of the database. */
const pages = {
  list: [["/courses"], { statements: 6, trips: 4 }],
  course: [
    [
      "/courses/:id",
      "/courses/:id/learners",
      "/courses/:id/versions",
      "/courses/:id/publication",
      "/courses/:id/checks",
    ],
    { statements: 25, trips: 15 },
  ],
  studio: [["/courses/:id/draft", "/lessons/:quiz/draft"], { statements: 6, trips: 4 }],
} as const;

it.each([
  [1, 1],
  [4, 6],
])("pages of courses ask the same of a course of %i lessons a kind among %i others", async (lessons, courses) => {
  const { id, quiz } = await fill(lessons, courses);
  const found: Record<string, object> = {};
  for (const [page, [paths]] of Object.entries(pages)) {
    const costs: Awaited<ReturnType<typeof costOf>>[] = [];
    for (const path of paths) costs.push(await costOf(`/manage/lms${path.replace(":id", id).replace(":quiz", quiz)}`));
    const sum = (what: "statements" | "trips") => costs.reduce((all, cost) => all + cost[what], 0);
    found[page] = { statements: sum("statements"), trips: sum("trips") };
  }
  expect(found).toEqual(Object.fromEntries(Object.entries(pages).map(([page, [, cost]]) => [page, cost])));
});
