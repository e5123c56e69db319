import { env } from "cloudflare:workers";
import { eq, getTableColumns } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { RegradePreview } from "#shared/contracts/regrades.ts";
import { examQuestions, exams, regrades, sittingRegrades, sittingReviews, sittings } from "#api/db/schema/exams.ts";
import { auditLog, users } from "#api/db/schema/identity.ts";
import { jobs } from "#api/db/schema/jobs.ts";
import { pointEntries, studyDays } from "#api/db/schema/points.ts";
import { answerTo, signedIn } from "#tests/fixtures/api-client.ts";
import { device, seedExam } from "#tests/fixtures/seed-exam.ts";
import { everythingOn, type SeededBusiness, seedTwoBusinesses } from "#tests/fixtures/two-businesses.ts";
import { freshStorage } from "#tests/setup/fresh-storage.ts";

let a: SeededBusiness;
let manager: string;

beforeEach(async () => {
  await freshStorage();
  ({ a } = await seedTwoBusinesses({ a: everythingOn }));
  await a.db.update(users, { canAccessTestbank: true }, eq(users.id, a.manager)).run();
  manager = await signedIn(a, a.manager);
});

const ask = (method: string, to: string, body?: unknown, token = manager) =>
  answerTo(a.host, to, { method, body, token });
const root = (id: string) => `/manage/testbank/exams/${id}/regrades`;

/** Somebody sits it and chooses an option of each question. Answers the sitting, handed in or under way. */
async function sit(exam: string, userId: string, options: readonly (string | null)[], isHandedIn = true) {
  const token = await signedIn(a, userId);
  const { data } = await ask("POST", `/exams/${exam}/sittings`, { device_id: device }, token);
  for (const [at, option] of options.entries()) {
    const answer = { option_ids: option === null ? [] : [option], device_id: device };
    // oxlint-disable-next-line no-await-in-loop -- a device sends one after the other
    await ask("PUT", `/sittings/${data.id}/answers/${exam}-q${at + 1}`, answer, token);
  }
  if (isHandedIn) await ask("POST", `/sittings/${data.id}/submission`, { device_id: device }, token);
  return { id: data.id as string, token };
}

const asked = (exam: string, more: object = {}) => ({
  question_id: `${exam}-q1`,
  kind: "rekey",
  key: { option_ids: ["wrong"], slots: {} },
  may_lower: false,
  ...more,
});

async function foreseen(exam: string, more: object = {}): Promise<RegradePreview> {
  return (await ask("POST", `${root(exam)}/preview`, asked(exam, more))).data;
}

/** What was seen is done, to its end. */
async function done(exam: string, more: object = {}, reason = "The key was wrong") {
  const { token } = await foreseen(exam, more);
  const answer = await ask("POST", root(exam), { ...asked(exam, more), token, reason });
  await expect
    .poll(async () => (await a.db.from(jobs).where(eq(jobs.kind, "regrade")).all()).every(({ endedAt }) => endedAt), {
      timeout: 10_000,
    })
    .toBe(true);
  return answer;
}

const stored = async (id: string) => (await a.db.from(sittings).where(eq(sittings.id, id)).get())!;
const door = async (exam: string, token: string) => (await ask("GET", `/exams/${exam}`, undefined, token)).data;

