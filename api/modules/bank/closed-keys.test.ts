import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { questionFormats } from "#shared/domain/question-files.ts";
import { examQuestions } from "#api/db/schema/exams.ts";
import { users } from "#api/db/schema/identity.ts";
import { answerTo, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { choiceOf } from "#tests/fixtures/seed-bank.ts";
import { device, seedExam } from "#tests/fixtures/seed-exam.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let manager: string;
let other: string;

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  await a.db.update(users, { canAccessTestbank: true }, eq(users.id, a.manager)).run();
  await a.db.update(users, { canAccessTestbank: true }, eq(users.id, a.otherLearner)).run();
  [manager, other] = [await signedIn(a, a.manager), await signedIn(a, a.otherLearner)];
});

interface Call {
  body?: unknown;
  as?: string;
  tag?: string;
}

const ask = (method: string, to: string, { body, as = manager, tag }: Call = {}) =>
  answerTo(a.host, to, { method, body, token: as, tag });
const path = "/manage/testbank/questions";
const fields = { folder_id: null, level: "medium", language: "en", competency_id: null, tags: [] };
const make = async (text: string): Promise<string> =>
  (await ask("POST", path, { body: { ...fields, body: choiceOf(text) } })).data.id;
const asks = (exam: string, questionId: string) =>
  a.db.update(examQuestions, { versionId: `${questionId}-1` }, eq(examQuestions.id, `${exam}-q1`)).run();
const handIn = (sitting: string) => ask("POST", `/sittings/${sitting}/submission`, { body: { device_id: device } });
const enter = async (exam: string): Promise<string> =>
  (await ask("POST", `/exams/${exam}/sittings`, { body: { device_id: device } })).data.id;
const written = (body: object, as = manager) => ask("POST", "/manage/testbank/exports", { body, as });
const closed = { status: 403, data: { code: "own_sitting" } };

it("keys of what an exam may ask are closed to who sits it, and between two attempts, and open to others", async () => {
  const [asked, free] = [await make("Which valve?"), await make("Which door?")];
  const exam = await seedExam(a, "own", { attempts: 2, people: [a.manager] });
  await asks(exam, asked);
  const shown = async (id: string, as = manager) => (await ask("GET", `${path}/${id}`, { as })).data;
  expect(await shown(asked)).toMatchObject({ is_sat: false, versions: [{ number: 1 }] });
  const expectClosed = async () => {
    const question = await shown(asked);
    expect(question).toMatchObject({ line: "Which valve?", is_sat: true, versions: [], exams: [{ id: exam }] });
    expect(JSON.stringify(question)).not.toMatch(/"correct":(?:true|false)/);
    const body = { body: choiceOf("Which valve now?") };
    expect(await ask("PATCH", `${path}/${asked}`, { body, tag: `"${question.revision}"` })).toMatchObject(closed);
    expect(await ask("PATCH", `${path}/${asked}`, { body, tag: '"99"' })).toMatchObject(closed);
    for (const kind of ["archive", "remove"])
      // oxlint-disable-next-line no-await-in-loop -- each by itself
      expect(await ask("POST", `${path}/changes`, { body: { ids: [free, asked], act: { kind } } })).toMatchObject(
        closed,
      );
    for (const format of questionFormats) {
      // oxlint-disable no-await-in-loop -- each format by itself
      expect(await written({ format, which: { ids: [asked] } }), format).toMatchObject(closed);
      const both = (await written({ format, which: { filter: {} } })).data;
      expect(both, format).toMatchObject({ count: 1, left: [{ id: asked, code: "own_sitting" }] });
      expect(atob(both.base64), format).not.toContain("Which valve");
      // oxlint-enable no-await-in-loop
    }
  };
  const first = await enter(exam);
  await expectClosed();
  expect(await shown(free)).toMatchObject({ is_sat: false, versions: [{ number: 1 }] });
  expect(await shown(asked, other)).toMatchObject({ is_sat: false, versions: [{ number: 1 }] });
  expect((await written({ format: "gift", which: { ids: [asked] } }, other)).data).toMatchObject({
    count: 1,
    left: [],
  });
  await handIn(first);
  await expectClosed();
  await handIn(await enter(exam));
  expect(await shown(asked)).toMatchObject({ is_sat: false, versions: [{ number: 1 }] });
  expect((await written({ format: "gift", which: { ids: [asked] } })).data).toMatchObject({ count: 1, left: [] });
});

it("another exam that asks the same tells no key of it either", async () => {
  const asked = await make("Which valve?");
  const [mine, others] = [await seedExam(a, "mine", { people: [a.manager] }), await seedExam(a, "others")];
  await asks(mine, asked);
  await asks(others, asked);
  const root = `/manage/testbank/exams/${others}`;
  const body = { question_id: `${others}-q1`, kind: "void", key: null };
  expect((await ask("GET", `${root}/questions/${others}-q1`)).status).toBe(200);
  await enter(mine);
  expect(await ask("GET", `${root}/questions/${others}-q1`)).toMatchObject(closed);
  expect(await ask("POST", `${root}/regrades/preview`, { body })).toMatchObject(closed);
  expect((await ask("GET", `${root}/questions/${others}-q2`)).status).toBe(200);
});
