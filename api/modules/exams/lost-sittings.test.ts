import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { sittings } from "#api/db/schema/exams.ts";
import { users } from "#api/db/schema/identity.ts";
import { answerTo, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { device, seedExam, seedSitting } from "#tests/fixtures/seed-exam.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let manager: string;
let learner: string;
let exam: string;
let sitting: string;

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  await a.db.update(users, { canAccessTestbank: true }, eq(users.id, a.manager)).run();
  [manager, learner] = [await signedIn(a, a.manager), await signedIn(a, a.learner)];
  exam = await seedExam(a, "lost");
  sitting = await seedSitting(a, exam, a.learner);
});

const silentSince = (seenAt: number) => a.db.update(sittings, { seenAt }, eq(sittings.id, sitting)).run();
const watched = async () => (await answerTo(a.host, `/manage/testbank/sittings/${exam}/live`, { token: manager })).data;
const heard = () =>
  answerTo(a.host, `/sittings/${sitting}/presence`, { method: "POST", body: { device_id: device }, token: learner });
const told = async () => {
  const { events } = (await answerTo(a.host, `/exams/${exam}`, { token: learner })).data;
  return (events as { kind: string; at: string }[])
    .filter(({ kind }) => kind === "lost" || kind === "back")
    .map(({ kind, at }) => [kind, Date.parse(at)]);
};
const losses = async () => (await a.db.from(sittings).where(eq(sittings.id, sitting)).get())?.losses;

it("a loss is in the log of both sides once somebody who watches sees it, since when it is, and once", async () => {
  const since = Date.now() - 60_000;
  await silentSince(since);
  await Promise.all([watched(), watched(), watched()]);
  const room = await watched();
  expect(room.sittings).toMatchObject([{ state: "lost", losses: 1 }]);
  const lines = (room.events as { kind: string; at: string }[]).filter(({ kind }) => kind === "lost");
  expect(lines.map(({ at }) => Date.parse(at))).toEqual([since]);
  expect(await told()).toEqual([["lost", since]]);
  await Promise.all([heard(), heard()]);
  expect(await told()).toEqual([
    ["lost", since],
    ["back", expect.any(Number)],
  ]);
  expect(await losses()).toBe(1);
  const again = Date.now() - 30_000;
  await silentSince(again);
  await watched();
  expect(await losses()).toBe(2);
  expect((await told()).filter(([kind]) => kind === "lost")).toEqual([
    ["lost", since],
    ["lost", again],
  ]);
});

it("one that nobody watched is told when its device is back, once as well", async () => {
  const since = Date.now() - 60_000;
  await silentSince(since);
  expect(await told()).toEqual([]);
  await Promise.all([heard(), heard()]);
  await watched();
  expect(await told()).toEqual([
    ["lost", since],
    ["back", expect.any(Number)],
  ]);
  expect(await losses()).toBe(1);
});
