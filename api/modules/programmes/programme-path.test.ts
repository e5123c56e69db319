import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { PathEffect } from "#shared/contracts/programme-changes.ts";
import type { ProgrammeTarget } from "#shared/contracts/programmes.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { programmeSteps } from "#api/db/schema/programme.ts";
import { part, path, programmeDesk } from "#tests/fixtures/programme-desk.ts";
import { dayMs, seedClassroom, seedMember } from "#tests/fixtures/seed-programme.ts";

let at: Awaited<ReturnType<typeof programmeDesk>>;

beforeEach(async () => {
  at = await programmeDesk();
});

describe("a path that nobody could complete is refused at its place", () => {
  const refusedAt = async (body: object) => {
    const { status, data } = await at.change(at.week.id, body);
    expect(status).toBe(422);
    return Object.keys(data.errors ?? {});
  };

  it("parts that wait for each other, a later one where there is an order, what is not in it, more optional ones than there are", async () => {
    const { kept } = at;
    const [first, second] = await kept();
    const circle = [
      { ...first, requires: [second?.id] },
      { ...second, requires: [first?.id] },
    ];
    expect(await refusedAt({ in_order: false, parts: circle })).toEqual(["parts.0", "parts.1"]);
    expect(await refusedAt({ parts: [circle[0], second] })).toEqual(["parts.0", "parts.1"]);
    expect(await refusedAt({ parts: [first, { ...second, requires: ["nowhere"] }] })).toEqual(["parts.1"]);
    expect(await refusedAt({ optional_needed: 1 })).toEqual(["optional_needed"]);
    expect(await refusedAt({ parts: [{ ...first, is_optional: true }] })).toEqual(["parts"]);
    expect(
      await refusedAt({
        parts: [
          { ...first, is_optional: true },
          { ...second, requires: [first?.id] },
        ],
      }),
    ).toEqual(["parts.1"]);
  });

  it("what is not offered, what is another business's, and what stands in it already", async () => {
    const { a, b, fire, desk, kept } = at;
    await a.db.update(courses, { archivedAt: 1 }, eq(courses.id, desk?.id ?? "")).run();
    const theirs = await seedClassroom(b, "theirs");
    const whole = await kept();
    expect(await refusedAt({ parts: [...whole, part(desk), part(theirs)] })).toEqual(["parts.2", "parts.3"]);
    expect(await refusedAt({ parts: [...whole, part(fire)] })).toEqual(["parts.2"]);
    expect((await a.db.from(programmeSteps).all()).length).toBe(2);
  });

  it("a new day that is over, after its programme or after what waits for the part; one that stood so stays", async () => {
    const { a, week, change, kept } = at;
    const [first, second] = await kept();
    const on = (date: string) => ({ kind: "on" as const, date });
    const late = { kind: "after_assignment" as const, days: 40 };
    const soon = { kind: "after_assignment" as const, days: 10 };
    expect(await refusedAt({ deadline: on("2020-01-01") })).toEqual(["deadline"]);
    expect(await refusedAt({ parts: [{ ...first, deadline: on("2020-01-01") }, second] })).toEqual(["parts.0"]);
    expect(await refusedAt({ deadline: soon, parts: [first, { ...second, deadline: late }] })).toEqual(["parts.1"]);
    const waiting = [
      { ...first, deadline: late },
      { ...second, requires: [first?.id], deadline: soon },
    ];
    expect(await refusedAt({ deadline: null, in_order: false, parts: waiting })).toEqual(["parts.0"]);
    await a.db.update(programmeSteps, { deadline: on("2020-01-01") }, eq(programmeSteps.id, first?.id ?? "")).run();
    const same = await kept();
    expect((await change(week.id, { parts: [{ ...same[0], deadline: on("2020-01-01") }, second] })).status).toBe(200);
  });

  it("an undo that would bring such a path back is refused", async () => {
    const { week, change, undo, kept } = at;
    const [first, second] = await kept();
    await change(week.id, { in_order: false });
    const asking = await change(week.id, { parts: [{ ...first, requires: [second?.id] }, second] });
    const freed = await change(week.id, { parts: [{ ...first, requires: [] }, second] });
    expect(asking.status).toBe(200);
    await change(week.id, { parts: [first, { ...second, requires: [first?.id] }] });
    expect((await undo(freed.data.change_set_id)).status).toBe(409);
  });
});

describe("before it is saved", () => {
  it("it is told what changes for those in the middle, by the rules by which they learn, and nothing is written", async () => {
    const { a, fire, desk, week, asked, kept, done } = at;
    for (const id of [a.learner, a.otherLearner]) await seedMember(a, id, week, Date.now() - 5 * dayMs);
    await done(fire);
    const [first, second] = await kept();
    const preview = async (body: object) =>
      (await asked<PathEffect>(`lms/programmes/${week.id}/preview`, { body: { ...path(), ...body } })).data;
    const shorter = await preview({ parts: [first] });
    expect(shorter).toMatchObject({
      people: 2,
      is_more: false,
      completes: { count: 1 },
      fewer: { count: 1 },
      more: { count: 0 },
    });
    const longer = await preview({
      deadline: { kind: "after_assignment", days: 2 },
      parts: [part(desk), first, second],
    });
    expect(longer).toMatchObject({
      more: { count: 2 },
      closes: { count: 2 },
      overdue: { count: 2 },
      leaves: { count: 0 },
    });
    expect(longer.closes.names.length).toBe(2);
    expect(await preview({ parts: [second], deadline: { kind: "after_assignment", days: 9 } })).toMatchObject({
      leaves: { count: 1 },
      sooner: { count: 2 },
    });
    expect(await kept()).toEqual([first, second]);
    expect((await asked(`lms/programmes/${week.id}/preview`, { body: path(part(fire), part(fire)) })).status).toBe(422);
  });

  it("courses and classes are found by their titles, marks or none, with the days on which there are seats", async () => {
    const { a, b, asked } = at;
    const aid = await seedClassroom(a, "aid", [{ inHours: 48 }, { inHours: 72, seats: 0 }], { title: "Sơ cấp cứu" });
    await seedClassroom(b, "aid", [{ inHours: 48 }], { title: "Sơ cấp cứu" });
    const { data } = await asked<ProgrammeTarget[]>("lms/programme-targets?q=so%20cap");
    expect(data).toMatchObject([
      { kind: "classroom", id: aid.id, is_archived: false, dates: [expect.stringMatching(/^\d{4}-/)] },
    ]);
    expect((await asked<ProgrammeTarget[]>("lms/programme-targets?q=s")).data).toEqual([]);
  });
});
