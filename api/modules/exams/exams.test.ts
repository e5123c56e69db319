import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Exam, ExamRow } from "#shared/contracts/exams.ts";
import { questionFolders, questionVersions } from "#api/db/schema/bank.ts";
import { examQuestions, sittings } from "#api/db/schema/exams.ts";
import { users } from "#api/db/schema/identity.ts";
import { answerTo, call, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedFolder, seedQuestion } from "#tests/fixtures/seed-bank.ts";
import { seedCompetency } from "#tests/fixtures/seed-competency.ts";
import { device, seedExam } from "#tests/fixtures/seed-exam.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;

beforeEach(async () => {
  ({ a, b } = await resetBusinesses());
  await a.db.update(users, { canAccessTestbank: true }, eq(users.id, a.manager)).run();
  token = await signedIn(a, a.manager);
});

function ask(method: string, to: string, body?: unknown, { as = token, tag }: { as?: string; tag?: string } = {}) {
  return answerTo(a.host, to, { method, body, token: as, tag });
}

const path = "/manage/testbank/exams";
const make = async (): Promise<string> => (await ask("POST", path, { title: "Fire safety" })).data.id;
const shown = async (id: string) => (await ask("GET", `${path}/${id}`)).data as Exam;
const change = async (id: string, body: object) =>
  ask("PATCH", `${path}/${id}`, body, { tag: `"${(await shown(id)).revision}"` });
const row = (count: number, more: object = {}) => ({
  folder_id: null,
  tag: null,
  level: null,
  competency_id: null,
  count,
  points: 2,
  ...more,
});
const bank = (count: number, more: object = {}) =>
  Promise.all(Array.from({ length: count }, (_, at) => seedQuestion(a, `q${JSON.stringify(more).length}-${at}`, more)));

describe("§14.11 exams", () => {
  it("are made, listed, changed with a tag, put into the bin and taken back", async () => {
    const id = await make();
    expect((await ask("GET", path)).data).toMatchObject([{ id, state: "draft", people: 0 }]);
    expect(await ask("PATCH", `${path}/${id}`, { minutes: 30 })).toMatchObject({ status: 428 });
    expect(await ask("PATCH", `${path}/${id}`, { minutes: 30 }, { tag: '"9"' })).toMatchObject({ status: 412 });
    const changed = await change(id, { minutes: 30 });
    expect((await shown(id)).minutes).toBe(30);
    expect((await ask("POST", `/manage/change-sets/${changed.data.change_set_id}/undo`, {})).status).toBe(200);
    expect((await shown(id)).minutes).toBe(60);
    await ask("DELETE", `${path}/${id}`);
    expect((await ask("GET", path)).data).toEqual([]);
    expect((await ask("GET", `${path}?state=archived`)).data).toMatchObject([{ id }]);
    await ask("POST", `${path}/${id}/restoration`);
    expect((await ask("GET", path)).data).toHaveLength(1);
  });

  it("are found by their titles without marks", async () => {
    const { data } = await ask("POST", path, { title: "Phòng cháy" });
    await make();
    const found = async (q: string) => (await ask("GET", `${path}?q=${encodeURIComponent(q)}`)).data as ExamRow[];
    expect((await found("phong CHAY")).map(({ id }) => id)).toEqual([data.id]);
    expect(await found("nothing")).toEqual([]);
  });

  it("lie in the bin with what else was removed, and come back from there whole, open and given to whom they were", async () => {
    await a.db.update(users, { canAccessAdmin: true }, eq(users.id, a.manager)).run();
    const id = await seedExam(a, "binned", { state: "closed" });
    const people = (await ask("GET", `${path}/${id}/people`)).data;
    const before = await shown(id);
    expect((await ask("DELETE", `${path}/${id}`)).status).toBe(200);
    const lying = await ask("GET", "/manage/bin?kind=exam&q=BINNED");
    expect(lying.data).toMatchObject([{ kind: "exam", name: before.title, others: 0 }]);
    expect((await ask("GET", `/exams/${id}`, undefined, { as: await signedIn(a, a.learner) })).status).toBe(404);
    expect((await ask("POST", "/manage/bin/restorations", { ids: [lying.data[0].id] })).status).toBe(200);
    expect(await shown(id)).toEqual({ ...before, revision: before.revision + 2 });
    expect((await ask("GET", `${path}/${id}/people`)).data).toEqual(people);
    expect((await ask("GET", "/manage/bin")).data).toEqual([]);
    // Brought back on its own page, it lies in the bin no more either.
    await ask("DELETE", `${path}/${id}`);
    await ask("POST", `${path}/${id}/restoration`);
    expect((await ask("GET", "/manage/bin")).data).toEqual([]);
  });

  it("have a window by the business's clocks, which ends after it begins", async () => {
    const id = await make();
    await change(id, { opens: "2030-01-05T08:00", closes: "2030-01-05T10:00" });
    expect(await shown(id)).toMatchObject({ opens_at: "2030-01-05T01:00:00.000Z", opens: "2030-01-05T08:00" });
    expect(await change(id, { closes: "2030-01-05T08:00" })).toMatchObject({
      status: 422,
      data: { errors: { closes: expect.anything() } },
    });
  });

  it.each(["2027-02-31T07:00", "2027-06-31T07:00", "0000-01-01T00:00", "2027-02-28T24:00"])(
    "have no window that begins or ends at %s",
    async (day) => {
      const id = await make();
      for (const part of ["opens", "closes"])
        expect(await change(id, { [part]: day })).toMatchObject({
          status: 422,
          data: { errors: { [part]: expect.anything() } },
        });
    },
  );

  it("name folders and competencies of their own business alone", async () => {
    const id = await make();
    const folder = await seedFolder(b);
    const [competency] = (await seedCompetency(b)).competencyId;
    for (const of of [
      { folder_id: folder },
      { competency_id: competency },
      { folder_id: "nope" },
      { competency_id: "nope" },
    ])
      expect((await change(id, { rows: [row(1, of)] })).status).toBe(404);
    const own = { folder_id: await seedFolder(a), competency_id: (await seedCompetency(a)).competencyId[0] };
    expect((await change(id, { rows: [row(1, own)] })).status).toBe(200);
    // What it named stays, whatever became of it.
    await a.db.delete(questionFolders, eq(questionFolders.id, own.folder_id)).run();
    expect((await change(id, { rows: [row(2, own)] })).status).toBe(200);
  });

  it("are whoever runs the test bank's alone", async () => {
    const id = await make();
    const as = await signedIn(a, a.learner);
    for (const [method, to] of [
      ["GET", path],
      ["GET", `/manage/testbank/sittings/${id}/live`],
      ["POST", `${path}/${id}/opening`],
    ] as const)
      expect((await ask(method, to, method === "POST" ? {} : undefined, { as })).status).toBe(403);
  });
});

