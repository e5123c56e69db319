import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { mostRolesOfOne, mostTeamsOfOne, type PersonDetail, type PersonRow } from "#shared/contracts/people.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import { sessionRegistrations } from "#api/db/schema/classroom.ts";
import { users } from "#api/db/schema/identity.ts";
import { merges } from "#api/db/schema/merging.ts";
import { boardStandings, pointEntries } from "#api/db/schema/points.ts";
import { roleMembers } from "#api/db/schema/roles.ts";
import { scimPeople } from "#api/db/schema/scim.ts";
import { enrolments, lessonProgress } from "#api/db/schema/study.ts";
import { teamMembers } from "#api/db/schema/teams.ts";
import type { NewRow } from "#api/db/tenant-write.ts";
import { call, signedIn, startSession } from "#tests/fixtures/api-client.ts";
import { mergingClient, pathOf, take, resetMerging } from "#tests/fixtures/merging-client.ts";
import type { SeededCourse } from "#tests/fixtures/seed-course.ts";
import { seedClassroom, seedSeat } from "#tests/fixtures/seed-programme.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let token: string;
let course: SeededCourse;

beforeEach(async () => {
  ({ a, token, course } = await resetMerging());
});

const { asked, preview, merge, undo } = mergingClient(() => ({ host: a.host, token }));

it("a seat that both had at one date is given to whoever waits longest", async () => {
  const { sessionIds } = await seedClassroom(a, "class", [{ inHours: 48, seats: 2 }]);
  const date = itemAt(sessionIds, 0);
  for (const [at, id] of [a.learner, a.otherLearner, a.newcomer, a.manager].entries())
    await seedSeat(a, id, date, { status: at < 2 ? "registered" : "waiting", queuedAt: at });
  await merge(a.otherLearner, a.learner);
  const rows = await a.db.from(sessionRegistrations).orderBy(sessionRegistrations.queuedAt).all();
  expect(rows.map(({ userId, status }) => [userId, status])).toEqual([
    [a.otherLearner, "registered"],
    [a.newcomer, "registered"],
    [a.manager, "waiting"],
  ]);
});

describe("taken back", () => {
  it("what was done since stays with the account that was kept, and the other has what it had", async () => {
    const row = { courseId: course.id, lessonId: course.video, positionAt: null, lastSeenAt: 1, openedAt: null };
    const progress = { ...row, revision: "r", watched: [] as [number, number][], completedAt: null };
    await a.db
      .insert(lessonProgress, { ...progress, userId: a.learner, state: "started", percent: 40, position: 40 })
      .run();
    await a.db
      .insert(boardStandings, { userId: a.learner, board: "all", team: "", points: 30, reachedAt: 1, isListed: true })
      .run();
    const { data } = await merge(a.otherLearner, a.learner);
    await a.db.update(lessonProgress, { percent: 80, revision: "s" }, eq(lessonProgress.userId, a.otherLearner)).run();
    await a.db.update(boardStandings, { points: 45 }, eq(boardStandings.userId, a.otherLearner)).run();
    await undo(data.change_set_id);
    const percents = await a.db
      .select({ userId: lessonProgress.userId, percent: lessonProgress.percent })
      .from(lessonProgress)
      .all();
    expect(percents.toSorted((one, other) => one.percent - other.percent)).toEqual([
      { userId: a.learner, percent: 40 },
      { userId: a.otherLearner, percent: 80 },
    ]);
    const points = await a.db
      .select({ userId: boardStandings.userId, points: boardStandings.points })
      .from(boardStandings)
      .all();
    expect(points.toSorted((one, other) => one.points - other.points)).toEqual([
      { userId: a.otherLearner, points: 15 },
      { userId: a.learner, points: 30 },
    ]);
  });
});

