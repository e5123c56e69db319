import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { users } from "#api/db/schema/identity.ts";
import { tenantDb } from "#api/db/tenant-db.ts";
import type { Learner } from "#api/modules/points/public.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { device, seedExam } from "#tests/fixtures/seed-exam.ts";
import { spiedDatabase } from "#tests/fixtures/spied-database.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { enter } from "./enter-exam.ts";
import { handIn } from "./hand-in-sitting.ts";
import { saveAnswer } from "./save-answer.ts";

let a: SeededBusiness;

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  await a.db.update(users, { canAccessTestbank: true }, eq(users.id, a.manager)).run();
});

/** Many come in within the same minute: what each costs the database is all that the room waits for (docs/specification.md §14.12). */
it("beginning takes four round trips with a code, an answer two, and handing in three, however many questions a paper has", async () => {
  const learner: Learner = { id: a.learner, team: "", timeZone: "UTC", boardTimeZone: "UTC", earnsPoints: true };
  const cost = async (name: string, questions: number) => {
    const examId = await seedExam(a, name, { code: "4827", count: questions });
    const spied = spiedDatabase(env.DB);
    const db = tenantDb(spied.database, a.id);
    const counted = async <Result>(work: () => Promise<Result>) => {
      spied.reset();
      const result = await work();
      return { result, trips: spied.trips(), statements: spied.statements() };
    };
    const now = Date.now();
    const begun = await counted(() => enter(db, learner, { examId, deviceId: device, code: "4827" }, now));
    const { id, paper } = begun.result;
    const [first] = paper?.questions ?? [];
    const answer = { option_ids: [first?.options[0]?.id ?? ""], slots: {} };
    const given = { sittingId: id, questionId: first?.id ?? "", deviceId: device, answer };
    const saved = await counted(() => saveAnswer(db, learner, given, now));
    const handed = await counted(() => handIn(db, learner, id, now));
    return [begun, saved, handed].map(({ trips, statements }) => [trips, statements]);
  };
  expect(await cost("three", 3)).toEqual([
    [4, 9],
    [2, 6],
    [3, 7],
  ]);
  // Passed: what is earned goes along in the same write.
  expect((await cost("one", 1)).map(([trips]) => trips)).toEqual([4, 2, 3]);
});
