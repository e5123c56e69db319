import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTemporaryTarget } from "../ops/local-target.fixture.ts";
import type { OpenTarget } from "../ops/local-target.ts";
import { loadPack, type Pack } from "#api/modules/publishing/public.ts";
import { readPacks } from "./read-pack.ts";
import { packFiles, writePacks } from "./pack-fixture.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let target: OpenTarget;

beforeAll(async () => {
  target = await openTemporaryTarget();
});
afterAll(() => target.dispose());

const head = {
  title: "Title",
  summary: "Words",
  category: "safety/fire",
  cover_category: "safety",
  language: "en",
  order: 1,
};
const session = {
  id: "one",
  on: "2026-12-03",
  from: "08:30",
  to: "11:30",
  place: "Room B2",
  teacher: { name: "Lan", role: "Nurse" },
  seats: 1,
  closes_days_before: 2,
};
const classroom = (over: object = {}, date: object = {}) => ({
  ...head,
  minutes: 180,
  outcomes: ["Help"],
  sessions: [{ ...session, ...date }],
  ...over,
});
const programme = (over: object = {}) => ({
  ...head,
  in_order: true,
  deadline: { days_after_assignment: 14 },
  steps: [
    { id: "fire", course: "fire" },
    { id: "aid", classroom: "aid" },
  ],
  ...over,
});

function filesOf(slug: string, over: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    ...packFiles(slug),
    "classrooms/aid.yaml": classroom(),
    "programmes/week.yaml": programme(),
    "assignments.yaml": [{ learner: `learner@${slug}.test`, programme: "week", by: "HR", days_ago: 3 }],
    ...over,
  };
}

async function packOf(files: Record<string, unknown>): Promise<Pack> {
  const result = await readPacks(await writePacks({ one: files }));
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.packs[0]!;
}
async function problemsOf(over: Record<string, unknown>): Promise<string[]> {
  const result = await readPacks(await writePacks({ one: filesOf("broken", over) }));
  return result.ok
    ? []
    : result.problems.map(({ file, field, message }) => `${file.replace("one/", "")} ${field}: ${message}`);
}
async function all(sql: string): Promise<Record<string, unknown>[]> {
  return (await target.db.prepare(sql).all()).results;
}
const now = Date.parse("2026-11-21T03:00:00Z");

