import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { type LearningTab, MyLearning } from "#shared/contracts/learning.ts";
import type { PersonLearning } from "#shared/contracts/person-learning.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { seedCourse, seedEnrolment, type SeededCourse } from "#tests/fixtures/seed-course.ts";
import { type SeededBusiness, seedTwoBusinesses } from "#tests/fixtures/two-businesses.ts";
import { classrooms, classroomSessions, sessionRegistrations } from "#api/db/schema/classroom.ts";
import { savedCourses } from "#api/db/schema/learner.ts";
import { assignmentSources } from "#api/db/schema/assigning.ts";
import { programmeMembers, programmes, programmeSteps } from "#api/db/schema/programme.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { packSource } from "#api/modules/deadlines/public.ts";

const dayMs = 86_400_000;
let a: SeededBusiness;
let b: SeededBusiness;
let token: string;
let fire: SeededCourse;
let ladder: SeededCourse;
let ofB: SeededCourse;

beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses());
  fire = await seedCourse(a, "fire");
  ladder = await seedCourse(a, "ladder");
  await seedCourse(a, "unrelated");
  ofB = await seedCourse(b, "of-b");
  await seedEnrolment(a, a.learner, fire, 100);
  await seedEnrolment(a, a.learner, ladder, 200);
  await seedEnrolment(b, b.learner, ofB);
  token = await signedIn(a, a.learner);
});

async function learning(tab: LearningTab, as = token): Promise<MyLearning> {
  const response = await call(a.host, `/my-learning?tab=${tab}`, { token: as });
  expect(response.status).toBe(200);
  const { data } = await response.json<{ data: MyLearning }>();
  expect(MyLearning.safeParse(data).error).toBeUndefined();
  return data;
}
const titles = ({ items }: MyLearning) => items.map((item) => (item.kind === "course" ? item.course.slug : item.title));
const isoDay = (offset: number) => new Date(Date.now() + 7 * 3_600_000 + offset * dayMs).toISOString().slice(0, 10);

describe("saved courses", () => {
  const bookmark = (slug: string, method: "PUT" | "DELETE", as = token) =>
    call(a.host, `/courses/${slug}/bookmark`, { method, token: as });
  const rows = async () => (await a.db.from(savedCourses).all()).length;

  it("20 presses at once are one row, and un-saving twice is none", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => bookmark("fire", "PUT")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await rows()).toBe(1);
    expect(await learning("saved")).toMatchObject({
      counts: { saved: 1 },
      items: [{ course: { slug: "fire", is_saved: true } }],
    });
    const detail = await (await call(a.host, "/courses/fire", { token })).json<{ data: { is_saved: boolean } }>();
    expect(detail.data.is_saved).toBe(true);
    await bookmark("fire", "DELETE");
    expect((await bookmark("fire", "DELETE")).status).toBe(200);
    expect(await rows()).toBe(0);
  });

  it("are each learner's own, and another business's course is none", async () => {
    const other = await signedIn(a, a.otherLearner);
    await bookmark("ladder", "PUT", other);
    expect(titles(await learning("saved"))).toEqual([]);
    expect(titles(await learning("saved", other))).toEqual(["ladder"]);
    expect((await bookmark("of-b", "PUT")).status).toBe(404);
    expect((await bookmark("nowhere", "DELETE")).status).toBe(404);
  });
});

describe("deadlines", () => {
  it("stand with what was assigned: overdue in days, relative ones from the assignment", async () => {
    await a.db.batch([
      a.db.insert(assignmentSources, {
        ...packSource,
        userId: a.learner,
        kind: "course",
        targetId: fire.id,
        assignedAt: Date.now() - 20 * dayMs,
        assignedBy: "HR",
        deadline: { kind: "on", date: isoDay(-2) },
      }),
      a.db.insert(assignmentSources, {
        ...packSource,
        userId: a.learner,
        kind: "course",
        targetId: ladder.id,
        assignedAt: Date.now(),
        deadline: { kind: "after_assignment", days: 4 },
      }),
    ]);
    const data = await learning("assigned");
    expect(data.counts).toMatchObject({ in_progress: 2, assigned: 2, completed: 0 });
    expect(data.items).toMatchObject([
      { course: { slug: "ladder" }, due: { on: isoDay(4), days: 4, overdue: false }, assigned: { by: null } },
      { course: { slug: "fire" }, due: { on: isoDay(-2), days: -2, overdue: true }, assigned: { by: "HR" } },
    ]);
    // The same deadline wherever the course is listed.
    expect((await learning("in-progress")).items.map(({ due }) => due?.days)).toEqual([4, -2]);
  });

  it("end with the course, which stays among what was assigned", async () => {
    await env.DB.prepare("UPDATE enrolments SET completed_at = ? WHERE course_id = ? AND user_id = ?")
      .bind(Date.now(), fire.id, a.learner)
      .run();
    const data = await learning("assigned");
    expect(data.counts).toMatchObject({ in_progress: 1, assigned: 2, completed: 1 });
    expect(data.items.find((item) => item.kind === "course" && item.course.slug === "fire")).toMatchObject({
      due: null,
      course: { completed_at: expect.any(String) },
    });
    expect(titles(await learning("completed"))).toEqual(["fire"]);
    expect(titles(await learning("in-progress"))).toEqual(["ladder"]);
  });
});

