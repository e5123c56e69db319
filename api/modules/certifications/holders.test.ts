import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { Holder } from "#shared/contracts/certificate-holders.ts";
import { addDays, zonedDate } from "#shared/domain/zoned-time.ts";
import { certifications } from "#api/db/schema/certification.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { answerTo, signedIn } from "#tests/fixtures/api-client.ts";
import { seedCourse } from "#tests/fixtures/seed-course.ts";
import { type Licence, seedHolders } from "#tests/fixtures/seed-holders.ts";
import { seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import { dayMs, seedProgramme } from "#tests/fixtures/seed-programme.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

/** Days from now to the end of what each holds; the fixture's window is 60 days, its grace 14. */
const ends = { long: 200, due: 20, soon: 3, grace: -5, expired: -40 } as const;
const path = "/manage/lms/certificates";

let a: SeededBusiness;
let licence: Licence;

beforeEach(async () => {
  ({ a, licence } = await seedHolders(ends, { canAccessLms: true }));
});

async function asked(query = "", as = a.manager) {
  const answer = await answerTo(a.host, path + query, { token: await signedIn(a, as) });
  expect(answer.status).toBe(200);
  return { meta: answer.meta, rows: answer.data as Holder[] };
}

const whoOf = (rows: readonly Holder[]) => rows.map(({ person }) => person.id);

it("lists holders by the end, what is over left out, and narrows them by state, month and page", async () => {
  const { rows, meta } = await asked();
  expect(whoOf(rows)).toEqual(["grace", "soon", "due", "long"]);
  expect(rows.map(({ state }) => state)).toEqual(["grace", "due", "due", "valid"]);
  expect(meta).toMatchObject({ valid: 3, grace: 1, certifications: [{ id: licence.id, name: "Licence" }] });
  expect(meta.months).toHaveLength(12);
  expect(meta.months.reduce((sum: number, { ends: of }: { ends: number }) => sum + of, 0)).toBe(3);

  for (const [state, who] of [
    ["valid", ["long"]],
    ["due", ["soon", "due"]],
    ["grace", ["grace"]],
    ["expired", ["expired"]],
  ] as const)
    expect(whoOf((await asked(`?state=${state}`)).rows), state).toEqual(who);

  const named = await asked("?q=SOO");
  expect(whoOf(named.rows)).toEqual(["soon"]);
  expect(named.meta).toMatchObject({ valid: 1, grace: 0 });

  const zone = "Asia/Ho_Chi_Minh";
  const month = addDays(zonedDate(licence.now, zone), ends.long).slice(0, 7);
  expect(whoOf((await asked(`?month=${month}`)).rows)).toEqual(["long"]);
  expect(meta.months).toContainEqual({ month, ends: 1 });

  const first = await asked("?sort=-end&limit=2");
  expect(whoOf(first.rows)).toEqual(["long", "due"]);
  expect(whoOf((await asked(`?sort=-end&limit=2&cursor=${first.meta.next_cursor}`)).rows)).toEqual(["soon", "grace"]);
});

it("says how far the new round is, and shows a lead their own people alone", async () => {
  const enrol = (who: string, round: number, more: object) =>
    a.db
      .insert(enrolments, {
        userId: who,
        courseId: licence.course.id,
        round,
        isPast: false,
        enrolledAt: licence.now,
        lastStudiedAt: licence.now,
        ...more,
      })
      .run();
  await enrol("due", 2, {});
  await enrol("soon", 2, { lastStudiedAt: licence.now + 1 });
  await enrol("long", 1, { completedAt: licence.now - 100 * dayMs, lastStudiedAt: licence.now });
  const byWho = Object.fromEntries((await asked()).rows.map(({ person, renewal }) => [person.id, renewal]));
  expect(["due", "soon", "long", "grace"].map((who) => byWho[who])).toEqual(["open", "started", "none", "none"]);

  await seedTeam(a, "yard", [a.learner, "soon"]);
  await seedRole(a, "leads", { flags: ["can_access_lMS"], holders: [a.learner] });
  const { rows, meta } = await asked("", a.learner);
  expect(whoOf(rows)).toEqual(["soon"]);
  expect(rows[0]?.person.team).toBe("Team yard");
  expect(meta).toMatchObject({ valid: 1, grace: 0, teams: [{ id: "yard", name: "Team yard" }] });
});

it("says on a course's page for how long it counts and when how many are next, of a programme that demands it too", async () => {
  const token = await signedIn(a, a.manager);
  const of = async (id: string) => answerTo(a.host, `/manage/lms/courses/${id}/renewals`, { token });
  const zone = "Asia/Ho_Chi_Minh";
  const days = [ends.soon, ends.due, ends.long].map((one) => zonedDate(licence.now + one * dayMs, zone).slice(0, 7));
  const terms = { title: "Licence", months: 12, window_days: 60, grace_days: 14, programme: null };
  const next = { month: days[0], ends: days.filter((month) => month === days[0]).length };
  expect((await of(licence.course.id)).data.renewals).toEqual([{ id: licence.id, ...terms, holders: 4, next }]);

  const other = await seedCourse(a, "first-aid");
  const spare = await seedCourse(a, "spare");
  const programme = await seedProgramme(a, "safe", [{ of: other }, { of: spare, optional: true }]);
  const row = { id: "of-programme", title: "Safe", programmeId: programme.id, createdBy: a.manager };
  const times = { months: 6, windowDays: 30, graceDays: 0, createdAt: 1, updatedAt: 1 };
  await a.db.insert(certifications, { ...row, ...times }).run();
  expect((await of(other.id)).data.renewals).toMatchObject([
    { title: "Safe", months: 6, programme: "Programme safe of biz-a", holders: 0, next: null },
  ]);
  expect((await of(spare.id)).data.renewals).toEqual([]);
  await a.db.update(certifications, { archivedAt: licence.now }, eq(certifications.id, row.id)).run();
  expect((await of(other.id)).data.renewals).toEqual([]);
  expect((await of("nowhere")).status).toBe(404);
});
