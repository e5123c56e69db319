import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { examQuestions, exams, sittingEvents, sittingReviews, sittings } from "#api/db/schema/exams.ts";
import { users } from "#api/db/schema/identity.ts";
import { studyDays } from "#api/db/schema/points.ts";
import { answerTo, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { device, otherDevice, seedExam } from "#tests/fixtures/seed-exam.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { handInOverdueExams } from "./overdue-sittings.job.ts";

let a: SeededBusiness;
let manager: string;
let learner: string;
let other: string;

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  await a.db.update(users, { canAccessTestbank: true }, eq(users.id, a.manager)).run();
  [manager, learner, other] = (await Promise.all(
    [a.manager, a.learner, a.otherLearner].map((id) => signedIn(a, id)),
  )) as [string, string, string];
});

function ask(method: string, to: string, body?: unknown, as = learner) {
  return answerTo(a.host, to, { method, body, token: as });
}

const minute = 60_000;
const enter = (id: string, more: object = {}, as = learner) =>
  ask("POST", `/exams/${id}/sittings`, { device_id: device, ...more }, as);
const save = (sitting: string, question: string, option = "right", more: object = {}) =>
  ask("PUT", `/sittings/${sitting}/answers/${question}`, { option_ids: [option], device_id: device, ...more });
const hear = (sitting: string, more: object = {}) =>
  ask("POST", `/sittings/${sitting}/presence`, { device_id: device, ...more });
const handIn = (sitting: string, deviceId = device) =>
  ask("POST", `/sittings/${sitting}/submission`, { device_id: deviceId });
const live = async (id: string, known = "") =>
  ask("GET", `/manage/testbank/sittings/${id}/live${known && `?known=${known}`}`, undefined, manager);
const stored = async (id: string) => (await a.db.from(sittings).where(eq(sittings.id, id)).get())!;
const set = (id: string, values: Partial<typeof sittings.$inferInsert>) =>
  a.db.update(sittings, values, eq(sittings.id, id)).run();
const kinds = async (id: string) =>
  ((await live(id)).data.events as { kind: string }[]).map(({ kind }) => kind).toReversed();

