import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#api/db/schema/identity.ts";
import { packParts } from "#api/db/schema/pack.ts";
import { enrolments } from "#api/db/schema/study.ts";
import type { ManagedProgramme } from "#shared/contracts/programmes.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { given, type Made, part, path, programmeDesk } from "#tests/fixtures/programme-desk.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import { seedAssignment, seedMember } from "#tests/fixtures/seed-programme.ts";

let at: Awaited<ReturnType<typeof programmeDesk>>;

beforeEach(async () => {
  at = await programmeDesk();
});

describe("a programme", () => {
  it("is made, found by learners, changed, archived, brought back and copied; each press is in the log and can be taken back", async () => {
    const { a, fire, desk, learner, asked, make, shown, change, undo, listed } = at;
    const made = await make(path(part(fire), part(desk, { requires: [part(fire).id] })));
    expect(made.status).toBe(200);
    const { id } = made.data;
    const first = await shown(id);
    expect(first).toMatchObject({ path: "tuan-dau-o-kho", revision: 1, award: "Được đứng máy", members: 0 });
    expect(first.parts[1]?.requires).toEqual([first.parts[0]?.id]);
    const found = async () =>
      JSON.stringify(
        await (await call(a.host, "/search?q=tu%E1%BA%A7n%20%C4%91%E1%BA%A7u", { token: learner })).json(),
      );
    expect(await found()).toContain("tuan-dau-o-kho");
    const renamed = await change(id, { title: "Tuần thứ nhất" }, 1);
    expect(await change(id, { title: "Khác" }, 1)).toMatchObject({
      status: 412,
      data: { code: "stale", current: { title: "Tuần thứ nhất" } },
    });
    expect((await undo(renamed.data.change_set_id)).status).toBe(200);
    expect((await shown(id)).title).toBe(given.title);
    const archived = await asked<Made>(`lms/programmes/${id}`, { method: "DELETE" });
    expect([await found(), await listed("?q=TUAN")]).toEqual([expect.not.stringContaining("tuan-dau"), []]);
    expect((await listed("?state=archived")).map((row) => row.id)).toEqual([id]);
    expect((await undo(archived.data.change_set_id)).status).toBe(200);
    const copied = await asked<Made>(`lms/programmes/${id}/copies`, { method: "POST" });
    const copy = await shown(copied.data.id);
    expect(copy).toMatchObject({ is_archived: true, title: given.title });
    expect(copy.path).not.toBe("tuan-dau-o-kho");
    expect(copy.parts[1]?.requires).toEqual([copy.parts[0]?.id]);
    expect((await undo(copied.data.change_set_id)).status).toBe(200);
    expect((await asked(`lms/programmes/${copied.data.id}`)).status).toBe(404);
    const log = await a.db.from(auditLog).where(eq(auditLog.actorId, "trainer")).all();
    expect(
      log
        .map(({ action }) => action)
        .filter((one) => one.startsWith("programme"))
        .toSorted(),
    ).toEqual(["programme.archived", "programme.changed", "programme.copied", "programme.created"]);
  });

  it("that a pack brought is the business's own once it was changed here", async () => {
    const { a, week, change } = at;
    await a.db.insert(packParts, { part: "programme/week", digest: "as-loaded" }).run();
    await change(week.id, { title: "Changed" });
    expect((await a.db.from(packParts).where(eq(packParts.part, "programme/week")).get())?.digest).toBe("changed-here");
  });

  it("stands in the list with its parts, who is in it, who is done and who is late", async () => {
    const { a, fire, week, change, listed, kept, done } = at;
    await seedMember(a, a.learner, week);
    await done(fire);
    await seedAssignment(a, a.otherLearner, {
      kind: "programme",
      target: week,
      at: 1,
      deadline: { kind: "after_assignment", days: 1 },
    });
    expect(await listed()).toMatchObject([
      { id: week.id, parts: 2, optional_parts: 0, members: 1, done: 0, overdue: 1 },
    ]);
    await change(week.id, { parts: (await kept()).slice(0, 1) });
    expect(await listed()).toMatchObject([{ parts: 1, members: 1, done: 1 }]);
  });

  it("is looked at by a team lead, of their own people alone, who changes none; and closed to whoever has no flag", async () => {
    const { a, b, week, learner, asked, listed } = at;
    await seedPerson(a, "lead");
    await seedRole(a, "lead-role", { scope: "teams", holders: ["lead"] });
    await seedTeam(a, "mine", ["lead", a.learner]);
    await seedMember(a, a.learner, week);
    await seedMember(a, a.otherLearner, week);
    const lead = await signedIn(a, "lead");
    expect(await listed("", lead)).toMatchObject([{ id: week.id, members: 1 }]);
    expect((await asked<ManagedProgramme>(`lms/programmes/${week.id}`, { token: lead })).data).toMatchObject({
      members: 1,
      may: { change: false },
    });
    const refused = await asked(`lms/programmes/${week.id}`, { token: lead, method: "DELETE" });
    expect([refused.status, refused.data.code]).toEqual([403, "beyond_scope"]);
    expect((await asked("lms/programmes", { token: learner })).status).toBe(403);
    expect((await asked(`lms/programmes/${b.id}-week`)).status).toBe(404);
  });
});

