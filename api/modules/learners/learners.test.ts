import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { LearnerDetail, LearnerRow } from "#shared/contracts/learners.ts";
import { assignmentSources, credits } from "#api/db/schema/assigning.ts";
import { users } from "#api/db/schema/identity.ts";
import { quizAttempts, quizzes } from "#api/db/schema/quiz.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { answerTo, call, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedCourse } from "#tests/fixtures/seed-course.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import { sendUploadPart } from "#tests/fixtures/send-upload.ts";
import { pngOf } from "#tests/fixtures/written-pictures.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;
let quiz: string;
const [fire, water] = ["biz-a-fire", "biz-a-water"];
const day = 86_400_000;

beforeEach(async () => {
  ({ a, b } = await resetBusinesses());
  await a.db.update(users, { canAccessLms: true }, eq(users.id, a.manager)).run();
  ({ quiz } = await seedCourse(a, "fire"));
  await seedCourse(a, "water");
  await seedPerson(a, "ann", { jobTitle: "Driver" });
  await seedPerson(a, "bo");
  await seedPerson(a, "lead");
  await seedTeam(a, "store", ["lead", "ann"]);
  await seedRole(a, "leads", { scope: "teams", flags: ["can_access_lMS"], holders: ["lead"] });
  await give("ann", fire, "2020-01-01");
  await give("ann", water, null);
  await give("bo", fire, "2090-01-01");
  token = await signedIn(a, a.manager);
});

/** By a rule that nobody sees, as its source stands. */
const give = (userId: string, targetId: string, date: string | null) =>
  a.db
    .insert(assignmentSources, {
      userId,
      kind: "course",
      targetId,
      origin: "direct",
      sourceId: "",
      assignedAt: Date.now() - day,
      assignedBy: "Personnel",
      deadline: date === null ? null : { kind: "on", date },
      dueOn: date,
      leftAt: null,
      isEnrolling: true,
    })
    .run();

function ask(method: string, to: string, body?: unknown, as = token) {
  return answerTo(a.host, `/manage/lms/${to}`, { method, body, token: as });
}

const rows = async (query = "", as = token) =>
  (await ask("GET", `learners${query}`, undefined, as)).data as LearnerRow[];
const shown = async (id: string, as = token) =>
  (await ask("GET", `learners/${id}`, undefined, as)).data as LearnerDetail;
const itemOf = async (id: string, target: string) => (await shown(id)).items.find((one) => one.target_id === target);

describe("people with what they were given", () => {
  it("are found by name, by team and by what is late, with how much is done", async () => {
    const [ann] = await rows("?q=Person+ann");
    expect(ann).toMatchObject({ id: "ann", required: { count: 2, done: 0, overdue: 1 }, job_title: "Driver" });
    expect((await rows("?due=overdue")).map(({ id }) => id)).toEqual(["ann"]);
    expect((await rows("?team=store")).map(({ id }) => id).toSorted()).toEqual(["ann", "lead"]);
  });

  it("are those of a lead's teams to a lead, who hears of nobody else that they are there", async () => {
    const lead = await signedIn(a, "lead");
    expect((await rows("", lead)).map(({ id }) => id).toSorted()).toEqual(["ann", "lead"]);
    expect((await ask("GET", "learners/ann", undefined, lead)).status).toBe(200);
    expect((await ask("GET", "learners/bo", undefined, lead)).status).toBe(404);
    expect((await shown("lead", lead)).may).toEqual({ ease: false, extra_time: false, view: false });
  });

  it("are nobody's of another business, and nobody's without the right", async () => {
    expect((await ask("GET", `learners/${b.learner}`)).status).toBe(404);
    expect((await ask("GET", "learners", undefined, await signedIn(a, a.learner))).status).toBe(403);
  });
});