describe("§14.13 another key", () => {
  it("is shown before it is done, raises who chose it, and takes nothing from who did not", async () => {
    const exam = await seedExam(a, "rekeyed", {
      count: 2,
      passPercent: 60,
    });
    const raised = await sit(exam, a.learner, ["wrong", "right"]);
    const kept = await sit(exam, a.otherLearner, ["right", "right"]);
    const preview = await foreseen(exam);
    expect(preview).toMatchObject({
      sittings: 2,
      raised: 1,
      lowered: 0,
      kept: 1,
      gained: 1,
      lost: 0,
      open: 0,
      is_same: false,
    });
    expect(preview.people).toMatchObject([
      { sitting_id: raised.id, percent_before: 50, percent_after: 100, passed_after: true },
    ]);
    expect(await a.db.from(regrades).all()).toEqual([]);
    expect((await done(exam)).status).toBe(200);
    expect((await stored(raised.id)).result).toMatchObject({ score_percent: 100, passed: true, right_count: 2 });
    expect((await stored(kept.id)).result).toMatchObject({ score_percent: 100, passed: true, right_count: 2 });
    const own = await door(exam, raised.token);
    expect(own.regrades).toMatchObject([
      {
        kind: "rekey",
        place: (await stored(raised.id)).layout.findIndex(({ questionId }) => questionId === `${exam}-q1`) + 1,
        reason: "The key was wrong",
        points_before: 0,
        points_after: 1,
        passed_before: false,
        passed_after: true,
      },
    ]);
    const shown = own.last_result.questions.find(({ id }: { id: string }) => id === `${exam}-q1`);
    expect(shown.options).toMatchObject([{ correct: false }, { correct: true, chosen: true }]);
    expect((await door(exam, kept.token)).regrades).toEqual([]);
    expect((await ask("GET", root(exam))).data).toMatchObject([
      { kind: "rekey", raised: 1, gained: 1, lowered: 0, reason: "The key was wrong", is_running: false },
    ]);
    expect(await a.db.from(auditLog).where(eq(auditLog.action, "exam.regraded")).all()).toMatchObject([
      { actorId: a.manager, subjectId: exam, detail: { regraded: "rekey", reason: "The key was wrong" } },
    ]);
    // Again, it is so already.
    expect((await foreseen(exam)).is_same).toBe(true);
    const [before, answer] = [await a.db.from(sittings).all(), await done(exam)];
    expect(answer.data).toEqual({ id: null });
    expect(await a.db.from(sittings).all()).toEqual(before);
  });

  it("earns once what a pass earns, and takes back none of it with the pass", async () => {
    const exam = await seedExam(a, "ledger", { count: 2, passPercent: 60 });
    const { id, token } = await sit(exam, a.learner, ["wrong", "right"]);
    const ledger = () => a.db.from(pointEntries).where(eq(pointEntries.userId, a.learner)).all();
    expect(await ledger()).toEqual([]);
    await done(exam);
    const earned = await ledger();
    expect(earned.map(({ source }) => source)).toContain(`quiz:${exam}`);
    const days = await a.db.from(studyDays).all();
    expect(days).toMatchObject([{ lessonsDone: 1 }]);
    // Back again, with the pass: what was earned stays.
    const back = { key: { option_ids: ["right"], slots: {} }, may_lower: true };
    expect(await foreseen(exam, { ...back, may_lower: false })).toMatchObject({ lowered: 0, kept: 1, lost: 0 });
    expect(await foreseen(exam, back)).toMatchObject({ lowered: 1, lost: 1 });
    await done(exam, back);
    expect(await stored(id)).toMatchObject({ scorePercent: 50, passed: false });
    await done(exam);
    expect(await stored(id)).toMatchObject({ scorePercent: 100, passed: true });
    expect((await door(exam, token)).regrades).toHaveLength(3);
    expect((await ledger()).filter(({ source }) => source === `quiz:${exam}`)).toHaveLength(1);
    expect(await ledger()).toEqual(expect.arrayContaining(earned));
  });

  it("grades by it what is handed in later, also where it was being handed in", async () => {
    const exam = await seedExam(a, "running", { count: 1 });
    const under = await sit(exam, a.learner, ["wrong"], false);
    expect((await foreseen(exam)).open).toBe(1);
    const before = (await stored(under.id)).revision;
    await done(exam);
    // Whoever read the key before writes in vain.
    expect((await stored(under.id)).revision).toBe(before + 1);
    const { data } = await ask("POST", `/sittings/${under.id}/submission`, { device_id: device }, under.token);
    expect(data).toMatchObject({ score_percent: 100, passed: true });
    expect(await a.db.from(sittingRegrades).all()).toEqual([]);
  });

  it("does what was seen or nothing, one after the other, and no key that cannot be", async () => {
    const exam = await seedExam(a, "seen", { count: 1 });
    const { token } = await foreseen(exam);
    await sit(exam, a.learner, ["wrong"]);
    const start = (more: object) => ask("POST", root(exam), { ...asked(exam), reason: "Wrong", ...more });
    expect(await start({ token })).toMatchObject({ status: 409, data: { code: "preview_expired" } });
    const open = await foreseen(exam);
    expect(await start({ token: open.token, reason: " " })).toMatchObject({ status: 422 });
    for (const key of [null, { option_ids: [], slots: {} }, { option_ids: ["none"], slots: {} }])
      // oxlint-disable-next-line no-await-in-loop -- few
      expect(await ask("POST", `${root(exam)}/preview`, asked(exam, { key }))).toMatchObject({ status: 422 });
    await a.db.update(examQuestions, { kind: "essay", options: [] }, eq(examQuestions.id, `${exam}-q1`)).run();
    expect(await ask("POST", `${root(exam)}/preview`, asked(exam))).toMatchObject({ status: 422 });
  });
});

