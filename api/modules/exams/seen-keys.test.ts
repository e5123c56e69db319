import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { exams } from "#api/db/schema/exams.ts";
import { users } from "#api/db/schema/identity.ts";
import { answerTo, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { device, seedExam } from "#tests/fixtures/seed-exam.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let manager: string;
let learner: string;

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  await a.db.update(users, { canAccessTestbank: true }, eq(users.id, a.manager)).run();
  [manager, learner] = [await signedIn(a, a.manager), await signedIn(a, a.learner)];
});

const ask = (method: string, to: string, body?: unknown, as = manager, headers = {}) =>
  answerTo(a.host, to, { method, body, token: as, headers });
const root = (id: string) => `/manage/testbank/exams/${id}`;
const undo = (changeSetId: string) => ask("POST", `/manage/change-sets/${changeSetId}/undo`);
const stateOf = async (id: string) => (await a.db.from(exams).where(eq(exams.id, id)).get())?.state;

async function change(id: string, body: object) {
  const { revision } = (await ask("GET", root(id))).data;
  return ask("PATCH", root(id), body, manager, { "if-match": `"${revision}"` });
}

/** One that its learner sat once, and sees the keys of. */
async function sat(name: string, more: object = {}) {
  const id = await seedExam(a, name, more);
  const { data } = await ask("POST", `/exams/${id}/sittings`, { device_id: device }, learner);
  await ask("POST", `/sittings/${data.id}/submission`, { device_id: device }, learner);
  return id;
}

const seen = { status: 409, data: { code: "keys_seen" } };

it("an undo of a closing lets nobody in past the question: the exam's page asks it", async () => {
  const id = await sat("undone");
  const closed = (await ask("POST", `${root(id)}/closing`)).data.change_set_id;
  expect(await undo(closed)).toMatchObject(seen);
  expect(await stateOf(id)).toBe("closed");
  expect((await ask("POST", `${root(id)}/opening?accept_seen_keys=true`)).status).toBe(200);
  const untouched = await seedExam(a, "untouched");
  const early = (await ask("POST", `${root(untouched)}/closing`)).data.change_set_id;
  expect((await undo(early)).status).toBe(200);
  expect(await stateOf(untouched)).toBe("open");
});

it("an undo of fewer attempts or of a shorter window is asked as the change itself would be", async () => {
  const attempts = await sat("fewer", { attempts: 3 });
  const fewer = (await change(attempts, { attempts: 1 })).data.change_set_id;
  expect(await undo(fewer)).toMatchObject(seen);
  const window = await sat("shorter");
  const shorter = (await change(window, { closes: "2020-01-01T08:00" })).data.change_set_id;
  expect(await undo(shorter)).toMatchObject(seen);
});

it("showing less of a result, or showing it later, takes back nothing that was seen", async () => {
  for (const [name, less] of [
    ["marks", { review: "marks" }],
    ["later", { review_from: "closed" }],
  ] as const) {
    // oxlint-disable no-await-in-loop -- each an exam of its own
    const id = await sat(name);
    expect((await change(id, less)).status).toBe(200);
    expect(await change(id, { attempts: 2 }), name).toMatchObject({
      ...seen,
      data: { ...seen.data, current: { people: 1, questions: 3 } },
    });
    await ask("POST", `${root(id)}/closing`);
    expect(await ask("POST", `${root(id)}/opening`), name).toMatchObject(seen);
    // oxlint-enable no-await-in-loop
  }
});

it("what was seen is kept when an undo shows less, and when more attempts have been accepted", async () => {
  const id = await sat("more", { review: "marks" });
  const full = (await change(id, { review: "full" })).data.change_set_id;
  expect((await undo(full)).status).toBe(200);
  expect(await change(id, { attempts: 2 })).toMatchObject(seen);
  expect((await change(id, { attempts: 2, accept_seen_keys: true })).status).toBe(200);
  // One attempt is left by now: by the terms alone nobody has seen a key.
  expect(await change(id, { attempts: 3 })).toMatchObject(seen);
});

it("whoever is judged by a term undoes no change of it", async () => {
  const id = await seedExam(a, "own", { people: [a.manager] });
  const other = await signedIn(a, a.otherLearner);
  await a.db.update(users, { canAccessTestbank: true }, eq(users.id, a.otherLearner)).run();
  const { revision } = (await ask("GET", root(id))).data;
  const raised = await ask("PATCH", root(id), { pass_percent: 90 }, other, { "if-match": `"${revision}"` });
  expect(raised.status).toBe(200);
  expect(await undo(raised.data.change_set_id)).toMatchObject({ status: 403, data: { code: "own_sitting" } });
});
