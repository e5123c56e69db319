// Loaded by the first call: no test is to wait for it.
import "#api/modules/publishing/public.ts";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { RequestRow } from "#shared/contracts/admission.ts";
import type { CourseDetail } from "#shared/contracts/course.ts";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import type { ProgrammePage } from "#shared/contracts/programme.ts";
import { courseRequests } from "#api/db/schema/admission.ts";
import { auditLog } from "#api/db/schema/identity.ts";
import { outbox } from "#api/db/schema/outbox.ts";
import { assignments } from "#api/db/schema/programme.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedCourse, type SeededCourse } from "#tests/fixtures/seed-course.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import { seedMember, seedProgramme } from "#tests/fixtures/seed-programme.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let fire: SeededCourse;
let learner: string;
let trainer: string;

interface Answered<Data> {
  status: number;
  data: Data & { code?: string; errors?: Record<string, string[]> };
}

const slug = "/courses/fire";
const queue = "/manage/lms/requests";

async function asked<Data = object>(path: string, token: string, options = {}): Promise<Answered<Data>> {
  const response = await call(a.host, path, { token, ...options });
  return { status: response.status, data: ((await response.json()) as Answered<Data>).data };
}

const seen = async (token = learner) => (await asked<CourseDetail>(slug, token)).data;
const enrol = (token = learner) => asked<CourseDetail>(`${slug}/enrolment`, token, { method: "POST" });
const request = (message = "", token = learner) =>
  asked<CourseDetail>(`${slug}/request`, token, { method: "PUT", body: { message } });
const set = (admission: string, token = trainer) =>
  asked<{ admitted: number; change_set_id: string | null }>(`/manage/lms/courses/${fire.id}/admission`, token, {
    method: "PUT",
    body: { admission },
  });
const waiting = async (query = "", token = trainer) => (await asked<RequestRow[]>(`${queue}${query}`, token)).data;
const answer = (ids: string[], body: object, token = trainer) =>
  asked<{ count: number; passed_over: number; change_set_id: string }>(`${queue}/answers`, token, {
    body: { ids, ...body },
  });
const undo = (id: string | null) => asked(`/manage/change-sets/${id}/undo`, trainer, { method: "POST" });
const isEnrolled = async (userId = a.learner) =>
  (await a.db.from(enrolments).where(eq(enrolments.userId, userId), eq(enrolments.courseId, fire.id)).all()).length > 0;
const letters = async () =>
  (await a.db.from(outbox).orderBy(outbox.userId).all()).map((row) => [row.letter, row.userId, row.state]);

beforeEach(async () => {
  ({ a, b } = await resetBusinesses());
  fire = await seedCourse(a, "fire");
  await seedCourse(b, "fire");
  await seedPerson(a, "trainer", { canAccessLms: true });
  learner = await signedIn(a, a.learner);
  trainer = await signedIn(a, "trainer");
});

