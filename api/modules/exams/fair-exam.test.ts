import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { examQuestions, exams, sittingAnswers, sittings } from "#api/db/schema/exams.ts";
import { users } from "#api/db/schema/identity.ts";
import { jobs } from "#api/db/schema/jobs.ts";
import { answerTo, signedIn } from "#tests/fixtures/api-client.ts";
import { device, seedExam } from "#tests/fixtures/seed-exam.ts";
import { everythingOn, type SeededBusiness, seedTwoBusinesses } from "#tests/fixtures/two-businesses.ts";
import { freshStorage } from "#tests/setup/fresh-storage.ts";

let a: SeededBusiness;
let manager: string;
let learner: string;

beforeEach(async () => {
  await freshStorage();
  ({ a } = await seedTwoBusinesses({ a: everythingOn }));
  await a.db.update(users, { canAccessTestbank: true }, eq(users.id, a.manager)).run();
  [manager, learner] = [await signedIn(a, a.manager), await signedIn(a, a.learner)];
});

interface Call {
  body?: unknown;
  as?: string;
  ifMatch?: string;
}

const ask = (method: string, to: string, { body, as = manager, ifMatch }: Call = {}) =>
  answerTo(a.host, to, { method, body, token: as, ...(ifMatch && { headers: { "if-match": ifMatch } }) });
const root = (id: string) => `/manage/testbank/exams/${id}`;
const door = async (id: string, as = learner) => (await ask("GET", `/exams/${id}`, { as })).data;

async function change(id: string, body: object) {
  const { revision } = (await ask("GET", root(id))).data;
  return ask("PATCH", root(id), { body, ifMatch: `"${revision}"` });
}

async function enter(id: string, as = learner): Promise<string> {
  return (await ask("POST", `/exams/${id}/sittings`, { body: { device_id: device }, as })).data.id;
}

const save = (id: string, sitting: string, place: number, option = "right", as = learner) =>
  ask("PUT", `/sittings/${sitting}/answers/${id}-q${place}`, {
    body: { option_ids: [option], device_id: device },
    as,
  });
const handIn = (sitting: string, as = learner) =>
  ask("POST", `/sittings/${sitting}/submission`, { body: { device_id: device }, as });

/** What was seen is done, to its end. */
async function regrade(id: string, more: object) {
  const body = { question_id: `${id}-q1`, kind: "void", key: null, may_lower: false, ...more };
  const { token } = (await ask("POST", `${root(id)}/regrades/preview`, { body })).data;
  const done = await ask("POST", `${root(id)}/regrades`, { body: { ...body, token, reason: "Two answers" } });
  await expect
    .poll(async () => (await a.db.from(jobs).where(eq(jobs.kind, "regrade")).all()).every(({ endedAt }) => endedAt), {
      timeout: 10_000,
    })
    .toBe(true);
  return done;
}

describe("§14.12 the bar of a sitting", () => {
  it("is the one that was told as it began, whatever is set meanwhile", async () => {
    const id = await seedExam(a, "bar", { passPercent: 60 });
    const sitting = await enter(id);
    await save(id, sitting, 1);
    await save(id, sitting, 2);
    expect((await change(id, { pass_percent: 100 })).status).toBe(200);
    expect((await door(id)).pass_percent).toBe(60);
    expect((await handIn(sitting)).data).toMatchObject({ score_percent: 66, pass_percent: 60, passed: true });
    expect((await door(id)).pass_percent).toBe(100);
  });
});

