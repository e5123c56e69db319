import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { sittings } from "#api/db/schema/exams.ts";
import { users } from "#api/db/schema/identity.ts";
import { answerTo, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { device, seedExam } from "#tests/fixtures/seed-exam.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let learner: string;

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  learner = await signedIn(a, a.learner);
});

const minute = 60_000;
const ask = (method: string, to: string, body?: unknown) => answerTo(a.host, to, { method, body, token: learner });
const door = async (id: string) => (await ask("GET", `/exams/${id}`)).data;
const enter = async (id: string) => (await ask("POST", `/exams/${id}/sittings`, { device_id: device })).data;

it("§14.12 says before it begins how much time there is where the window ends sooner", async () => {
  const closesAt = Date.now() + 25.5 * minute;
  const short = await seedExam(a, "short", { minutes: 40, closesAt });
  expect(await door(short)).toMatchObject({
    minutes: 40,
    minutes_left: 25,
    ends_at: new Date(closesAt).toISOString(),
  });
  const long = await seedExam(a, "long", { minutes: 40, closesAt: Date.now() + 60 * minute });
  expect(await door(long)).toMatchObject({ minutes: 40, minutes_left: null, ends_at: null });
  // What somebody begins as it opens.
  const opensAt = Date.now() + 60 * minute;
  const later = await seedExam(a, "later", { minutes: 40, opensAt, closesAt: opensAt + 30 * minute });
  expect(await door(later)).toMatchObject({ state: "later", minutes_left: 30 });
});

it("§14.12 says of one that is under way when it ends", async () => {
  const id = await seedExam(a, "under", { minutes: 40 });
  const sitting = await enter(id);
  const deadlineAt = Date.now() + 12.5 * minute;
  await a.db.update(sittings, { deadlineAt }, eq(sittings.id, sitting.id)).run();
  expect(await door(id)).toMatchObject({ minutes_left: 12, ends_at: new Date(deadlineAt).toISOString() });
});

it("§14.12 says by the server's clock when an answer was saved, also to the page that comes back", async () => {
  const id = await seedExam(a, "saved");
  const before = Date.now();
  const sitting = await enter(id);
  expect(sitting).toMatchObject({ seat: 1, paper: { saved_at: null } });
  const [question] = sitting.paper.questions;
  const body = { option_ids: ["right"], device_id: device };
  const { data: saved } = await ask("PUT", `/sittings/${sitting.id}/answers/${question.id}`, body);
  const at = Date.parse(saved.saved_at);
  expect(at).toBeGreaterThanOrEqual(before);
  expect(at).toBeLessThanOrEqual(Date.now());
  expect((await enter(id)).paper.saved_at).toBe(saved.saved_at);
});

it("§14.12 the list says the minutes that the door says: those of the exam with what its learner gets on top", async () => {
  const id = await seedExam(a, "longer", { minutes: 20 });
  await a.db.update(users, { extraTimePercent: 25 }, eq(users.id, a.learner)).run();
  const listed = await ask("GET", "/my-exams");
  expect(listed.data.find((one: { id: string }) => one.id === id)).toMatchObject({ minutes: 25 });
  expect(await door(id)).toMatchObject({ minutes: 25, review: "full", review_from: "handed_in" });
});