describe("§14.11 what an exam asks", () => {
  it("blocks its opening while a row lacks questions, and says what it needs and has", async () => {
    await bank(9, { level: "hard" });
    const id = await make();
    await change(id, { rows: [row(12, { level: "hard" })] });
    expect(await shown(id)).toMatchObject({ fill: [{ has: 9, gets: 9 }], is_enough: false });
    expect(await ask("POST", `${path}/${id}/opening`)).toMatchObject({ status: 409, data: { code: "not_ready" } });
    await change(id, { rows: [row(3, { level: "hard" })] });
    expect(await shown(id)).toMatchObject({ is_enough: true, shared_percent: 33 });
    expect((await ask("POST", `${path}/${id}/opening`)).status).toBe(200);
    expect((await ask("GET", path)).data).toMatchObject([{ state: "open", question_count: 3 }]);
  });

  it("is copied when it opens: nothing that is changed in the bank changes a paper, and the rows stay", async () => {
    await bank(2);
    const id = await make();
    await change(id, { rows: [row(2)] });
    await ask("POST", `${path}/${id}/opening`);
    const before = await a.db.from(examQuestions).all();
    expect(before).toHaveLength(2);
    expect((await a.db.from(questionVersions).all()).every(({ answeredAt }) => answeredAt !== null)).toBe(true);
    expect(await change(id, { rows: [row(1)] })).toMatchObject({ status: 409, data: { code: "exam_open" } });
    expect((await change(id, { title: "Another name" })).status).toBe(200);
  });

  it("never becomes a draft again once somebody came in", async () => {
    await bank(2);
    const id = await make();
    await change(id, { rows: [row(2)] });
    const { data } = await ask("POST", `${path}/${id}/opening`);
    await ask("POST", `${path}/${id}/people`, { ids: [a.learner], action: "give" });
    const as = await signedIn(a, a.learner);
    expect((await ask("POST", `/exams/${id}/sittings`, { device_id: device }, { as })).status).toBe(200);
    expect(await ask("POST", `/manage/change-sets/${data.change_set_id}/undo`, {})).toMatchObject({
      status: 409,
      data: { code: "exam_sat" },
    });
    expect(await ask("DELETE", `${path}/${id}`)).toMatchObject({ status: 409, data: { code: "exam_sitting" } });
  });
});

