import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { Dashboard } from "#shared/contracts/dashboard.ts";
import { addDays, zonedDate } from "#shared/domain/zoned-time.ts";
import { certificates, certifications } from "#api/db/schema/certification.ts";
import { classroomSessions } from "#api/db/schema/classroom.ts";
import { sittingReviews } from "#api/db/schema/exams.ts";
import { firstRound } from "#api/db/schema/row-of.ts";
import { answerTo, call, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedCourse, type SeededCourse } from "#tests/fixtures/seed-course.ts";
import { seedExam, seedSitting } from "#tests/fixtures/seed-exam.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import { dayMs, seedAssignment, seedClassroom, seedSeat } from "#tests/fixtures/seed-programme.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let fire: SeededCourse;
let ladder: SeededCourse;

const inDays = (days: number) => ({
  kind: "on" as const,
  date: addDays(zonedDate(Date.now(), "Asia/Ho_Chi_Minh"), days),
});

/** Late with one thing, soon with another, and holding what ends. */
async function seedBehind(id: string, row: Parameters<typeof seedPerson>[2] = {}) {
  await seedPerson(a, id, row);
  await seedAssignment(a, id, { kind: "course", target: fire, deadline: inDays(-2) });
  await seedAssignment(a, id, { kind: "course", target: ladder, deadline: inDays(9) });
  const validUntil = Date.now() + 12 * dayMs;
  await a.db
    .insert(certificates, { certificationId: "licence", userId: id, earnedAt: 1, validUntil, ...firstRound })
    .run();
}

/** A tree of two, a team beside it, somebody in both, and people of no team. */
beforeEach(async () => {
  ({ a } = await resetBusinesses());
  [fire, ladder] = [await seedCourse(a, "fire"), await seedCourse(a, "ladder")];
  const by = { createdBy: a.manager, createdAt: 1, updatedAt: 1 };
  await a.db
    .insert(certifications, {
      ...by,
      id: "licence",
      title: "Licence",
      courseId: fire.id,
      months: 12,
      windowDays: 60,
      graceDays: 14,
    })
    .run();
  await seedPerson(a, "trainer", { canAccessLms: true });
  await seedPerson(a, "lead");
  await seedRole(a, "lead-role", { scope: "teams", holders: ["lead"] });
  // Accounts of the whole business, and the learning of their own teams alone.
  await seedPerson(a, "clerk", { canAccessAdmin: true });
  await seedRole(a, "clerk-role", { scope: "teams", flags: ["can_access_lMS"], holders: ["clerk"] });
  for (const id of ["above", "below", "both", "beside", "alone"])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await seedBehind(id, { loginStatus: id === "below" ? 0 : 1 });
  await seedTeam(a, "mine", ["lead", "above", "both"]);
  await seedTeam(a, "mine-below", ["clerk", "below"], "mine");
  await seedTeam(a, "theirs", ["beside", "both"]);
});

const shown = async (userId: string, query = "") => {
  const answer = await call(a.host, `/manage/dashboard${query}`, { token: await signedIn(a, userId) });
  return Dashboard.parse((await answer.json<{ data: unknown }>()).data);
};

const listed = async (userId: string, path: string) => {
  const { status, data } = await answerTo(a.host, path, { token: await signedIn(a, userId) });
  expect(status, path).toBe(200);
  return (data as unknown[]).length;
};

const accounts = "/manage/admin/users";
const learners = "/manage/lms/learners";

/** Who looks, which list their figures of learning lead to (`useDueList`), and how many they see behind. */
const viewers = [
  { who: "an account manager", id: () => a.manager, list: accounts, behind: 5 },
  { who: "who runs all learning", id: () => "trainer", list: learners, behind: 5 },
  { who: "a lead of teams", id: () => "lead", list: accounts, behind: 3 },
  { who: "who has all accounts and some learning", id: () => "clerk", list: learners, behind: 1 },
];

