import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { sittings } from "#api/db/schema/exams.ts";
import { users } from "#api/db/schema/identity.ts";
import { answerTo, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { device, seedExam } from "#tests/fixtures/seed-exam.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let manager: string;

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  await a.db.update(users, { canAccessTestbank: true }, eq(users.id, a.manager)).run();
  manager = await signedIn(a, a.manager);
});

function ask(method: string, to: string, body?: unknown, as = manager) {
  return answerTo(a.host, to, { method, body, token: as });
}

const enter = (id: string, as: string) => ask("POST", `/exams/${id}/sittings`, { device_id: device }, as);

it("is watched by others: who sits it does nothing for themselves, and reads and changes no key meanwhile", async () => {
  const id = await seedExam(a, "own", { isInvigilated: true, people: [a.manager, a.learner] });
  const own = (await enter(id, manager)).data.id;
  const room = `/manage/testbank/sittings/${id}`;
  const more = { minutes: 120, reason: "Mine" };
  const tries = [
    ask("POST", `${room}/admissions`, { sitting_ids: [own] }),
    ask("POST", `${room}/admissions`, { sitting_ids: null }),
    ask("POST", `${room}/extensions`, { sitting_ids: [own], ...more }),
    ask("POST", `${room}/moves`, { sitting_ids: [own] }),
    ask("GET", `/manage/testbank/exams/${id}/questions/${id}-q1`),
    ask("GET", `/manage/testbank/exams/${id}/statistics`),
    ask("POST", `/manage/testbank/exams/${id}/regrades/preview`, {
      question_id: `${id}-q1`,
      kind: "void",
      key: null,
    }),
  ];
  for (const refused of await Promise.all(tries))
    expect(refused).toMatchObject({ status: 403, data: { code: "own_sitting" } });
  const people = { ids: [a.manager], action: "give", extra_minutes: 60 };
  expect(await ask("POST", `/manage/testbank/exams/${id}/people`, people)).toMatchObject({
    data: { code: "own_extra_time" },
  });
  await enter(id, await signedIn(a, a.learner));
  expect((await ask("POST", `${room}/admissions`, { sitting_ids: null })).data.changed).toBe(1);
  expect((await a.db.from(sittings).where(eq(sittings.id, own)).get())?.state).toBe("waiting");
});