describe("a course on request", () => {
  beforeEach(async () => {
    expect((await set("request")).status).toBe(200);
  });

  it("is what the queue can be narrowed to, and no other course is", async () => {
    await seedCourse(a, "open");
    await request();
    const answered = await call(a.host, `${queue}?course=${fire.id}`, { token: trainer });
    const { data, courses } = (await answered.json()) as { data: RequestRow[]; courses: { id: string }[] };
    expect([data.length, courses.map(({ id }) => id)]).toEqual([1, [fire.id]]);
    expect(await waiting("?course=another")).toEqual([]);
  });

  it("refuses whoever enrols, and says so on its page and its card", async () => {
    expect(await enrol()).toMatchObject({ status: 403, data: { code: "not_admitted" } });
    expect(await seen()).toMatchObject({ admission: "request", action: { kind: "request", lesson_id: null } });
    const cards = (await asked<CourseDetail[]>("/courses", learner)).data;
    expect(cards.find((card) => card.slug === "fire")?.admission).toBe("request");
    expect(await isEnrolled()).toBe(false);
  });

  it("is asked for once, with a message that may be changed, and the request may be taken back", async () => {
    expect((await request("For the night shift")).data).toMatchObject({
      admission: "requested",
      action: { kind: "requested" },
      request: { state: "waiting", message: "For the night shift" },
    });
    const [first] = await waiting();
    await request("For the day shift");
    const again = await waiting();
    expect(again).toMatchObject([{ id: first?.id, message: "For the day shift", asked_at: first?.asked_at }]);
    const back = await asked<CourseDetail>(`${slug}/request`, learner, { method: "DELETE" });
    expect(back.data).toMatchObject({ admission: "request", request: null });
    expect(await waiting()).toEqual([]);
  });

  it("lets in who is admitted, tells them, and takes all of it back by one undo", async () => {
    await request("Please");
    const [row] = await waiting();
    expect(row).toMatchObject({ person: { id: a.learner }, course: { slug: "fire" }, may: { answer: true } });
    const done = await answer([row?.id ?? ""], { answer: "admitted" });
    expect(done).toMatchObject({ status: 200, data: { count: 1, passed_over: 0, letters: 1 } });
    expect(await seen()).toMatchObject({
      admission: "open",
      action: { kind: "start" },
      request: { state: "admitted" },
    });
    expect(await letters()).toEqual([["admitted", a.learner, "waiting"]]);
    expect(await waiting("?state=admitted")).toMatchObject([{ decided_by: "Person trainer" }]);
    expect((await undo(done.data.change_set_id)).status).toBe(200);
    expect(await isEnrolled()).toBe(false);
    expect(await waiting()).toMatchObject([{ id: row?.id, state: "waiting", decided_at: null }]);
    expect(await letters()).toEqual([["admitted", a.learner, "taken_back"]]);
  });

  it("takes back that somebody was let in who had been refused before", async () => {
    await request();
    const [row] = await waiting();
    await answer([row?.id ?? ""], { answer: "refused", reason: "No room this month" });
    await request("Next month?");
    const { data } = await answer([row?.id ?? ""], { answer: "admitted" });
    expect(await isEnrolled()).toBe(true);
    await seen();
    await undo(data.change_set_id);
    expect(await isEnrolled()).toBe(false);
    expect(await waiting()).toMatchObject([{ id: row?.id, state: "waiting", message: "Next month?" }]);
  });

  it("leaves who has begun to study in the course when the answer is taken back", async () => {
    await request();
    const [row] = await waiting();
    const { data } = await answer([row?.id ?? ""], { answer: "admitted" });
    await a.db.update(enrolments, { lastStudiedAt: Date.now() + 60_000 }, eq(enrolments.userId, a.learner)).run();
    await undo(data.change_set_id);
    expect(await isEnrolled()).toBe(true);
    // Whoever is in it waits for nobody.
    expect(await waiting()).toEqual([]);
  });

  it("refuses with a reason alone, which the learner reads; they may ask again", async () => {
    await request();
    const [row] = await waiting();
    const bare = await answer([row?.id ?? ""], { answer: "refused", reason: " " });
    expect(bare).toMatchObject({ status: 422, data: { errors: { reason: [expect.any(String)] } } });
    await answer([row?.id ?? ""], { answer: "refused", reason: "No room this month" });
    expect(await seen()).toMatchObject({
      action: { kind: "request" },
      request: { state: "refused", reason: "No room this month" },
    });
    expect(await letters()).toEqual([["not_admitted", a.learner, "waiting"]]);
    await request("Next month?");
    expect(await seen()).toMatchObject({ request: { state: "waiting", reason: null } });
    expect(await waiting()).toHaveLength(1);
  });

  it("passes over what somebody answered meanwhile, and says how much that is", async () => {
    await request();
    await request("", await signedIn(a, a.otherLearner));
    const ids = (await waiting()).map(({ id }) => id);
    await answer(ids.slice(0, 1), { answer: "admitted" });
    expect((await answer(ids, { answer: "refused", reason: "Full" })).data).toMatchObject({ count: 1, passed_over: 1 });
    expect((await answer(ids, { answer: "admitted" })).data).toMatchObject({ count: 0, change_set_id: null });
  });

  it("is answered by nobody for themselves but account managers", async () => {
    await request("", trainer);
    const [row] = await waiting();
    expect(row?.may).toEqual({ answer: false });
    expect((await answer([row?.id ?? ""], { answer: "admitted" })).data).toMatchObject({ count: 0, passed_over: 1 });
    expect(await isEnrolled("trainer")).toBe(false);
  });

  it("stands in the log in words, with what it was and became", async () => {
    await request();
    const [row] = await waiting();
    await answer([row?.id ?? ""], { answer: "refused", reason: "Full" });
    const actions = (await a.db.from(auditLog).orderBy(auditLog.at).all()).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(["course.admission", "request.refused"]));
  });

  it("counts on the dashboard, and is saved as a file", async () => {
    await request("=1+1");
    const { data } = await asked<Dashboard>("/manage/dashboard", trainer);
    expect(data.requests).toMatchObject({ count: 1, oldest_at: expect.any(String) });
    const file = await call(a.host, `${queue}/export?format=csv&columns=person,message`, { token: trainer });
    expect(file.status).toBe(200);
    const text = await file.text();
    expect(text).toContain("'=1+1");
    expect(text).toContain("learner");
  });
});