describe("§14.12 an exam that was closed", () => {
  it("takes no answer and no time from that moment on, and says so at its door", async () => {
    const id = await seedExam(a, "shut");
    const sitting = await enter(id);
    await save(id, sitting, 1);
    await ask("POST", `${root(id)}/closing`);
    const more = { sitting_ids: null, minutes: 5, reason: "Late" };
    expect(await ask("POST", `/manage/testbank/sittings/${id}/extensions`, { body: more })).toMatchObject({
      status: 409,
      data: { code: "exam_closed" },
    });
    expect((await save(id, sitting, 2)).data.code).toBe("attempt_closed");
    const row = await a.db.from(sittings).where(eq(sittings.id, sitting)).get();
    expect(row).toMatchObject({ state: "handed_in" });
    expect(row?.answered.replaceAll("0", "")).toBe("1");
    expect(await door(id)).toMatchObject({ state: "done", ends_at: null });
  });

  it("is handed in by its door, by coming in again and by its page that says that it is there", async () => {
    for (const [name, look] of [
      ["door", (id: string) => door(id)],
      ["in", (id: string) => enter(id)],
      [
        "heard",
        (_: string, one: string) =>
          ask("POST", `/sittings/${one}/presence`, { body: { device_id: device }, as: learner }),
      ],
    ] as const) {
      // oxlint-disable no-await-in-loop -- each an exam of its own
      const id = await seedExam(a, name);
      const sitting = await enter(id);
      await ask("POST", `${root(id)}/closing`);
      await look(id, sitting);
      expect((await a.db.from(sittings).where(eq(sittings.id, sitting)).get())?.state, name).toBe("handed_in");
      // oxlint-enable no-await-in-loop
    }
  });

  it("is not opened again once its window is over", async () => {
    const id = await seedExam(a, "past", { state: "closed", closesAt: Date.now() - 1000 });
    expect(await ask("POST", `${root(id)}/opening`)).toMatchObject({ status: 409, data: { code: "not_ready" } });
  });
});

describe("§14.11 keys that were seen", () => {
  async function seen(name: string, more: object = {}) {
    const id = await seedExam(a, name, more);
    await handIn(await enter(id));
    return id;
  }

  it("are told before more attempts let people in again, and are to be confirmed", async () => {
    const id = await seen("more");
    const refused = await change(id, { attempts: 3 });
    expect(refused).toMatchObject({ status: 409, data: { code: "keys_seen", current: { people: 1, questions: 3 } } });
    expect((await door(id)).attempts_left).toBe(0);
    expect((await change(id, { attempts: 3, accept_seen_keys: true })).status).toBe(200);
    expect((await door(id)).attempts_left).toBe(2);
  });

  it("are told before a window goes on, and before a closed exam is opened again", async () => {
    const id = await seen("again", { attempts: 2, closesAt: Date.now() - 1000 });
    await a.db.update(exams, { closesAt: null }, eq(exams.id, id)).run();
    await handIn(await enter(id));
    await ask("POST", `${root(id)}/closing`);
    expect((await ask("POST", `${root(id)}/opening`)).data.code).toBe("keys_seen");
    expect((await ask("POST", `${root(id)}/opening?accept_seen_keys=true`)).status).toBe(200);
    await a.db.update(exams, { closesAt: Date.now() - 1000 }, eq(exams.id, id)).run();
    expect((await change(id, { closes: null })).data.code).toBe("keys_seen");
  });

  it("stop nobody where none was shown", async () => {
    const id = await seen("marks", { review: "marks" });
    expect((await change(id, { attempts: 3 })).status).toBe(200);
    const early = await seen("early", { attempts: 2, reviewFrom: "closed" });
    expect((await change(early, { attempts: 3 })).status).toBe(200);
  });
});

describe("§14.13 a regrade", () => {
  it("takes a void back: what was void counts by its key again", async () => {
    const id = await seedExam(a, "unvoid");
    const sitting = await enter(id);
    await save(id, sitting, 1, "wrong");
    await save(id, sitting, 2);
    await handIn(sitting);
    await regrade(id, { kind: "void" });
    expect((await door(id)).score_percent).toBe(66);
    await regrade(id, { kind: "rekey", key: { option_ids: ["right"], slots: {} }, may_lower: true });
    const row = await a.db
      .from(examQuestions)
      .where(eq(examQuestions.id, `${id}-q1`))
      .get();
    expect(row).toMatchObject({ voidAt: null, rekeyedAt: null });
    expect((await door(id)).score_percent).toBe(33);
  });

  it("is told to its learner of whichever attempt it changed, also beside a newer one", async () => {
    const id = await seedExam(a, "told", { attempts: 3 });
    const first = await enter(id);
    await save(id, first, 1);
    await handIn(first);
    await handIn(await enter(id));
    const wrong = { option_ids: ["wrong"], slots: {} };
    await regrade(id, { kind: "rekey", key: wrong, may_lower: true });
    const told = [{ attempt: 1, percent_before: 33, percent_after: 0, reason: "Two answers" }];
    expect((await door(id)).regrades).toMatchObject(told);
    await enter(id);
    expect((await door(id)).regrades).toMatchObject(told);
  });
});

