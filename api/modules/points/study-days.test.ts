import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { localDay } from "#shared/domain/local-day.ts";
import { runToday } from "#shared/domain/points.ts";
import { untouched } from "#shared/domain/progress.ts";
import { addDays } from "#shared/domain/zoned-time.ts";
import { type SeededBusiness, seedTwoBusinesses } from "#tests/fixtures/two-businesses.ts";
import { pointRules, streakRules } from "#api/db/schema/gamification.ts";
import { boardCounts, boardStandings, learnerBadges, pointEntries, studyDays } from "#api/db/schema/points.ts";
import { studyStatements } from "./study-writes.ts";

const [home, ahead, behind] = ["Asia/Ho_Chi_Minh", "Pacific/Kiritimati", "Etc/GMT+12"] as const;
const hourMs = 3_600_000;
let a: SeededBusiness;
let finished = 0;

beforeAll(async () => {
  ({ a } = await seedTwoBusinesses());
});

beforeEach(async () => {
  for (const table of [pointEntries, boardStandings, boardCounts, learnerBadges, studyDays])
    await a.db.delete(table, eq(table.businessId, a.id)).run();
});

/** Finishes a lesson at an instant, in the time zone that the learner's settings then say. */
async function study(at: string, timeZone: string): Promise<void> {
  const now = Date.parse(at);
  const lesson = {
    id: `lesson-${(finished += 1)}`,
    courseId: "c",
    kind: "article" as const,
    durationSeconds: 60,
    pages: null,
  };
  const learner = { id: a.learner, team: "", timeZone, boardTimeZone: home, earnsPoints: true };
  const after = { ...untouched, state: "done" as const, percent: 100, completedAt: now };
  const [first, ...rest] = studyStatements(a.db, learner, [{ lesson, before: untouched, after }], now);
  await a.db.batch([first!, ...rest]);
}

const days = () => a.db.from(studyDays).orderBy(studyDays.day).all();
const earned = async (kind: "day" | "lesson") =>
  (await a.db.from(pointEntries).where(eq(pointEntries.kind, kind)).all()).reduce((sum, { points }) => sum + points, 0);

it.each([
  [ahead, behind],
  [behind, ahead],
  [home, ahead],
  [home, behind],
])("a day of points does not begin again because the zone is changed from %s to %s and back", async (from, to) => {
  for (const [minute, zone] of [from, to, from, to, home].entries())
    for (let lesson = 0; lesson < 11; lesson += 1) await study(`2026-03-10T09:${10 + minute}:00Z`, zone);
  expect((await days()).map(({ run }) => run)).toEqual([1]);
  expect([await earned("day"), await earned("lesson")]).toEqual([5, 100]);
});

it("in five days of changing zones nobody gets a sixth, nor two within 20 hours", async () => {
  const begun: number[] = [];
  for (let hour = 0; hour < 120; hour += 1) {
    const at = Date.parse("2026-03-10T00:30:00Z") + hour * hourMs;
    const before = (await days()).length;
    for (const zone of [behind, home, ahead]) await study(new Date(at).toISOString(), zone);
    if ((await days()).length > before) begun.push(at);
  }
  expect(begun.slice(1).every((at, index) => index === 0 || at - begun[index]! >= 20 * hourMs)).toBe(true);
  expect(begun.length).toBeLessThanOrEqual(7);
});

it("a traveller keeps the run, over the date line and back, and it shows", async () => {
  await study("2026-03-10T01:00:00Z", home);
  await study("2026-03-11T01:00:00Z", home);
  // West: the calendar goes back to a day that was studied.
  await study("2026-03-12T09:00:00Z", ahead);
  await study("2026-03-13T13:00:00Z", behind);
  // East: the calendar leaves one out.
  await study("2026-03-14T11:00:00Z", behind);
  await study("2026-03-15T10:30:00Z", ahead);
  const written = await days();
  expect(written.map(({ run }) => run)).toEqual(written.map((_, index) => index + 1));
  const last = written.at(-1)!;
  const today = localDay(Date.parse("2026-03-15T11:00:00Z"), home);
  expect(runToday(last, addDays(today, -1))).toBe(written.length);
});

it("whole days without study end a run in any zone", async () => {
  await study("2026-03-10T01:00:00Z", home);
  await study("2026-03-12T18:00:00Z", ahead);
  expect((await days()).map(({ run }) => run)).toEqual([1, 1]);
});

it("days of rest end no run and need no study, by the rule of each day itself", async () => {
  // A Friday; the weekend after it is free, by a rule that begins with the Sunday of the week before.
  const rule = { id: "weekend", restDays: "06", createdBy: a.manager, createdAt: 1 };
  await a.db.insert(streakRules, { ...rule, validFrom: "2026-03-15" }).run();
  await study("2026-03-13T01:00:00Z", home);
  await study("2026-03-16T01:00:00Z", home);
  // The Saturday was none yet.
  expect((await days()).map(({ run }) => run)).toEqual([1, 1]);
  await study("2026-03-20T01:00:00Z", home);
  await study("2026-03-23T01:00:00Z", home);
  await study("2026-03-25T01:00:00Z", home);
  expect((await days()).map(({ run }) => run)).toEqual([1, 1, 1, 2, 1]);
  await study("2026-03-27T01:00:00Z", home);
  await study("2026-03-28T01:00:00Z", home);
  await study("2026-03-30T01:00:00Z", home);
  expect((await days()).slice(5).map(({ run }) => run)).toEqual([1, 2, 3]);
  await a.db.delete(streakRules, eq(streakRules.id, "weekend")).run();
});

it("the rule that holds when something is finished counts, and what was earned before stays", async () => {
  const rule = { kind: "lesson" as const, createdBy: a.manager, createdAt: 1 };
  const at = (time: string) => Date.parse(time);
  await a.db
    .insert(pointRules, [
      { ...rule, id: "first", points: 3, dayCap: 7, validFrom: at("2026-03-11T00:00:00Z") },
      { ...rule, id: "later", points: 0, dayCap: 0, validFrom: at("2026-03-12T00:00:00Z") },
    ])
    .run();
  for (const day of ["10", "11", "12"])
    for (let lesson = 0; lesson < 4; lesson += 1) await study(`2026-03-${day}T03:00:00Z`, home);
  const entries = await a.db.from(pointEntries).where(eq(pointEntries.kind, "lesson")).orderBy(pointEntries.day).all();
  expect(entries.map(({ points }) => points)).toEqual([10, 10, 10, 10, 3, 3, 1, 0, 0, 0, 0, 0]);
  await a.db.delete(pointRules, eq(pointRules.kind, "lesson")).run();
});

it("an evening and the next morning are two days", async () => {
  await study("2026-03-10T16:30:00Z", home);
  await study("2026-03-10T17:30:00Z", home);
  expect((await days()).map(({ run }) => run)).toEqual([1, 2]);
});
