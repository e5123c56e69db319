import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { Holder } from "#shared/contracts/certificate-holders.ts";
import { addDays, zonedDate } from "#shared/domain/zoned-time.ts";
import { certificates } from "#api/db/schema/certification.ts";
import { users } from "#api/db/schema/identity.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { answerTo, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedCertification } from "#tests/fixtures/seed-certification.ts";
import { seedCourse, type SeededCourse } from "#tests/fixtures/seed-course.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

/** Days from now to the end of what each holds; the fixture's window is 60 days, its grace 14. */
const ends = { long: 200, due: 20, soon: 3, grace: -5, expired: -40 } as const;
const day = 86_400_000;
const path = "/manage/lms/certificates";

let a: SeededBusiness;
let certification: string;
let course: SeededCourse;
let now: number;

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  await a.db.update(users, { canAccessLms: true }, eq(users.id, a.manager)).run();
  now = Date.now();
  course = await seedCourse(a, "forklift");
  certification = await seedCertification(a, course.id);
  for (const [name, days] of Object.entries(ends)) {
    // oxlint-disable-next-line no-await-in-loop -- five
    await seedPerson(a, name);
    const row = { certificationId: certification, userId: name, round: 1, isPast: false };
    // oxlint-disable-next-line no-await-in-loop -- five
    await a.db.insert(certificates, { ...row, earnedAt: now - 100 * day, validUntil: now + days * day }).run();
  }
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
  expect(meta).toMatchObject({ valid: 3, grace: 1, certifications: [{ id: certification, name: "Licence" }] });
  expect(meta.months).toHaveLength(12);
  expect(meta.months.reduce((sum: number, { ends: of }: { ends: number }) => sum + of, 0)).toBe(3);

  for (const [state, who] of [
    ["valid", ["long"]],
    ["due", ["soon", "due"]],
    ["grace", ["grace"]],
    ["expired", ["expired"]],
  ] as const)
    expect(whoOf((await asked(`?state=${state}`)).rows), state).toEqual(who);

  const zone = "Asia/Ho_Chi_Minh";
  const month = addDays(zonedDate(now, zone), ends.long).slice(0, 7);
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
        courseId: course.id,
        round,
        isPast: false,
        enrolledAt: now,
        lastStudiedAt: now,
        ...more,
      })
      .run();
  await enrol("due", 2, {});
  await enrol("soon", 2, { lastStudiedAt: now + 1 });
  await enrol("long", 1, { completedAt: now - 100 * day, lastStudiedAt: now });
  const byWho = Object.fromEntries((await asked()).rows.map(({ person, renewal }) => [person.id, renewal]));
  expect(["due", "soon", "long", "grace"].map((who) => byWho[who])).toEqual(["open", "started", "none", "none"]);

  await seedTeam(a, "yard", [a.learner, "soon"]);
  await seedRole(a, "leads", { flags: ["can_access_lMS"], holders: [a.learner] });
  const { rows, meta } = await asked("", a.learner);
  expect(whoOf(rows)).toEqual(["soon"]);
  expect(rows[0]?.person.team).toBe("Team yard");
  expect(meta).toMatchObject({ valid: 1, grace: 0, teams: [{ id: "yard", name: "Team yard" }] });
});