describe("what the kept account has", () => {
  it("is the better of both: completion stays, points count once, teams and roles are both's", async () => {
    const enrolled = { courseId: course.id, enrolledAt: 5, lastStudiedAt: 9 };
    await a.db.insert(enrolments, { ...enrolled, userId: a.learner, completedAt: 8 }).run();
    await a.db.insert(enrolments, { ...enrolled, userId: a.otherLearner }).run();
    for (const userId of [a.learner, a.otherLearner]) {
      const entry = {
        userId,
        source: "lesson:one",
        kind: "lesson" as const,
        points: 10,
        day: "1970-01-01",
        award: "w",
      };
      await a.db.insert(pointEntries, { ...entry, earnedAt: 1 }).run();
      await a.db
        .insert(boardStandings, { userId, board: "all", team: "", points: 10, reachedAt: 1, isListed: true })
        .run();
    }
    // What was taken back of one of the two stays with that one.
    const counter = { kind: "lesson" as const, points: -10, day: "1970-01-01", award: "r", reverses: "lesson:one" };
    await a.db
      .insert(pointEntries, { ...counter, userId: a.learner, source: "reversal:1:lesson:one", earnedAt: 1 })
      .run();
    await a.db.update(boardStandings, { points: 0 }, eq(boardStandings.userId, a.learner)).run();
    await seedTeam(a, "team-kho", [a.learner]);
    await seedRole(a, "role-training", { scope: "business", holders: [a.learner] });
    const shown = await preview(a.otherLearner, a.learner);
    expect(shown.data.kinds).toEqual([
      { kind: "courses", count: 1, both: 1 },
      { kind: "points", count: 2, both: 1 },
      { kind: "teams", count: 1, both: 0 },
      { kind: "roles", count: 1, both: 0 },
    ]);
    expect((await merge(a.otherLearner, a.learner, { take: { ...take, email: "closed" } })).status).toBe(200);
    expect(await a.db.from(enrolments).all()).toMatchObject([{ userId: a.otherLearner, completedAt: 8 }]);
    expect(await a.db.from(boardStandings).all()).toMatchObject([{ userId: a.otherLearner, points: 10 }]);
    const person = await asked<PersonDetail>(`/manage/admin/users/${a.otherLearner}`);
    expect(person.data).toMatchObject({
      email: "learner@example.test",
      teams: [{ id: "team-kho" }],
      roles: [{ id: "role-training" }],
    });
    const list = await asked<PersonRow[]>("/manage/admin/users?q=learner");
    expect(list.data.map(({ id }) => id)).toEqual([a.otherLearner]);
    expect(await asked(`/manage/admin/users/${a.learner}`)).toMatchObject({ status: 404 });
  });

  it("who is in a lesson is out at once, and what they sent is not lost by an error", async () => {
    const theirs = (await startSession(a, a.learner)).access_token;
    await a.db.insert(enrolments, { userId: a.learner, courseId: course.id, enrolledAt: 5, lastStudiedAt: 9 }).run();
    const event = {
      id: "made-by-the-test",
      lesson_id: course.article,
      kind: "finished",
      occurred_at: new Date().toISOString(),
    };
    const send = (as: string) => call(a.host, "/progress/events", { token: as, body: { events: [event] } });
    const [sent, merged] = await Promise.all([send(theirs), merge(a.otherLearner, a.learner)]);
    expect([200, 401]).toContain(sent.status);
    expect([200, 409]).toContain(merged.status);
    if (merged.status === 409) expect((await merge(a.otherLearner, a.learner)).status).toBe(200);
    expect((await send(theirs)).status).toBe(401);
  });

  it("the log says of the kept account what the other did", async () => {
    await asked("/manage/admin/users/bulk", { body: { ids: [a.newcomer], action: "block" } });
    await seedPerson(a, "boss");
    await a.db.update(users, { isAccountManager: true, canAccessAdmin: true }, eq(users.id, "boss")).run();
    const boss = await signedIn(a, "boss");
    expect((await merge(a.otherLearner, a.manager, {}, boss)).status).toBe(200);
    const log = await asked<{ action: string; actor: { id: string } | null }[]>(
      `/manage/admin/activity?person=${a.otherLearner}`,
      { token: boss },
    );
    expect(log.data.find(({ action }) => action === "user.block")?.actor?.id).toBe(a.otherLearner);
    expect(
      (await asked<PersonDetail>(`/manage/admin/users/${a.otherLearner}`, { token: boss })).data.rights
        .is_account_manager,
    ).toBe(true);
  });
});