describe("§14.13 void and retired", () => {
  it("gives everybody the points of what is void, answered or not, read or not, and to who hands in later", async () => {
    const exam = await seedExam(a, "void", {
      count: 2,
      passPercent: 60,
      paper: "fixed",
      fixed: [[`${a.id}-void-q1`, `${a.id}-void-q2`]],
    });
    await a.db
      .update(
        examQuestions,
        { kind: "essay", options: [], slots: [{ id: "text", label: "", choices: null, key: null }] },
        eq(examQuestions.id, `${exam}-q1`),
      )
      .run();
    const token = await signedIn(a, a.learner);
    const { data } = await ask("POST", `/exams/${exam}/sittings`, { device_id: device }, token);
    await ask(
      "PUT",
      `/sittings/${data.id}/answers/${exam}-q1`,
      { option_ids: [], slots: { text: "Essay" }, device_id: device },
      token,
    );
    await ask("POST", `/sittings/${data.id}/submission`, { device_id: device }, token);
    expect(await stored(data.id)).toMatchObject({ scorePercent: 0, waitingCount: 1 });
    const late = await sit(exam, a.otherLearner, [null, "right"], false);
    const act = { kind: "void", key: null };
    expect(await foreseen(exam, act)).toMatchObject({ raised: 1, gained: 0, open: 1, is_asked_on: true });
    await done(exam, act);
    expect(await stored(data.id)).toMatchObject({ scorePercent: 50, waitingCount: 0, passed: false });
    expect(await a.db.from(sittingReviews).all()).toEqual([]);
    const { data: result } = await ask("POST", `/sittings/${late.id}/submission`, { device_id: device }, late.token);
    expect(result).toMatchObject({ score_percent: 100, passed: true, waiting_count: 0 });
  });

  it("asks nobody else what is retired, unless its papers could not be filled without it", async () => {
    const exam = await seedExam(a, "retired", { count: 3 });
    const act = { kind: "retire", key: null };
    const { token, is_asked_on: isAskedOn } = await foreseen(exam, act);
    expect(isAskedOn).toBe(true);
    const start = { ...asked(exam, act), token, reason: "Bad" };
    expect(await ask("POST", root(exam), start)).toMatchObject({ status: 409, data: { code: "not_ready" } });
    const row = { folder_id: null, tag: null, level: null, competency_id: null, count: 2, points: 1 };
    await a.db.update(exams, { rows: [row] }, eq(exams.id, exam)).run();
    expect((await done(exam, act)).status).toBe(200);
    const { data } = await ask("POST", `/exams/${exam}/sittings`, { device_id: device }, await signedIn(a, a.learner));
    expect(data.paper.questions.map(({ id }: { id: string }) => id).toSorted()).toEqual([`${exam}-q2`, `${exam}-q3`]);
    expect(await foreseen(exam, act)).toMatchObject({ is_same: true, is_asked_on: false });
  });
});

it("goes on where it stopped, over more sittings than one step takes", async () => {
  const exam = await seedExam(a, "many", { count: 1 });
  const { id } = await sit(exam, a.learner, ["wrong"]);
  const numbers = "with recursive n(n) as (select 2 union all select n + 1 from n where n < 60)";
  const others = Object.values(getTableColumns(sittings)).map(({ name }) => name);
  const own = { id: "'many-' || n", number: "n" } as Record<string, string>;
  await env.DB.batch([
    env.DB.prepare(
      `${numbers} insert into sittings (${others.join()}) select ${others.map((name) => own[name] ?? name).join()} from sittings, n where id = ?`,
    ).bind(id),
    env.DB.prepare(
      `${numbers} insert into sitting_answers select business_id, 'many-' || n, question_id, answer, saved_at from sitting_answers, n where sitting_id = ?`,
    ).bind(id),
  ]);
  expect(await foreseen(exam)).toMatchObject({ sittings: 60, raised: 60, gained: 60 });
  await done(exam);
  expect(await a.db.from(jobs).where(eq(jobs.kind, "regrade")).all()).toMatchObject([
    { status: "done", done: 60, changed: 60, step: 2 },
  ]);
  expect((await a.db.from(sittings).all()).map(({ passed }) => passed)).not.toContain(false);
  expect(await a.db.from(sittingRegrades).all()).toHaveLength(60);
  // Passed sixty times, it earns once.
  expect(await a.db.from(studyDays).all()).toMatchObject([{ lessonsDone: 1 }]);
});