describe("whoever is given it", () => {
  it("is in, whatever the course says, and waits for nobody", async () => {
    await set("request");
    await request();
    await a.db
      .insert(enrolments, { userId: a.learner, courseId: fire.id, enrolledAt: 1, lastStudiedAt: 1, completedAt: null })
      .run();
    await set("assigned");
    expect(await seen()).toMatchObject({ admission: "open" });
    expect(await waiting()).toEqual([]);
  });

  it("enrols in a part of a programme that was assigned, and not of one that they joined by themselves", async () => {
    await set("assigned");
    const week = await seedProgramme(a, "week", [{ of: fire }]);
    await seedMember(a, a.learner, week);
    const step = async () =>
      (await asked<ProgrammePage>("/programmes/week", learner)).data as Extract<ProgrammePage, { kind: "programme" }>;
    expect(await enrol()).toMatchObject({ status: 403 });
    expect((await step()).programme.steps[0]?.admission).toBe("assigned");
    const given = { userId: a.learner, kind: "programme" as const, targetId: week.id, assignedAt: 1 };
    await a.db.insert(assignments, given).run();
    expect((await step()).programme.steps[0]?.admission).toBe("open");
    expect(await seen()).toMatchObject({ admission: "open", action: { kind: "enrol" } });
    expect((await enrol()).status).toBe(200);
  });

  it("is not asked for where it is given alone", async () => {
    await set("assigned");
    expect(await request()).toMatchObject({ status: 403, data: { code: "not_admitted" } });
    expect(await a.db.from(courseRequests).all()).toEqual([]);
  });
});

describe("a course that changes", () => {
  it("lets in everybody who waits when it is opened, by a press that undoes as one", async () => {
    await set("request");
    await request();
    await request("", await signedIn(a, a.otherLearner));
    const { data } = await set("open");
    expect(data.admitted).toBe(2);
    expect([await isEnrolled(), await isEnrolled(a.otherLearner)]).toEqual([true, true]);
    expect((await letters()).map(([letter]) => letter)).toEqual(["admitted", "admitted"]);
    expect((await undo(data.change_set_id)).status).toBe(200);
    expect([await isEnrolled(), await isEnrolled(a.otherLearner)]).toEqual([false, false]);
    expect((await seen()).admission).toBe("requested");
    expect(await waiting()).toHaveLength(2);
  });

  it("keeps whoever is in it", async () => {
    await enrol();
    await set("assigned");
    expect(await seen()).toMatchObject({ admission: "open", action: { kind: "start" } });
  });

  it("has another revision for whoever knows its page", async () => {
    const before = await seen();
    await set("assigned");
    expect([before.admission, (await seen()).admission]).toEqual(["open", "assigned"]);
  });

  it("asks for nothing where it is open already", async () => {
    expect((await set("open")).data).toMatchObject({ admitted: 0, change_set_id: null });
    expect((await request()).data).toMatchObject({ admission: "open", request: null });
  });
});

describe("who sees and answers", () => {
  it("a team lead those of their people alone; another business nobody's", async () => {
    await set("request");
    await request();
    const other = await signedIn(a, a.otherLearner);
    await request("", other);
    await seedPerson(a, "lead");
    await seedRole(a, "lead-role", { scope: "teams", holders: ["lead"], flags: ["can_access_lMS"] });
    await seedTeam(a, "own", ["lead", a.learner]);
    const lead = await signedIn(a, "lead");
    const all = await waiting();
    const theirs = await waiting("", lead);
    expect(theirs.map(({ person }) => person.id)).toEqual([a.learner]);
    const done = await answer(
      all.map(({ id }) => id),
      { answer: "admitted" },
      lead,
    );
    expect(done.data).toMatchObject({ count: 1, passed_over: 1 });
    expect(await isEnrolled(a.otherLearner)).toBe(false);
    expect((await set("open", lead)).status).toBe(403);
    const theirManager = await signedIn(b, b.manager);
    const response = await call(b.host, queue, { token: theirManager });
    expect(response.status === 403 || ((await response.json()) as { data: unknown[] }).data.length === 0).toBe(true);
    const rows = await b.db.from(courseRequests).all();
    expect(rows).toEqual([]);
  });
});