describe("what one person learns", () => {
  it("stands with what is late first, and each attempt with its score and its time", async () => {
    await a.db
      .insert(enrolments, { userId: "ann", courseId: fire, enrolledAt: 1, lastStudiedAt: 2 })
      .onConflictDoNothing()
      .run();
    const attempt = { userId: "ann", lessonId: quiz, layout: [], deadlineAt: null };
    await a.db.batch([
      a.db.insert(quizAttempts, {
        ...attempt,
        id: "one",
        number: 1,
        startedAt: 10,
        submittedAt: 70_010,
        scorePercent: 40,
        passed: false,
      }),
      a.db.insert(quizAttempts, { ...attempt, id: "two", number: 2, startedAt: 90_000 }),
    ]);
    const { items } = await shown("ann");
    expect(items.map(({ target_id: id, due, state }) => [id, due?.overdue ?? null, state])).toEqual([
      [fire, true, "started"],
      [water, null, "open"],
    ]);
    expect(items[0]).toMatchObject({
      is_assigned: true,
      reasons: [{ origin: "direct", by: "Personnel", due_on: "2020-01-01" }],
      attempts: [
        { number: 2, submitted_at: null, score_percent: null, passed: null },
        { number: 1, submitted_at: "1970-01-01T00:01:10.010Z", score_percent: 40, passed: false },
      ],
    });
  });

  it("tells who put off a day, who spared them what, and why; what they are spared is due no longer", async () => {
    const body = { user_ids: ["ann"], kind: "course", reason: "On leave" };
    await ask("POST", "terms", { ...body, target_id: fire, action: "extend", due_on: "2091-01-01" });
    await ask("POST", "terms", { ...body, target_id: water, action: "exempt" });
    expect(await itemOf("ann", fire)).toMatchObject({
      due: { on: "2091-01-01", overdue: false },
      extension: { due_on: "2091-01-01", reason: "On leave" },
    });
    expect(await itemOf("ann", water)).toMatchObject({
      state: "exempt",
      is_assigned: false,
      due: null,
      exemption: { reason: "On leave", by: expect.any(String) },
    });
    const [ann] = await rows("?q=Person+ann");
    expect(ann?.required).toEqual({ count: 1, done: 0, overdue: 0 });
  });
});

describe("extra time", () => {
  const give = (userId: string, percent: number, as = token) =>
    call(a.host, "/extra-time", {
      method: "PUT",
      token: as,
      body: { user_id: userId, extra_time_percent: percent },
    });

  it("is taken back by one press, for whoever may give it; an open attempt keeps what it got", async () => {
    await a.db.update(quizzes, { timeLimitSeconds: 600 }, eq(quizzes.lessonId, quiz)).run();
    const startedAt = Date.now();
    const attempt = { id: "open", userId: "ann", lessonId: quiz, layout: [], number: 1, startedAt };
    await a.db.insert(quizAttempts, { ...attempt, deadlineAt: startedAt + 600_000 }).run();
    const { data } = (await (await give("ann", 50)).json()) as { data: { change_set_id: string } };
    expect((await shown("ann")).extra_time_percent).toBe(50);
    const until = async () => (await a.db.from(quizAttempts).where(eq(quizAttempts.id, "open")).get())?.deadlineAt;
    expect(await until()).toBe(startedAt + 900_000);
    const undo = (as: string) =>
      call(a.host, `/manage/change-sets/${data.change_set_id}/undo`, { method: "POST", token: as });
    expect((await undo(await signedIn(a, a.learner))).status).toBe(403);
    const undone = await undo(token);
    expect(undone.status, await undone.clone().text()).toBe(200);
    expect((await shown("ann")).extra_time_percent).toBe(0);
    expect(await until()).toBe(startedAt + 900_000);
    expect(await (await give("ann", 0)).json()).toMatchObject({ data: { change_set_id: null } });
  });

  it("is nobody's to give to themselves or beyond their teams, nor to take back there", async () => {
    const lead = await signedIn(a, "lead");
    expect((await give("lead", 50, lead)).status).toBe(403);
    expect((await give("bo", 50, lead)).status).toBe(404);
    const { data } = (await (await give("bo", 50)).json()) as { data: { change_set_id: string } };
    const undone = await call(a.host, `/manage/change-sets/${data.change_set_id}/undo`, {
      method: "POST",
      token: lead,
    });
    expect(undone.status).toBeGreaterThanOrEqual(403);
    expect((await shown("bo")).extra_time_percent).toBe(50);
  });
});

