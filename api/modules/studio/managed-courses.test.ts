// Loaded by the first call: no test is to wait for it.
import "#api/modules/publishing/public.ts";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { CourseCounts, CourseLearner, CourseRow, ManagedCourse } from "#shared/contracts/managed-courses.ts";
import { lessonDrafts } from "#api/db/schema/course-drafts.ts";
import { answerTo, call, signedIn } from "#tests/fixtures/api-client.ts";
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

  it("counts the lessons that are written, before anybody has them and after", async () => {
    const id = await author.begin("Fire drill");
    const counted = async () => [(await listed("?q=fire%20drill"))[0]?.lessons, (await shown(id)).lessons];
    expect(await counted()).toEqual([0, 0]);
    await author.add(id, "Read", articleOf("Read this."));
    await author.add(id, "Test", quizOf("a"));
    expect(await counted()).toEqual([2, 2]);
    await author.publish(id);
    await author.add(id, "More", articleOf("More of it."));
    expect(await counted()).toEqual([3, 3]);
  });

  it("says how many are in each state, whatever is asked for", async () => {
    const path = "/manage/lms/courses?q=nothing&state=live";
    const counted = async (): Promise<CourseCounts> =>
      (await answerTo(a.host, path, { token: author.token })).meta.counts;
    const before = await counted();
    const ids = [await author.begin("Fire drill"), await author.begin("First aid"), await author.begin("Lifting")];
    for (const id of ids.slice(0, 2)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person would
      await author.add(id, "Read", articleOf("Read this."));
      // oxlint-disable-next-line no-await-in-loop -- as above
      await author.publish(id);
    }
    await author.change(ids[0] ?? "", { head: { title: "Fire" } });
    expect(await counted()).toEqual({
      ...before,
      draft: before.draft + 1,
      live: before.live + 1,
      changed: before.changed + 1,
    });
    await author.asked(`courses/${ids[2]}`, { method: "DELETE" });
    expect(await counted()).toMatchObject({ draft: before.draft, archived: before.archived + 1 });
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
