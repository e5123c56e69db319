import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Roster } from "#shared/contracts/roster.ts";
import { classroomSessions, sessionRegistrations } from "#api/db/schema/classroom.ts";
import { auditLog } from "#api/db/schema/identity.ts";
import { outbox } from "#api/db/schema/outbox.ts";
import { refusal } from "#tests/fixtures/answers.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { aidOfBoth } from "#tests/fixtures/classrooms.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import { seedSeat } from "#tests/fixtures/seed-programme.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let date: string;
let teacher: string;
let trainer: string;

beforeEach(async () => {
  const both = await aidOfBoth([
    { inHours: 2, seats: 1, teacherId: "teacher" },
    { inHours: 72, seats: 5 },
  ]);
  ({ a } = both);
  [date] = both.aid.sessionIds as [string];
  await seedPerson(a, "teacher");
  await seedPerson(a, "trainer", { canAccessLms: true });
  await seedPerson(a, "patient");
  teacher = await signedIn(a, "teacher");
  trainer = await signedIn(a, "trainer");
  await seedSeat(a, a.learner, date);
  await seedSeat(a, a.otherLearner, date, { status: "waiting", queuedAt: 2 });
  await seedSeat(a, "patient", date, { status: "waiting", queuedAt: 3 });
});

interface Answer {
  code?: string;
  current?: unknown;
  roster: Roster;
  change_set_id: string | null;
}
const ask = (who: string, isAccepted = false, as = trainer, of = date) =>
  call(a.host, `/manage/lms/sessions/${of}/admissions`, {
    token: as,
    body: { user_id: who, ...(isAccepted && { accept_full: true }) },
  });
const letIn = async (who: string, isAccepted = false, as = trainer) => {
  const response = await ask(who, isAccepted, as);
  const { data } = (await response.json()) as { data: Answer };
  return { status: response.status, ...data };
};
const undo = (id: string | null) => call(a.host, `/manage/change-sets/${id}/undo`, { token: trainer, method: "POST" });
const statusOf = async (who: string) => {
  const { sessionId, userId } = sessionRegistrations;
  const row = await a.db
    .from(sessionRegistrations)
    .where(and(eq(sessionId, date), eq(userId, who)))
    .get();
  return row?.status;
};
const mark = (who: string, said: string) =>
  call(a.host, `/manage/lms/sessions/${date}/attendance`, {
    token: trainer,
    method: "PUT",
    body: { marks: [{ who, mark: said, at: new Date().toISOString(), way: "hand" }] },
  });
const letters = async () => (await a.db.from(outbox).all()).map(({ letter, userId, state }) => [letter, userId, state]);

describe("somebody who waits", () => {
  it("is let in beyond the seats only after a doubt that says how many there are, past those who wait longer", async () => {
    const doubt = await letIn("patient");
    expect([doubt.status, doubt.code, doubt.current]).toEqual([409, "date_doubtful", { seats: 1, taken: 1 }]);
    expect([await statusOf("patient"), await letters()]).toEqual(["waiting", []]);
    const done = await letIn("patient", true);
    expect(done.status).toBe(200);
    expect(done.roster.people.map(({ user_id: id }) => id).toSorted()).toEqual([a.learner, "patient"].toSorted());
    expect(done.roster.waiting.map(({ user_id: id }) => id)).toEqual([a.otherLearner]);
    expect(await letters()).toEqual([["seat_given", "patient", "waiting"]]);
    const [line] = await a.db.from(auditLog).where(eq(auditLog.action, "class.let_in")).all();
    expect([line?.actorId, line?.subjectId, line?.changeSetId]).toEqual(["trainer", "patient", done.change_set_id]);
  });

  it("gets the seat of whoever is excused without a doubt, and the next is asked about again", async () => {
    await a.db.update(classroomSessions, { startsAt: Date.now() - 60_000 }, eq(classroomSessions.id, date)).run();
    await mark(a.learner, "excused");
    expect((await letIn(a.otherLearner)).status).toBe(200);
    expect((await letIn("patient")).current).toEqual({ seats: 1, taken: 1 });
  });

  it("waits again in the old place and gets no letter where it is undone; a letter that has left is put right by another", async () => {
    const first = await letIn(a.otherLearner, true);
    expect((await undo(first.change_set_id)).status).toBe(200);
    expect(await statusOf(a.otherLearner)).toBe("waiting");
    expect(await letters()).toEqual([["seat_given", a.otherLearner, "taken_back"]]);
    const again = await letIn(a.otherLearner, true);
    expect(again.roster.waiting.map(({ user_id: id }) => id)).toEqual(["patient"]);
    await a.db.update(outbox, { state: "sent" }, eq(outbox.state, "waiting")).run();
    expect((await undo(again.change_set_id)).status).toBe(200);
    expect(await letters()).toContainEqual(["seat_taken_back", a.otherLearner, "waiting"]);
  });

  it("keeps the seat where they were marked meanwhile, whatever is undone", async () => {
    const done = await letIn("patient", true);
    await a.db.update(classroomSessions, { startsAt: Date.now() - 60_000 }, eq(classroomSessions.id, date)).run();
    await mark("patient", "present");
    expect((await undo(done.change_set_id)).status).toBe(409);
    expect(await statusOf("patient")).toBe("registered");
  });

  it("is let in once by two who press at the same time, and of two people one gets the last seat", async () => {
    await a.db.update(classroomSessions, { seats: 2 }, eq(classroomSessions.id, date)).run();
    const answers = await Promise.all([letIn("patient"), letIn(a.otherLearner), letIn("patient")]);
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    expect((await letters()).length).toBe(1);
  });
});

describe("letting in", () => {
  it("is the teacher's too, who takes nothing back without the right to, and nobody's who sees a part or nothing", async () => {
    await seedPerson(a, "lead");
    await seedRole(a, "lead-role", { scope: "teams", holders: ["lead"] });
    await seedTeam(a, "mine", ["lead", "patient"]);
    expect(await refusal(ask("patient", true, await signedIn(a, "lead")))).toEqual([403, "forbidden"]);
    expect(await refusal(ask("patient", true, await signedIn(a, "patient")))).toEqual([403, "forbidden"]);
    const done = await letIn("patient", true, teacher);
    expect([done.status, done.change_set_id]).toEqual([200, null]);
  });

  it("is refused of who does not wait there, of oneself, and of a date that is over or called off", async () => {
    expect(await refusal(ask("nobody", true))).toEqual([404, "not_found"]);
    expect(await refusal(ask(a.learner, true))).toEqual([409, "conflict"]);
    await seedSeat(a, "trainer", date, { status: "waiting", queuedAt: 4 });
    expect(await refusal(ask("trainer", true))).toEqual([403, "forbidden"]);
    await a.db.update(classroomSessions, { startsAt: 1, endsAt: 2 }, eq(classroomSessions.id, date)).run();
    expect(await refusal(ask("patient", true))).toEqual([409, "conflict"]);
    await a.db
      .update(classroomSessions, { endsAt: Date.now() + 60_000, cancelledAt: 1 }, eq(classroomSessions.id, date))
      .run();
    expect(await refusal(ask("patient", true))).toEqual([409, "conflict"]);
  });
});