describe("programmes, classes and assignments of a pack", () => {
  it("stand in their tables, dates in the business's time zone; assigned means joined and enrolled", async () => {
    const assignments = [
      { learner: "Learner@one.test", programme: "week", by: "HR", days_ago: 3 },
      { learner: "learner@one.test", course: "fire", deadline: { on: "2026-12-01" } },
    ];
    await loadPack(target, await packOf(filesOf("one", { "assignments.yaml": assignments })), now);
    expect(await all("SELECT starts_at, ends_at, register_until, place, seats FROM classroom_sessions")).toEqual([
      {
        starts_at: Date.parse("2026-12-03T01:30:00Z"),
        ends_at: Date.parse("2026-12-03T04:30:00Z"),
        register_until: Date.parse("2026-12-01T16:59:59.999Z"),
        place: "Room B2",
        seats: 1,
      },
    ]);
    expect(await all("SELECT path, tree, in_order, deadline FROM programmes")).toEqual([
      { path: "week", tree: "default", in_order: 1, deadline: '{"kind":"after_assignment","days":14}' },
    ]);
    expect(await all("SELECT position, course_id IS NULL AS is_class FROM programme_steps ORDER BY position")).toEqual([
      { position: 1, is_class: 0 },
      { position: 2, is_class: 1 },
    ]);
    expect(await all("SELECT kind, assigned_by, assigned_at FROM assignments ORDER BY kind")).toEqual([
      { kind: "course", assigned_by: null, assigned_at: now },
      { kind: "programme", assigned_by: "HR", assigned_at: now - 3 * 86_400_000 },
    ]);
    expect(await all("SELECT joined_at, completed_at FROM programme_members")).toEqual([
      { joined_at: now - 3 * 86_400_000, completed_at: null },
    ]);
    expect(await all("SELECT enrolled_at FROM enrolments")).toEqual([{ enrolled_at: now }]);
    expect(
      await all("SELECT kind, slug FROM search_items WHERE kind IN ('programme', 'classroom') ORDER BY kind"),
    ).toEqual([
      { kind: "classroom", slug: "aid" },
      { kind: "programme", slug: "week" },
    ]);
  });

  it("a second load changes nothing; a date that moves or leaves raises its revision, an archived programme keeps its members", async () => {
    await target.db.batch(
      ["programme_members", "assignments", "classroom_sessions"].map((table) =>
        target.db.prepare(`DELETE FROM ${table}`),
      ),
    );
    await loadPack(target, await packOf(filesOf("two")), now);
    const dates = () => all("SELECT starts_at, revision, cancelled_at IS NOT NULL AS off FROM classroom_sessions");
    await loadPack(target, await packOf(filesOf("two")), now + 1000);
    expect(await dates()).toMatchObject([{ revision: 0, off: 0 }]);
    await loadPack(
      target,
      await packOf(filesOf("two", { "classrooms/aid.yaml": classroom({}, { on: "2026-12-04" }) })),
      now,
    );
    expect(await dates()).toMatchObject([{ starts_at: Date.parse("2026-12-04T01:30:00Z"), revision: 1, off: 0 }]);
    await loadPack(
      target,
      await packOf(
        filesOf("two", {
          "classrooms/aid.yaml": classroom({ sessions: [] }),
          "programmes/week.yaml": undefined,
          "assignments.yaml": undefined,
        }),
      ),
      now,
      { archive: ["aid/one", "week"] },
    );
    expect(await dates()).toMatchObject([{ revision: 2, off: 1 }]);
    expect(await all("SELECT count(*) AS n FROM programme_members")).toEqual([{ n: 1 }]);
    expect(
      await all(
        "SELECT count(*) AS n FROM programmes WHERE archived_at IS NULL AND title = 'Title' AND id IN (SELECT programme_id FROM programme_members)",
      ),
    ).toEqual([{ n: 0 }]);
  });

  it("people of the pack hold seats; new seats go to those who wait; a day counted from the first load stays", async () => {
    await target.db.batch(
      ["session_registrations", "classroom_sessions"].map((table) => target.db.prepare(`DELETE FROM ${table}`)),
    );
    const users = ["a", "b", "c"].map((name) => ({
      email: `${name}@three.test`,
      name,
      password: "Learn-2026!",
      login_status: 1,
    }));
    const { on: _on, ...date } = session;
    const files = (seats: number) =>
      filesOf("three", {
        "users.yaml": users,
        "assignments.yaml": undefined,
        "classrooms/aid.yaml": {
          ...classroom(),
          sessions: [
            {
              ...date,
              in_days: 10,
              seats,
              registered: ["a@three.test"],
              waiting: seats === 1 ? ["b@three.test", "c@three.test"] : [],
            },
          ],
        },
      });
    await loadPack(target, await packOf(files(1)), now);
    const standing = () =>
      all("SELECT status, promoted_at IS NOT NULL AS up FROM session_registrations ORDER BY queued_at, rowid");
    expect(await standing()).toEqual([
      { status: "registered", up: 0 },
      { status: "waiting", up: 0 },
      { status: "waiting", up: 0 },
    ]);
    await loadPack(target, await packOf(files(2)), now + 3 * 86_400_000);
    expect(await standing()).toEqual([
      { status: "registered", up: 0 },
      { status: "registered", up: 1 },
      { status: "waiting", up: 0 },
    ]);
    expect(await all("SELECT starts_at FROM classroom_sessions")).toEqual([
      { starts_at: Date.parse("2026-12-01T01:30:00Z") },
    ]);
  });
});

describe("what is refused", () => {
  it("paths that nobody can complete, and names of nothing", async () => {
    const steps = [
      { id: "fire", course: "fire", requires: ["aid"] },
      { id: "aid", classroom: "aid" },
    ];
    expect(await problemsOf({ "programmes/week.yaml": programme({ steps }) })).toEqual([
      "programmes/week.yaml steps: nobody could complete it: fire waits for aid waits for fire",
    ]);
    expect(await problemsOf({ "programmes/week.yaml": programme({ steps: [{ id: "a", course: "none" }] }) })).toEqual([
      "programmes/week.yaml steps[0].course: unknown course none",
    ]);
    expect(await problemsOf({ "programmes/week.yaml": programme({ path: "safety/fire" }) })).toEqual([
      "programmes/week.yaml path: safety/fire is a category's path already",
      "assignments.yaml [0].programme: unknown programme week",
    ]);
    expect(await problemsOf({ "assignments.yaml": [{ learner: "nobody@broken.test", classroom: "none" }] })).toEqual([
      "assignments.yaml [0].learner: nobody in users.yaml or history.yaml is nobody@broken.test",
      "assignments.yaml [0].classroom: unknown classroom none",
    ]);
  });

  it("dates that cannot be", async () => {
    expect(await problemsOf({ "classrooms/aid.yaml": classroom({}, { to: "08:00" }) })).toEqual([
      "classrooms/aid.yaml sessions[0].to: must be later than from, on the same day",
    ]);
    expect(await problemsOf({ "classrooms/aid.yaml": classroom({}, { place: undefined }) })).toEqual([
      "classrooms/aid.yaml sessions[0]: needs a place or a link",
    ]);
    expect(await problemsOf({ "classrooms/aid.yaml": classroom({}, { waiting: ["learner@broken.test"] }) })).toEqual([
      "classrooms/aid.yaml sessions[0].waiting: nobody waits while there are seats",
    ]);
    expect((await problemsOf({ "classrooms/aid.yaml": classroom({}, { on: "3/12/2026" }) }))[0]).toContain(
      "classrooms/aid.yaml sessions[0]",
    );
  });
});