describe("programmes and classroom courses", () => {
  it("stand in the same lists, with how many required parts are done", async () => {
    const times = { publishedAt: 1, updatedAt: 1 };
    const about = { summary: "", coverCategory: "welcome", language: "en" };
    await a.db.batch([
      a.db.insert(classrooms, {
        id: "room",
        slug: "first-aid",
        title: "First aid",
        outcomes: [],
        bring: [],
        durationSeconds: 60,
        ...about,
        ...times,
      }),
      a.db.insert(classroomSessions, {
        id: "session",
        classroomId: "room",
        startsAt: 1,
        endsAt: 2,
        seats: 5,
        updatedAt: 1,
      }),
      a.db.insert(programmes, {
        id: "prog",
        tree: "business",
        path: "joining/first-week",
        title: "First week",
        inOrder: true,
        deadline: { kind: "after_first_login", days: 10 },
        ...about,
        ...times,
      }),
      a.db.insert(programmeSteps, {
        id: "s1",
        programmeId: "prog",
        position: 1,
        courseId: fire.id,
        isOptional: false,
        requires: [],
      }),
      a.db.insert(programmeSteps, {
        id: "s2",
        programmeId: "prog",
        position: 2,
        classroomId: "room",
        isOptional: false,
        requires: [],
      }),
      a.db.insert(programmeSteps, {
        id: "s3",
        programmeId: "prog",
        position: 3,
        courseId: ladder.id,
        isOptional: true,
        requires: [],
      }),
      a.db.insert(programmeMembers, { userId: a.learner, programmeId: "prog", joinedAt: 1 }),
      a.db.insert(assignmentSources, {
        ...packSource,
        userId: a.learner,
        kind: "classroom",
        targetId: "room",
        assignedAt: Date.now() - dayMs,
        deadline: null,
      }),
    ]);
    const data = await learning("in-progress");
    expect(data.counts).toMatchObject({ in_progress: 3, assigned: 3 });
    expect(data.items).toContainEqual({
      kind: "programme",
      title: "First week",
      path: "/chuong-trinh-hoc/joining/first-week/owner",
      cover_category: "welcome",
      language: "en",
      progress: { done_count: 1, step_count: 2 },
      completed_at: null,
      assigned: null,
      due: expect.objectContaining({ days: 10, overdue: false }),
    });
    expect(titles(await learning("assigned"))).toEqual(["ladder", "First aid", "fire"]);

    await a.db
      .insert(sessionRegistrations, {
        sessionId: "session",
        userId: a.learner,
        status: "registered",
        queuedAt: 1,
        checkInCode: "code",
        attendance: "present",
        attendanceAt: Date.now(),
      })
      .run();
    const after = await learning("completed");
    expect(titles(after).toSorted()).toEqual(["First aid", "fire"]);
    expect((await learning("in-progress")).items.find(({ kind }) => kind === "programme")).toMatchObject({
      progress: { done_count: 2 },
    });
  });

  it("without the other learner's or the other business's", async () => {
    expect((await learning("in-progress", await signedIn(a, a.otherLearner))).items).toEqual([]);
    const theirs = await (
      await call(b.host, "/my-learning", { token: await signedIn(b, b.learner) })
    ).json<{ data: MyLearning }>();
    expect(titles(theirs.data)).toEqual(["of-b"]);
  });
});

it("an archived course is in no list", async () => {
  await a.db.update(enrolments, { completedAt: null }, undefined).run();
  await env.DB.prepare("UPDATE courses SET archived_at = 1 WHERE id = ?").bind(ladder.id).run();
  expect(titles(await learning("in-progress"))).not.toContain("ladder");
});

it("a manager reads what a person learns, as the person does, and of nobody else's business", async () => {
  const manager = await signedIn(a, a.manager);
  const path = (id: string) => `/manage/admin/users/${id}/learning`;
  const answer = await call(a.host, path(a.learner), { token: manager });
  const { data } = (await answer.json()) as { data: PersonLearning };
  const own = await call(a.host, "/my-learning", { token });
  const mine = MyLearning.parse(((await own.json()) as { data: unknown }).data);
  expect(data.counts).toEqual({
    in_progress: mine.counts.in_progress,
    assigned: mine.counts.assigned,
    completed: mine.counts.completed,
  });
  expect(data.items.map(({ title }) => title)).toEqual(
    mine.items.map((item) => (item.kind === "course" ? item.course.title : item.title)),
  );
  expect((await call(a.host, path(b.learner), { token: manager })).status).toBe(404);
});