describe("§14.12 a sitting", () => {
  it("saves each answer as it is given, is handed in once, and counts as studied once it is passed", async () => {
    const id = await seedExam(a, "whole");
    const { data } = await enter(id);
    expect(data.paper.questions).toHaveLength(3);
    const [first, second, third] = data.paper.questions.map((question: { id: string }) => question.id);
    await save(data.id, first, "wrong");
    await save(data.id, first);
    await save(data.id, second);
    await save(data.id, third, "wrong");
    expect((await stored(data.id)).answered).toBe("111");
    const result = (await handIn(data.id)).data;
    expect(result).toMatchObject({ score_percent: 66, passed: true, right_count: 2 });
    expect((await handIn(data.id)).data).toEqual(result);
    expect(await save(data.id, third)).toMatchObject({ status: 409, data: { code: "attempt_closed" } });
    expect(await enter(id)).toMatchObject({ status: 409, data: { code: "no_attempts_left" } });
    expect((await ask("GET", `/exams/${id}`)).data).toMatchObject({ state: "done", passed: true });
    expect(await a.db.from(studyDays).where(eq(studyDays.userId, a.learner)).all()).toMatchObject([{ lessonsDone: 1 }]);
  });

  it("is one for two tabs, and belongs to one device until an invigilator moves it", async () => {
    const id = await seedExam(a, "device");
    const [one, two] = await Promise.all([enter(id), enter(id)]);
    expect(one.data.id).toBe(two.data.id);
    expect(one.data.paper.questions).toEqual(two.data.paper.questions);
    const elsewhere = { device_id: otherDevice };
    expect(await enter(id, elsewhere)).toMatchObject({ status: 409, data: { code: "sitting_elsewhere" } });
    expect(await save(one.data.id, one.data.paper.questions[0].id, "right", elsewhere)).toMatchObject({ status: 409 });
    expect(await handIn(one.data.id, otherDevice)).toMatchObject({ status: 409, data: { code: "sitting_elsewhere" } });
    expect((await stored(one.data.id)).submittedAt).toBeNull();
    await ask("POST", `/manage/testbank/sittings/${id}/moves`, { sitting_ids: [one.data.id] }, manager);
    expect((await enter(id, elsewhere)).data.id).toBe(one.data.id);
    expect(await enter(id)).toMatchObject({ status: 409 });
    // What comes again within the minute is no news.
    expect((await kinds(id)).toSorted()).toEqual(["elsewhere", "entered", "moved"]);
  });

  it("keeps its seed and its order, and nothing of the key leaves before it may", async () => {
    const id = await seedExam(a, "crawl", { reviewFrom: "closed", code: "4827" });
    const answers = [await enter(id, { code: "48 27" })];
    const sitting = answers[0]!.data.id;
    answers.push(await enter(id), await hear(sitting), await ask("GET", `/exams/${id}`), await ask("GET", "/my-exams"));
    answers.push(await save(sitting, answers[0]!.data.paper.questions[0].id), await handIn(sitting));
    answers.push(await ask("GET", `/exams/${id}`), await live(id));
    const { layout, seed } = await stored(sitting);
    expect(layout.map(({ questionId }) => questionId)).toEqual(
      answers[1]!.data.paper.questions.map((question: { id: string }) => question.id),
    );
    const said = JSON.stringify(answers);
    expect(said).not.toContain("KEY-MARKER");
    expect(said).not.toMatch(/"correct":(?:true|false)/);
    expect(said).not.toContain(String(seed));
    await ask("POST", `/manage/testbank/exams/${id}/closing`, undefined, manager);
    expect(JSON.stringify(await ask("GET", `/exams/${id}`))).toContain("KEY-MARKER");
  });

  it("asks for the code, and lets nobody guess it", async () => {
    const id = await seedExam(a, "code", { code: "4827" });
    // Whose page is opened without the door guesses nothing.
    for (let at = 0; at < 6; at += 1) expect(await enter(id)).toMatchObject({ data: { code: "code_wrong" } });
    for (let guess = 0; guess < 5; guess += 1)
      expect(await enter(id, { code: `000${guess}` })).toMatchObject({ status: 403, data: { code: "code_wrong" } });
    expect(await enter(id, { code: "4827" })).toMatchObject({ status: 429, data: { code: "code_paused" } });
    expect((await enter(id, { code: "4827" }, other)).status).toBe(200);
    // Whoever watches undoes it by another code.
    await a.db.update(exams, { code: "5910" }, eq(exams.id, id)).run();
    expect((await enter(id, { code: "5910" })).status).toBe(200);
  });

  it("has a seat in the order in which people come, and no more than there are", async () => {
    const id = await seedExam(a, "seats", { seats: 1 });
    const both = await Promise.all([enter(id), enter(id, {}, other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.data.code).toBe("exam_full");
  });

  it("is sat within the window alone, and not again before the wait is over", async () => {
    const now = Date.now();
    const later = await seedExam(a, "later", { opensAt: now + minute });
    expect(await enter(later)).toMatchObject({ data: { code: "exam_closed" } });
    expect((await ask("GET", `/exams/${later}`)).data.state).toBe("later");
    const over = await seedExam(a, "over", { closesAt: now - minute });
    expect(await enter(over)).toMatchObject({ data: { code: "exam_closed" } });
    const again = await seedExam(a, "again", { attempts: 2, retakeHours: 2 });
    const { data } = await enter(again);
    await handIn(data.id);
    expect(await enter(again)).toMatchObject({ data: { code: "retake_later" } });
    await set(data.id, { submittedAt: now - 121 * minute });
    expect((await enter(again)).data.paper.number).toBe(2);
  });
});

describe("§14.12 time", () => {
  it("is the server's, ends with the window, and is longer for who gets more", async () => {
    const closesAt = Date.now() + 30 * minute;
    const id = await seedExam(a, "time", { closesAt });
    await a.db.update(users, { extraTimePercent: 25 }, eq(users.id, a.learner)).run();
    const { data } = await enter(id);
    expect(Date.parse(data.paper.deadline_at)).toBe(closesAt + 15 * minute);
    expect(Date.parse((await enter(id, {}, other)).data.paper.deadline_at)).toBe(closesAt);
  });

  it("that is given to a person while they sit moves their end at once, is written down, and is never taken from them", async () => {
    const id = await seedExam(a, "longer");
    const { data } = await enter(id);
    const before = (await stored(data.id)).deadlineAt!;
    const give = (minutes: number) =>
      ask(
        "POST",
        `/manage/testbank/exams/${id}/people`,
        { ids: [a.learner], action: "give", extra_minutes: minutes },
        manager,
      );
    await give(45);
    expect((await stored(data.id)).deadlineAt).toBe(before + 45 * minute);
    const door = (await ask("GET", `/exams/${id}`)).data;
    expect(door).toMatchObject({ minutes: 105 });
    expect(door.events.at(-1)).toMatchObject({ kind: "time_added", minutes: 45 });
    await give(10);
    expect((await stored(data.id)).deadlineAt).toBe(before + 45 * minute);
    expect((await ask("GET", `/exams/${id}`)).data.minutes).toBe(105);
  });

  it("that is over hands in what is there, at the moment that was announced", async () => {
    const id = await seedExam(a, "ended");
    const { data } = await enter(id);
    await save(data.id, data.paper.questions[0].id);
    const deadlineAt = Date.now() - minute;
    await set(data.id, { deadlineAt });
    await a.db.update(sittingEvents, { at: deadlineAt - minute }, eq(sittingEvents.sittingId, data.id)).run();
    expect(await handInOverdueExams(env.DB, env.DB, Date.now())).toBe(1);
    expect(await stored(data.id)).toMatchObject({ submittedAt: deadlineAt, state: "handed_in", scorePercent: 33 });
    expect(await kinds(id)).toEqual(["entered", "time_over"]);
    expect((await hear(data.id)).data.state).toBe("handed_in");
  });

  it("is added for one or for all, with a reason that both read, and never lowers what somebody has", async () => {
    const id = await seedExam(a, "added");
    const [one, two] = [(await enter(id)).data, (await enter(id, {}, other)).data];
    const before = (await stored(two.id)).deadlineAt!;
    const body = { minutes: 10, reason: "Lost connection" };
    await ask("POST", `/manage/testbank/sittings/${id}/extensions`, { ...body, sitting_ids: [one.id] }, manager);
    expect((await hear(one.id)).data).toMatchObject({ added_minutes: 10, added_reason: "Lost connection" });
    expect((await stored(two.id)).deadlineAt).toBe(before);
    await ask("POST", `/manage/testbank/sittings/${id}/extensions`, { ...body, sitting_ids: null }, manager);
    expect((await stored(two.id)).deadlineAt).toBe(before + 10 * minute);
    const { events } = (await ask("GET", `/exams/${id}`)).data;
    expect(events.at(-1)).toMatchObject({ kind: "time_added", minutes: 10, reason: "Lost connection" });
  });
});

describe("§14.12 watching", () => {
  it("lets people begin, whose time runs from then", async () => {
    const id = await seedExam(a, "room", { isInvigilated: true });
    const { data } = await enter(id);
    expect(data).toMatchObject({ state: "waiting", paper: null });
    expect((await live(id)).data.sittings).toMatchObject([{ seat: 1, state: "waiting", deadline_at: null }]);
    expect(await save(data.id, `${id}-q1`)).toMatchObject({ status: 409 });
    const admitted = await ask("POST", `/manage/testbank/sittings/${id}/admissions`, { sitting_ids: null }, manager);
    expect(admitted.data.changed).toBe(1);
    expect((await hear(data.id)).data.state).toBe("working");
    expect((await enter(id)).data.paper.seconds_left).toBeGreaterThan(3590);
  });

  it("lets nobody in after the end, who loses no attempt and is told", async () => {
    const id = await seedExam(a, "missed", { isInvigilated: true, closesAt: Date.now() + 10 * minute });
    const { data } = await enter(id);
    await a.db.update(exams, { closesAt: Date.now() - 1 }, eq(exams.id, id)).run();
    const admit = () => ask("POST", `/manage/testbank/sittings/${id}/admissions`, { sitting_ids: [data.id] }, manager);
    expect(await admit()).toMatchObject({ status: 409, data: { code: "exam_closed" } });
    const more = { sitting_ids: null, minutes: 5, reason: "Late" };
    expect((await ask("POST", `/manage/testbank/sittings/${id}/extensions`, more, manager)).data.changed).toBe(0);
    expect(await stored(data.id)).toMatchObject({ state: "waiting", startedAt: null, deadlineAt: null, addedMs: 0 });
    expect(await hear(data.id)).toMatchObject({ status: 409, data: { code: "exam_closed" } });
    expect(await enter(id)).toMatchObject({ status: 409, data: { code: "exam_closed" } });
    expect((await ask("GET", `/exams/${id}`)).data).toMatchObject({ state: "missed", attempts: 1, attempts_left: 1 });
    expect((await ask("GET", "/my-exams")).data).toMatchObject([{ id, state: "missed" }]);
    await a.db.update(exams, { closesAt: Date.now() + minute }, eq(exams.id, id)).run();
    expect((await admit()).data.changed).toBe(1);
  });

  it("keeps what an invigilator did in sight, whatever a device does", async () => {
    const id = await seedExam(a, "flood");
    const { data } = await enter(id);
    const body = { sitting_ids: null, minutes: 15, reason: "Power cut" };
    await ask("POST", `/manage/testbank/sittings/${id}/extensions`, body, manager);
    for (let at = 0; at < 5; at += 1) await hear(data.id, { left: 100 });
    expect((await kinds(id)).filter((kind) => kind === "left")).toHaveLength(1);
    // An hour of it, a line a minute: as many as the log takes of a kind, and no more.
    const line = { examId: id, sittingId: data.id, kind: "left" as const, byId: null, minutes: null, reason: null };
    const old = Array.from({ length: 250 }, (_, at) => ({
      ...line,
      id: `old-${at}`,
      at: Date.now() - (at + 2) * minute,
    }));
    await a.db.batch(a.db.insertAll(sittingEvents, old));
    await a.db.update(sittingEvents, { at: 1 }, eq(sittingEvents.id, "none")).run();
    await hear(data.id, { left: 1 });
    expect((await live(id)).data.events).toHaveLength(41);
    expect(await kinds(id)).toContain("time_added");
    const { events } = (await ask("GET", `/exams/${id}`)).data;
    expect(events).toHaveLength(200);
    expect(
      events
        .slice(-2)
        .map(({ kind }: { kind: string }) => kind)
        .toSorted(),
    ).toEqual(["left", "time_added"]);
  });

  it("is cheap while nothing changes, and tells who is lost and who is back without costing them anything", async () => {
    const id = await seedExam(a, "watched");
    const { data } = await enter(id);
    const { tag } = (await live(id)).meta;
    expect(await live(id, tag)).toMatchObject({ data: null, meta: { tag } });
    await hear(data.id);
    expect((await live(id, tag)).data).toBeNull();
    await set(data.id, { seenAt: Date.now() - 4 * minute });
    const lost = await live(id, tag);
    expect(lost.data.sittings).toMatchObject([{ state: "lost" }]);
    const before = (await stored(data.id)).deadlineAt;
    await hear(data.id, { left: 2 });
    expect((await live(id, lost.meta.tag)).data.sittings).toMatchObject([{ state: "working", losses: 1, leaves: 2 }]);
    expect((await stored(data.id)).deadlineAt).toBe(before);
    expect((await kinds(id)).toSorted()).toEqual(["back", "entered", "left", "lost"]);
  });

  it("leaves essays to a person, and what they give counts", async () => {
    const id = await seedExam(a, "essay", { count: 1 });
    const slots = [{ id: "text", label: "", choices: null, key: null }];
    await a.db.update(examQuestions, { kind: "essay", options: [], slots }, eq(examQuestions.examId, id)).run();
    const { data } = await enter(id);
    const body = { option_ids: [], slots: { text: "What I would do" }, device_id: device };
    await ask("PUT", `/sittings/${data.id}/answers/${id}-q1`, body);
    expect((await handIn(data.id)).data).toMatchObject({ waiting_count: 1, passed: false });
    const waiting = await ask("GET", "/exam-reviews", undefined, manager);
    expect(waiting.data).toMatchObject([{ exam_title: "Exam essay", text: "What I would do", points: 1 }]);
    const graded = await ask("POST", "/exam-reviews", { review_id: waiting.data[0].review_id, points: 1 }, manager);
    expect(graded.data).toMatchObject({ passed: true, waiting_count: 0 });
    expect(await a.db.from(sittingReviews).all()).toMatchObject([{ points: 1, reviewedBy: a.manager }]);
    expect((await a.db.from(exams).where(eq(exams.id, id)).get())?.state).toBe("open");
  });
});