describe("§14.11 who runs an exam and sits it", () => {
  const mine = (name: string, more: object = {}) => seedExam(a, name, { people: [a.manager, a.learner], ...more });

  it("changes nothing by which they are judged, and the rest", async () => {
    const id = await mine("rules");
    for (const body of [
      { pass_percent: 1 },
      { attempts: 9 },
      { review: "marks" },
      { review_from: "closed" },
      { minutes: 90 },
    ])
      // oxlint-disable-next-line no-await-in-loop -- each by the revision of the exam
      expect(await change(id, body), JSON.stringify(body)).toMatchObject({
        status: 403,
        data: { code: "own_sitting" },
      });
    expect((await change(id, { title: "Renamed" })).status).toBe(200);
    const others = await seedExam(a, "others");
    expect((await change(others, { pass_percent: 1 })).status).toBe(200);
  });

  it("grades nothing anew that they were asked, also once they are through", async () => {
    const id = await mine("lift");
    await handIn(await enter(id, manager), manager);
    const body = { question_id: `${id}-q1`, kind: "void", key: null };
    const preview = await ask("POST", `${root(id)}/regrades/preview`, { body });
    expect(preview).toMatchObject({ status: 403, data: { code: "own_sitting" } });
    const start = { ...body, token: "none", reason: "Mine" };
    expect((await ask("POST", `${root(id)}/regrades`, { body: start })).data.code).toBe("own_sitting");
    expect((await ask("GET", `${root(id)}/questions/${id}-q1`)).status).toBe(200);
  });

  it("reads no key between two attempts", async () => {
    const id = await mine("between", { attempts: 2 });
    await handIn(await enter(id, manager), manager);
    for (const path of [`questions/${id}-q1`, "statistics"])
      // oxlint-disable-next-line no-await-in-loop -- two
      expect((await ask("GET", `${root(id)}/${path}`)).data.code).toBe("own_sitting");
    await handIn(await enter(id, manager), manager);
    expect((await ask("GET", `${root(id)}/questions/${id}-q1`)).status).toBe(200);
  });
});

describe("§14.12 two tabs of one device", () => {
  it("write nothing over each other: a save that knew an older answer is told the newer one", async () => {
    const id = await seedExam(a, "tabs");
    const sitting = await enter(id);
    const put = (option: string, known?: string | null) =>
      ask("PUT", `/sittings/${sitting}/answers/${id}-q1`, {
        body: {
          option_ids: [option],
          device_id: device,
          ...(known !== undefined && { known: known === null ? null : { option_ids: [known], slots: {} } }),
        },
        as: learner,
      });
    expect((await put("right", null)).status).toBe(200);
    expect(await put("wrong", null)).toMatchObject({
      status: 409,
      data: { code: "answer_changed", current: { option_ids: ["right"], slots: {} } },
    });
    // The same once more, whose answer was lost.
    expect((await put("right", null)).status).toBe(200);
    expect((await put("wrong", "right")).status).toBe(200);
    expect((await put("wrong", "right")).status).toBe(200);
    // What a device kept without a network was given to nothing that it knew.
    expect((await put("right")).status).toBe(200);
    expect((await handIn(sitting)).data.score_percent).toBe(33);
  });

  it("write nothing over each other in the same instant either: one save is kept, the others are told it", async () => {
    const id = await seedExam(a, "instant", { count: 3 });
    const sitting = await enter(id);
    // Options that the question has, and what chooses none.
    const answers = [["right"], ["wrong"], []];
    for (const [place, known] of [[1, null] as const, [2, { option_ids: ["wrong"], slots: {} }] as const]) {
      // oxlint-disable no-await-in-loop -- each question by itself
      if (known) await save(id, sitting, place, "wrong");
      const tries = answers.filter((one) => !known || one[0] !== "wrong");
      const done = await Promise.all(
        tries.map((option_ids) =>
          ask("PUT", `/sittings/${sitting}/answers/${id}-q${place}`, {
            body: { option_ids, device_id: device, known },
            as: learner,
          }),
        ),
      );
      const won = done.filter(({ status }) => status === 200);
      expect(won, `question ${place}`).toHaveLength(1);
      const kept = { option_ids: won[0]?.data.option_ids, slots: {} };
      for (const lost of done.filter((one) => one !== won[0]))
        expect(lost).toMatchObject({ status: 409, data: { code: "answer_changed", current: kept } });
      const row = await a.db
        .from(sittingAnswers)
        .where(eq(sittingAnswers.questionId, `${id}-q${place}`))
        .get();
      expect(row?.answer).toMatchObject(kept);
      // oxlint-enable no-await-in-loop
    }
  });
});