describe.each(viewers)("$who", ({ id, list, behind }) => {
  it("finds in the list whom each figure of learning counts: of all, of a course or certification, and of a team", async () => {
    const { overdue, soon, expiring, people } = await shown(id());
    expect([overdue?.people, soon?.people, expiring?.people]).toEqual([behind, behind, behind]);
    const figures = [
      ["overdue", overdue?.people, overdue?.targets],
      ["soon", soon?.people, soon?.targets],
      ["expiring", expiring?.people, expiring?.targets],
    ] as const;
    for (const [due, count, targets] of figures) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect(await listed(id(), `${list}?due=${due}`), due).toBe(count);
      expect(targets).toHaveLength(1);
      for (const target of targets ?? [])
        // oxlint-disable-next-line no-await-in-loop -- one after another
        expect(await listed(id(), `${list}?due=${due}&target=${target.id}`), due).toBe(target.people);
      // What is asked of something else finds nobody.
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect(await listed(id(), `${list}?due=${due}&target=nothing`), due).toBe(0);
    }
    const teams = (overdue?.teams ?? []).filter(({ team_id: team }) => team !== null);
    expect(teams.length).toBeGreaterThan(0);
    for (const { team_id: team, overdue: count } of teams) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect(await listed(id(), `${list}?due=overdue&team=${team}`), `${team}`).toBe(count);
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect((await shown(id(), `?team=${team}`)).overdue?.people, `${team}`).toBe(count);
    }
    // oxlint-disable-next-line no-await-in-loop -- one after another
    if (people) expect(await listed(id(), `${accounts}?status=waiting`)).toBe(people.waiting);
  });
});

it("counts in a team everybody there and below, whoever is in two in both, and who is reminded there is as many", async () => {
  const teams = (await shown(a.manager)).overdue?.teams.map(({ team_id: id, overdue }) => [id, overdue]);
  expect(Object.fromEntries(teams ?? [])).toEqual({ mine: 3, "mine-below": 1, theirs: 2, null: 1 });
  const foreseen = async (userId: string, team: string) =>
    (
      await answerTo(a.host, "/manage/dashboard/reminders/preview", {
        token: await signedIn(a, userId),
        body: { team_id: team },
      })
    ).data as { letters: number; untold: number };
  expect(await foreseen(a.manager, "mine")).toMatchObject({ letters: 3, untold: 0 });
  expect(await foreseen("lead", "mine")).toMatchObject({ letters: 3, untold: 0 });
  // One of theirs is in it, which is not theirs to find out.
  expect(await foreseen("lead", "theirs")).toMatchObject({ letters: 0, untold: 0 });
});

it("shows a team lead the dates of this week that people of theirs come to or wait for, or that they teach, and the list as many classes", async () => {
  const [ours, taught, theirs] = [
    await seedClassroom(a, "ours", [{ inHours: 0 }, { inHours: 0 }, { inHours: 0 }]),
    await seedClassroom(a, "taught", [{ inHours: 0, teacherId: "lead" }]),
    await seedClassroom(a, "theirs", [{ inHours: 0 }]),
  ];
  await seedClassroom(a, "off", [{ inHours: 0, cancelledAt: 1, teacherId: "lead" }]);
  const [first = "", second = "", third = ""] = ours.sessionIds;
  await seedSeat(a, "above", first);
  await seedSeat(a, "below", second, { status: "waiting" });
  await seedSeat(a, "above", third, { status: "cancelled" });
  await seedSeat(a, "beside", theirs.sessionIds[0] ?? "");
  const week = async (userId: string) => {
    const { classes } = await shown(userId);
    expect(await listed(userId, "/manage/lms/classes?state=week")).toBe(classes?.count);
    const open = classes?.sessions.filter(({ is_cancelled: isCancelled }) => !isCancelled);
    return open?.map(({ id }) => id).toSorted();
  };
  expect(await week("lead")).toEqual([first, second, ...taught.sessionIds].toSorted());
  expect(await week("clerk")).toEqual([second]);
  const all = [...ours.sessionIds, ...taught.sessionIds, ...theirs.sessionIds].toSorted();
  expect(await week("trainer")).toEqual(all);
  // A class is everybody's by any other filter.
  expect(await listed("lead", "/manage/lms/classes")).toBe(4);
  await a.db.update(classroomSessions, { teacherId: null }, eq(classroomSessions.teacherId, "lead")).run();
  expect(await week("lead")).toEqual([first, second]);
});

it("counts what is written in exams beside what is written in courses, as what waits to be graded does", async () => {
  const exam = await seedExam(a, "paper", { people: ["above", "beside"] });
  const waits = async (userId: string) => {
    const sittingId = await seedSitting(a, exam, userId);
    const review = { id: `review-${userId}`, sittingId, questionId: `${exam}-q1`, waitingSince: 5 };
    await a.db.insert(sittingReviews, review).run();
  };
  await waits("above");
  await waits("beside");
  const waiting = async (userId: string) => {
    const { data } = await answerTo(a.host, "/waiting-reviews", { token: await signedIn(a, userId) });
    const { essays, hand_ins: handIns } = data as { essays: number; hand_ins: number };
    expect((await shown(userId)).grading?.count).toBe(essays + handIns);
    return essays;
  };
  expect([await waiting(a.manager), await waiting("lead")]).toEqual([2, 1]);
  expect((await shown(a.manager)).grading?.courses).toMatchObject([{ slug: null, title: "Exam paper", count: 2 }]);
});
