// Loaded by the first call: no test is to wait for it.
import "#api/modules/publishing/public.ts";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { CourseLearner, CourseRow, ManagedCourse } from "#shared/contracts/managed-courses.ts";
import { lessonDrafts } from "#api/db/schema/course-drafts.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { articleOf, courseAuthor, type CourseAuthor, quizOf } from "#tests/fixtures/course-author.ts";
import { courseBodies } from "#tests/fixtures/course-bodies.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedPerson } from "#tests/fixtures/seed-lead.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let author: CourseAuthor;

beforeEach(async () => {
  ({ a, b } = await resetBusinesses());
  author = await courseAuthor(a);
});

const listed = async (query = "") => (await author.asked<CourseRow[]>(`courses${query}`)).data;
const titles = async (query = "") => (await listed(query)).map(({ title }) => title);
const shown = async (id: string) => (await author.asked<ManagedCourse>(`courses/${id}`)).data;

describe("the list of courses", () => {
  it("finds by the title that learners have and by the one that is written by now, marks or none", async () => {
    const id = await author.begin("Tập dượt chữa cháy");
    await author.add(id, "Read", articleOf("Read this."));
    await author.publish(id);
    await author.change(id, { head: { title: "Thoát nạn" } });
    expect(await titles("?q=chua%20chay")).toEqual(["Thoát nạn"]);
    expect(await titles("?q=thoat")).toEqual(["Thoát nạn"]);
    expect(await titles("?q=nothing")).toEqual([]);
  });

  it("is narrowed by state, language and origin", async () => {
    const id = await author.begin("Fire drill");
    expect(await titles("?state=draft&language=en&origin=studio")).toEqual(["Fire drill"]);
    expect(await titles("?language=ja")).toEqual([]);
    expect((await listed("?origin=pack")).every(({ origin }) => origin === "pack")).toBe(true);
    expect((await listed("?origin=pack")).map((row) => row.id)).not.toContain(id);
  });
});

describe("a copy", () => {
  it("is a draft of its own, lesson by lesson, under a title that is free", async () => {
    const id = await author.begin("Fire drill");
    const read = await author.add(id, "Read", articleOf("Read this."));
    await author.add(id, "Test", quizOf("a"));
    await author.publish(id);
    const { data } = await author.asked<{ id: string }>(`courses/${id}/copies`, { method: "POST" });
    expect(await shown(data.id)).toMatchObject({ title: "Fire drill (2)", state: "draft", version: null, learners: 0 });
    const [first] = (await author.draftOf(data.id)).sections[0]?.lessons ?? [];
    expect(first?.id).not.toBe(read);
    await author.write(first?.id ?? "", articleOf("Only here."));
    expect((await author.asked(`lessons/${read}/draft`)).data).toMatchObject({ content: { markdown: "Read this." } });
    expect((await author.publish(data.id)).status).toBe(200);
    expect((await call(a.host, "/courses/fire-drill-2", { token: author.token })).status).toBe(200);
  });

  it("leaves nothing behind when it is taken back", async () => {
    const id = await author.begin("Fire drill");
    await author.add(id, "Read", articleOf("Read this."));
    const { data } = await author.asked<{ id: string; change_set_id: string }>(`courses/${id}/copies`, {
      method: "POST",
    });
    const undo = { method: "POST", token: author.token } as const;
    expect((await call(a.host, `/manage/change-sets/${data.change_set_id}/undo`, undo)).status).toBe(200);
    expect((await author.asked(`courses/${data.id}`)).status).toBe(404);
    expect(await a.db.from(lessonDrafts).where(eq(lessonDrafts.courseId, data.id)).all()).toEqual([]);
    expect(await a.db.from(lessonDrafts).where(eq(lessonDrafts.courseId, id)).all()).toHaveLength(1);
  });
});

describe("several at once", () => {
  it("are archived and brought back by one press, and by one undo", async () => {
    const ids = [await author.begin("Fire drill"), await author.begin("First aid")];
    const body = { ids, is_archived: true };
    const { data } = await author.asked<{ count: number; change_set_id: string }>("courses/archiving", { body });
    expect(data.count).toBe(2);
    expect(await titles("?state=archived")).toEqual(expect.arrayContaining(["Fire drill", "First aid"]));
    expect((await author.asked("courses/archiving", { body })).data).toEqual({ count: 0, change_set_id: null });
    const undo = { method: "POST", token: author.token } as const;
    await call(a.host, `/manage/change-sets/${data.change_set_id}/undo`, undo);
    expect(await titles("?state=draft")).toEqual(expect.arrayContaining(["Fire drill", "First aid"]));
  });

  it("stay as they are where one is another business's", async () => {
    const id = await author.begin("Fire drill");
    await seedPerson(b, "their-author", { canAccessLms: true });
    const theirs = await call(b.host, "/manage/lms/courses", {
      token: await signedIn(b, "their-author"),
      body: courseBodies.createCourse,
    });
    const ids = [id, ((await theirs.json()) as { data: { id: string } }).data.id];
    expect((await author.asked("courses/archiving", { body: { ids, is_archived: true } })).status).toBe(404);
    expect((await shown(id)).state).toBe("draft");
  });
});

it("who has a course is told with how far they are", async () => {
  const id = await author.begin("Fire drill");
  await author.add(id, "Read", articleOf("Read this."));
  await author.publish(id);
  const learner = await signedIn(a, a.learner);
  expect((await call(a.host, "/courses/fire-drill/enrolment", { token: learner, method: "POST" })).status).toBe(200);
  const { data } = await author.asked<CourseLearner[]>(`courses/${id}/learners`);
  expect(data).toMatchObject([{ id: a.learner, state: "not_started", version: null, completed_at: null }]);
  expect((await author.asked(`courses/${id}/learners?state=completed`)).data).toEqual([]);
  expect((await author.asked("courses/none/learners")).status).toBe(404);
});