describe("learnt elsewhere", () => {
  const credit = (body: object, as = token) =>
    ask(
      "POST",
      "credits",
      { user_id: "ann", kind: "course", target_id: fire, completed_on: "2026-01-05", reason: "Old job", ...body },
      as,
    );
  const enrolment = () =>
    a.db.from(enrolments).where(eq(enrolments.userId, "ann"), eq(enrolments.courseId, fire)).get();
  const undo = (id: string, as = token) =>
    call(a.host, `/manage/change-sets/${id}/undo`, { method: "POST", token: as });

  async function sent(name: string): Promise<string> {
    const bytes = new Uint8Array(pngOf({ data: new Uint8ClampedArray(16), width: 2, height: 2 }));
    const body = { purpose: "evidence", target_id: "ann", name, bytes: bytes.length };
    const { data } = (await (await call(a.host, "/uploads", { token, body })).json()) as { data: { id: string } };
    await sendUploadPart(a, { id: data.id, number: 1, bytes, token });
    await call(a.host, `/uploads/${data.id}/completion`, { method: "POST", token });
    return data.id;
  }

  it("is done by a manager's word, with its file, which is theirs to see who run that learning; one press takes it back", async () => {
    const upload = await sent("scan.png");
    const { data } = await credit({ upload_ids: [upload] });
    const item = await itemOf("ann", fire);
    expect(item).toMatchObject({
      state: "done",
      due: null,
      credit: { reason: "Old job", by: expect.any(String), files: [{ name: "scan.png" }] },
    });
    expect(item?.completed_at).toBe("2026-01-05T16:59:59.999Z");
    const [lead, learner, tests] = await Promise.all(["lead", a.learner, "bo"].map((id) => signedIn(a, id)));
    const src = item?.credit?.files[0]?.src ?? "";
    const statusOf = async (as: string | undefined) => {
      const answer = await call(a.host, src, { token: as });
      return [answer.status, answer.headers.get("content-disposition")?.split(";")[0] ?? null];
    };
    expect(await statusOf(lead)).toEqual([200, "attachment"]);
    expect((await statusOf(learner))[0]).toBe(404);
    expect((await statusOf(tests))[0]).toBe(404);
    expect((await credit({})).status).toBe(409);

    expect((await undo(data.change_set_id, await signedIn(a, a.learner))).status).toBe(403);
    expect((await undo(data.change_set_id)).status).toBe(200);
    expect(await enrolment()).toMatchObject({ completedAt: null });
    expect(await itemOf("ann", fire)).toMatchObject({ state: "open", credit: null, due: { overdue: true } });
  });

  it("that they complete themselves meanwhile stays, whatever is taken back", async () => {
    const { data } = await credit({});
    await a.db.update(enrolments, { completedAt: 77 }, eq(enrolments.userId, "ann")).run();
    expect((await undo(data.change_set_id)).status).toBe(200);
    expect(await enrolment()).toMatchObject({ completedAt: 77 });
  });

  it.each([
    ["a day that is to come", { completed_on: "2999-01-01" }, 422],
    ["a year of two digits", { completed_on: "0026-11-01" }, 422],
    ["no reason", { reason: " " }, 422],
    ["somebody of another business", { user_id: "b-learner" }, 404],
    ["a course that is nowhere", { target_id: "nothing" }, 404],
    ["a file that is nobody's", { upload_ids: ["nothing"] }, 422],
  ])("is not written with %s", async (_, body, status) => {
    expect((await credit(body)).status).toBe(status);
    expect(await a.db.from(credits).all()).toEqual([]);
  });

  it("is a lead's word within the own teams, and nobody's for themselves", async () => {
    const lead = await signedIn(a, "lead");
    expect((await credit({ user_id: "bo" }, lead)).status).toBe(404);
    expect((await credit({ user_id: "lead" }, lead)).status).toBe(403);
    expect((await credit({}, lead)).status).toBe(200);
  });
});
