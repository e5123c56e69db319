import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { users } from "#api/db/schema/identity.ts";
import { answerTo, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedAsked } from "#tests/fixtures/seed-competency.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  await a.db.update(users, { canAccessCompetency: true }, eq(users.id, a.manager)).run();
  await seedAsked(a);
});

it("what somebody says of themselves is said anew until a lead has spoken", async () => {
  const [assessment, competency] = [`${a.id}-assessment`, `${a.id}-competency`];
  const [token, manager] = [await signedIn(a, a.learner), await signedIn(a, a.manager)];
  const asked = async () =>
    (await answerTo(a.host, "/overview/competencies", { method: "GET", token })).data.asked as object[];
  const answer = (level: number) =>
    answerTo(a.host, `/overview/assessments/${assessment}`, {
      method: "PUT",
      body: { answers: [{ competency_id: competency, level }] },
      token,
    });
  expect(await asked()).toMatchObject([{ is_answered: false }]);
  for (const level of [1, 3]) {
    expect((await answer(level)).status).toBe(200);
    expect(await asked()).toMatchObject([{ id: assessment, is_answered: true, competencies: [{ level }] }]);
  }
  const cell = `/manage/competency/people/${a.learner}/competencies/${competency}/assessment`;
  const said = { method: "POST", body: { level: 4, note: "" }, token: manager, tag: '"none"' };
  expect((await answerTo(a.host, cell, said)).status).toBe(200);
  expect(await answer(5)).toMatchObject({ status: 409, data: { code: "assessment_closed" } });
  expect(await asked()).toEqual([]);
});