describe("refused", () => {
  it("one's own account, one and the same, and one that may do more", async () => {
    expect(await preview(a.manager, a.learner)).toMatchObject({ status: 403, code: "own_account" });
    expect(await preview(a.learner, a.manager)).toMatchObject({ status: 403, code: "own_account" });
    expect(await preview(a.learner, a.learner)).toMatchObject({ status: 409, code: "conflict" });
    await a.db.update(users, { canAccessAdmin: true }, eq(users.id, a.newcomer)).run();
    await a.db.update(users, { loginStatus: 1 }, eq(users.id, a.newcomer)).run();
    await a.db.update(users, { canAccessLms: true }, eq(users.id, a.learner)).run();
    const admin = await signedIn(a, a.newcomer);
    for (const [kept, closed] of [
      [a.otherLearner, a.learner],
      [a.learner, a.otherLearner],
      [a.otherLearner, a.manager],
    ] as const)
      expect(await merge(kept, closed, {}, admin)).toMatchObject({ status: 403, code: "wider_rights" });
  });

  it("whom a directory keeps is not closed, and keeps name, address and number", async () => {
    const known = { userId: a.learner, userName: "learner", externalId: null, attributes: {} };
    await a.db.insert(scimPeople, known as NewRow<typeof scimPeople>).run();
    // Whom a directory kept that comes in no more is closed as anybody is.
    expect((await preview(a.otherLearner, a.learner)).status).toBe(200);
    await asked("/manage/admin/scim-tokens", { body: { name: "Okta" } });
    expect(await preview(a.otherLearner, a.learner)).toMatchObject({ status: 409, code: "directory_account" });
    expect((await preview(a.learner, a.otherLearner)).data.is_directory).toBe(true);
    expect(await merge(a.learner, a.otherLearner, { take: { ...take, name: "closed" } })).toMatchObject({
      code: "directory_account",
    });
    expect((await merge(a.learner, a.otherLearner)).status).toBe(200);
  });

  it("what is otherwise than it was shown; and the second of two merges at once", async () => {
    const { data } = await preview(a.otherLearner, a.learner);
    await a.db.insert(enrolments, { userId: a.learner, courseId: course.id, enrolledAt: 5, lastStudiedAt: 9 }).run();
    const press = (kept: string, closed: string, shown: string) =>
      asked(pathOf(kept, closed), { body: { token: shown, take } });
    expect(await press(a.otherLearner, a.learner, data.token)).toMatchObject({ status: 409, code: "preview_expired" });
    const [one, other] = await Promise.all([preview(a.otherLearner, a.learner), preview(a.newcomer, a.learner)]);
    const both = await Promise.all([
      press(a.otherLearner, a.learner, one.data.token),
      press(a.newcomer, a.learner, other.data.token),
    ]);
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(await a.db.from(merges).all()).toHaveLength(1);
    expect(await a.db.from(enrolments).all()).toHaveLength(1);
  });

  it("who would be in more teams or have more roles than one person may, and nothing is merged", async () => {
    for (let at = 0; at <= mostTeamsOfOne; at++) await seedTeam(a, `t${at}`, [at === 0 ? a.learner : a.otherLearner]);
    expect(await merge(a.otherLearner, a.learner)).toMatchObject({ status: 409, code: "too_many_teams_of_one" });
    await a.db.delete(teamMembers, eq(teamMembers.userId, a.learner)).run();
    for (let at = 0; at <= mostRolesOfOne; at++)
      await seedRole(a, `r${at}`, { holders: [at === 0 ? a.learner : a.otherLearner] });
    expect(await merge(a.otherLearner, a.learner)).toMatchObject({ status: 409, code: "too_many_roles_of_one" });
    expect(await a.db.from(merges).all()).toEqual([]);
    await a.db.delete(roleMembers, eq(roleMembers.roleId, "r1")).run();
    expect((await merge(a.otherLearner, a.learner)).status).toBe(200);
  });

  it("taking back a merge whose kept account is closed by now", async () => {
    const first = await merge(a.otherLearner, a.learner);
    const second = await merge(a.newcomer, a.otherLearner);
    expect(await undo(first.data.change_set_id)).toMatchObject({ status: 409, code: "conflict" });
    expect((await undo(second.data.change_set_id)).status).toBe(200);
    expect((await undo(first.data.change_set_id)).status).toBe(200);
    expect((await a.db.from(users).all()).map(({ id }) => id).toSorted()).toEqual(
      [a.learner, a.otherLearner, a.manager, a.newcomer].toSorted(),
    );
    expect(itemAt(await a.db.from(users).where(eq(users.id, a.learner)).all(), 0).passwordHash).not.toBeNull();
  });
});