describe("what learners see follows an edit at once", () => {
  it("order, prerequisites, deadlines of parts and of the whole", async () => {
    const { a, week, shown, change, kept, learned } = at;
    await seedMember(a, a.learner, week, Date.now());
    expect((await learned()).steps.map(({ state }) => state)).toEqual(["now", "locked"]);
    const [first, second] = await kept();
    await change(week.id, {
      in_order: false,
      deadline: { kind: "after_assignment", days: 20 },
      parts: [second, { ...first, deadline: { kind: "after_assignment", days: 3 } }],
    });
    const after = await learned();
    expect(after.steps.map(({ title, state, due }) => [title, state, due?.days])).toEqual([
      [(await shown(week.id)).parts[0]?.target.title, "now", undefined],
      [(await shown(week.id)).parts[1]?.target.title, "open", 3],
    ]);
    expect(after.due?.days).toBe(20);
  });

  it("n of m optional parts count, whichever they are; progress, my learning and completion say the same", async () => {
    const { a, fire, desk, week, learner, change, kept, learned, done, completedAt } = at;
    await seedMember(a, a.learner, week);
    await done(fire);
    const [first, second] = await kept();
    await change(week.id, {
      optional_needed: 1,
      parts: [first, { ...second, is_optional: true }, part(desk, { is_optional: true })],
    });
    expect(await learned()).toMatchObject({
      step_count: 2,
      optional_count: 1,
      optional_needed: 1,
      progress: { done_count: 1, step_count: 2 },
    });
    const mine = JSON.stringify(await (await call(a.host, "/my-learning", { token: learner })).json());
    expect(mine).toContain('"done_count":1,"step_count":2');
    expect(await completedAt()).toBe(null);
    await done(desk);
    await change(week.id, { title: "Again" });
    expect(await completedAt()).not.toBe(null);
    expect((await learned()).completed_at).not.toBe(null);
  });

  it("whoever has done all that is left completes it; a completion is never taken back, whatever is added", async () => {
    const { a, fire, desk, week, change, undo, kept, done, completedAt } = at;
    await seedMember(a, a.learner, week);
    await done(fire);
    const whole = await kept();
    const shorter = await change(week.id, { parts: whole.slice(0, 1) });
    const completed = await completedAt();
    expect(completed).not.toBe(null);
    expect((await undo(shorter.data.change_set_id)).status).toBe(200);
    expect((await kept()).map(({ target_id: id }) => id)).toEqual(whole.map(({ target_id: id }) => id));
    await change(week.id, { parts: [...(await kept()), part(desk)] });
    expect(await completedAt()).toBe(completed);
    expect((await a.db.from(enrolments).where(eq(enrolments.userId, a.learner)).all()).length).toBe(1);
  });
});