describe("§14.11 whom an exam is given to", () => {
  it("is given by name and taken back, each with its undo, and found by nobody else", async () => {
    const id = await seedExam(a, "given", { people: [] });
    const mine = async (of: string) => {
      const as = await signedIn(a, of);
      const { data } = await ask("GET", "/my-exams", undefined, { as });
      // My learning tells them beside what it lists, so that its page asks once.
      expect((await ask("GET", "/my-learning", undefined, { as })).data.exams).toEqual(data);
      return data;
    };
    expect(await mine(a.learner)).toEqual([]);
    const given = await ask("POST", `${path}/${id}/people`, { ids: [a.learner], action: "give", extra_minutes: 15 });
    expect(await mine(a.learner)).toMatchObject([{ id, state: "open" }]);
    expect(await mine(a.otherLearner)).toEqual([]);
    expect((await ask("GET", `${path}/${id}/people`)).data).toMatchObject([{ id: a.learner, extra_minutes: 15 }]);
    await ask("POST", `/manage/change-sets/${given.data.change_set_id}/undo`, {});
    expect(await mine(a.learner)).toEqual([]);
    expect(await ask("POST", `${path}/${id}/people`, { ids: ["nobody"], action: "give" })).toMatchObject({
      status: 404,
    });
  });

  it("is given by an assignment as a course is", async () => {
    await a.db.update(users, { canAccessLms: true }, eq(users.id, a.manager)).run();
    const id = await seedExam(a, "ruled", { people: [] });
    const terms = {
      whom: { kind: "people", ids: [a.learner] },
      targets: [{ kind: "exam", id }],
      deadline: null,
      leaving: "keep",
    };
    const preview = await ask("POST", "/manage/lms/assignments/preview", { terms });
    expect(preview.data.counts.new).toBe(1);
    const body = { name: "Exam for one", terms, token: preview.data.token };
    expect((await ask("POST", "/manage/lms/assignments", body)).status).toBe(200);
    const as = await signedIn(a, a.learner);
    expect((await ask("GET", "/my-exams", undefined, { as })).data).toMatchObject([{ id, state: "open" }]);
    expect((await ask("GET", `${path}/${id}/people`)).data).toMatchObject([{ id: a.learner, is_named: false }]);
  });

  it("is told to a file with what came of it", async () => {
    const id = await seedExam(a, "filed");
    const response = await call(a.host, `${path}/${id}/results/export?format=csv`, { token });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("learner");
  });
});

describe("§14.12 closing", () => {
  it("hands in what is there, lets nobody in, and costs who was never let in no attempt", async () => {
    const id = await seedExam(a, "closing", { isInvigilated: true });
    const [one, other] = [await signedIn(a, a.learner), await signedIn(a, a.otherLearner)];
    const { data } = await ask("POST", `/exams/${id}/sittings`, { device_id: device }, { as: one });
    await ask("POST", `/exams/${id}/sittings`, { device_id: device }, { as: other });
    await ask("POST", `/manage/testbank/sittings/${id}/admissions`, { sitting_ids: [data.id] });
    const closed = await ask("POST", `${path}/${id}/closing`);
    const left = await a.db.from(sittings).where(eq(sittings.userId, a.learner)).get();
    expect(left?.deadlineAt).toBeLessThanOrEqual(Date.now());
    expect((await ask("GET", "/my-exams", undefined, { as: other })).data).toMatchObject([{ id, state: "missed" }]);
    expect((await ask("GET", `/exams/${id}`, undefined, { as: other })).data).toMatchObject({ attempts_left: 1 });
    // What was handed in by it comes back by no undo: none is offered, and the log says so.
    expect(closed.data.change_set_id).toBeNull();
    const [line] = (await ask("GET", "/manage/admin/activity")).data;
    expect(line).toMatchObject({ action: "exam.ended", undo: null });
    expect(await ask("POST", `/exams/${id}/sittings`, { device_id: device }, { as: other })).toMatchObject({
      status: 409,
      data: { code: "exam_closed" },
    });
    // Opened again, who waited waits.
    await ask("POST", `${path}/${id}/opening`);
    expect((await ask("POST", `/exams/${id}/sittings`, { device_id: device }, { as: other })).data.state).toBe(
      "waiting",
    );
  });

  it("is undone where nobody was sitting it", async () => {
    const id = await seedExam(a, "quiet", { isInvigilated: true });
    await ask("POST", `/exams/${id}/sittings`, { device_id: device }, { as: await signedIn(a, a.learner) });
    const { data } = await ask("POST", `${path}/${id}/closing`);
    expect((await ask("POST", `/manage/change-sets/${data.change_set_id}/undo`)).data).toMatchObject({ undone: 1 });
    expect((await ask("GET", `${path}/${id}`)).data.state).toBe("open");
  });
});
