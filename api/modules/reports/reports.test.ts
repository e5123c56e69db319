import { readXlsx } from "hucre/xlsx";
import { eq } from "drizzle-orm";
import Papa from "papaparse";
import { beforeEach, describe, expect, it } from "vitest";
import type { ReportDefinition, ReportFilter } from "#shared/contracts/report-definition.ts";
import type { Report, ReportResult, ReportRow } from "#shared/contracts/reports.ts";
import { sourceNames, type SourceName } from "#shared/domain/report-sources.ts";
import { auditLog, users } from "#api/db/schema/identity.ts";
import { quizAttempts } from "#api/db/schema/quiz.ts";
import { reports } from "#api/db/schema/reports.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { call, type CallOptions, signedIn } from "#tests/fixtures/api-client.ts";
import { asking } from "#tests/fixtures/asking.ts";
import { resetManaged } from "#tests/fixtures/reset.ts";
import { seedCourse, seedEnrolment, type SeededCourse } from "#tests/fixtures/seed-course.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import { seedAssignment, seedClassroom, seedSeat } from "#tests/fixtures/seed-programme.ts";
import { changeProfile, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { bounds, runReport } from "./run-report.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;
let course: SeededCourse;
const dayMs = 86_400_000;

beforeEach(async () => {
  ({ a, b, token } = await resetManaged());
  course = await seedCourse(a, "course-a");
  await seedEnrolment(b, b.learner, await seedCourse(b, "course-b"));
  await seedPerson(a, "lead");
  await seedPerson(a, "mai");
  await seedTeam(a, "kho", ["lead", "mai"]);
  await seedRole(a, "lead-role", { scope: "teams", holders: ["lead"] });
  for (const id of [a.learner, a.otherLearner, "mai"]) await seedEnrolment(a, id, course, Date.now() - 40 * dayMs);
  await a.db.update(enrolments, { completedAt: Date.now() - 10 * dayMs }, eq(enrolments.userId, "mai")).run();
});

const ask = asking(() => ({ host: a.host, token }));
const asked = <T = object>(path: string, options?: CallOptions & { tag?: string }) =>
  ask<T>(`/manage/reports${path}`, options);

function asks(source: SourceName, over: Partial<ReportDefinition> = {}): ReportDefinition {
  return { source, columns: ["person"], filters: [], groups: [], figures: [], chart: "none", ...over };
}
const count = { kind: "count", column: null, value: null } as const;
const preview = (definition: ReportDefinition, options: CallOptions & { cursor?: string } = {}) =>
  asked<ReportResult>("/preview", { ...options, body: { definition, cursor: options.cursor } });
const saved = async (definition: ReportDefinition, over: object = {}, as = token) =>
  (await asked<Report>("", { body: { name: "R", definition, is_shared: false, ...over }, token: as })).data;
const names = ({ data }: { data: ReportResult }) => data.rows.map(([name]) => name);

describe("what a report answers", () => {
  it("is of one business, whatever its source", async () => {
    for (const source of sourceNames.filter((one) => one !== "activity")) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      const { status, data } = await preview(asks(source, { columns: ["person", "email"] }));
      expect([source, status]).toEqual([source, 200]);
      expect(JSON.stringify(data)).not.toContain("of b");
    }
    expect(names(await preview(asks("enrolments")))).toEqual(["learner of a", "other of a", "Person mai"]);
    expect((await preview(asks("people"))).data.rows).toHaveLength(6);
  });

  it("is cut to the teams of a lead, also of what somebody else saved and shared, in its file too", async () => {
    const lead = await signedIn(a, "lead");
    const report = await saved(asks("enrolments", { columns: ["person", "team"] }), { is_shared: true });
    const grouped = await saved(asks("enrolments", { groups: [{ column: "team", per: null }], figures: [count] }), {
      is_shared: true,
    });
    const run = async (id: string, as: string) => (await asked<ReportResult>(`/${id}/result`, { token: as })).data;
    expect((await run(report.id, token)).rows).toHaveLength(3);
    expect((await run(report.id, lead)).rows).toEqual([["Person mai", "Team kho"]]);
    expect([(await run(grouped.id, token)).totals, (await run(grouped.id, lead)).totals]).toEqual([
      [null, 3],
      [null, 1],
    ]);
    expect((await preview(asks("people"), { token: lead })).data.rows).toEqual([["Person lead"], ["Person mai"]]);
    // A team beyond theirs has nobody for them, as one that is nowhere.
    await seedTeam(a, "far", [a.learner]);
    for (const id of ["far", "nowhere"])
      expect(
        names(
          await preview(asks("people", { filters: [{ column: "team", is: "is", values: [id] }] }), { token: lead }),
        ),
      ).toEqual([]);
    const file = await call(a.host, `/manage/reports/${report.id}/export?format=csv`, { token: lead });
    const text = await file.text();
    expect([text.includes("Person mai"), text.includes("learner of a")]).toEqual([true, false]);
    const log = await preview(asks("activity", { columns: ["actor", "action"] }), { token: lead });
    expect(JSON.stringify(log.data)).not.toContain("manager of a");
  });

  it("is counted by groups as their rows are, with figures and totals", async () => {
    const definition = asks("enrolments", {
      groups: [{ column: "enrolment", per: null }],
      figures: [
        count,
        { kind: "people", column: null, value: null },
        { kind: "share", column: "enrolment", value: "completed" },
        { kind: "mean", column: "days_taken", value: null },
      ],
      chart: "bars",
    });
    const { data } = await preview(definition);
    expect([data.rows, data.totals]).toEqual([
      [
        ["open", 2, 2, 0, null],
        ["completed", 1, 1, 100, 30],
      ],
      [null, 3, 3, 33.3, 30],
    ]);
    expect(data.charts.map(({ marks }) => marks.map(({ value }) => value))).toEqual([
      [2, 1],
      [2, 1],
    ]);
  });

  it("takes dates as the business's own days", async () => {
    // 23:30 of the last of October in Vietnam, the first of November in Tokyo.
    await a.db.update(enrolments, { enrolledAt: Date.UTC(2025, 9, 31, 16, 30) }, undefined).run();
    const between: ReportFilter = { column: "enrolled", is: "between", values: ["2025-11-01", "2025-11-30"] };
    const within = (zone: string) => changeProfile(a, { time_zone: zone });
    const filtered = asks("enrolments", { filters: [between] });
    expect(names(await preview(filtered))).toEqual([]);
    await within("Asia/Tokyo");
    expect(names(await preview(filtered))).toHaveLength(3);
    const byMonth = asks("enrolments", { groups: [{ column: "enrolled", per: "month" }], figures: [count] });
    expect((await preview(byMonth)).data.rows).toEqual([["2025-11", 3]]);
    const last30: ReportFilter = { column: "completed", is: "within", values: ["last_30_days"] };
    expect(names(await preview(asks("enrolments", { filters: [last30] })))).toEqual(["Person mai"]);
  });

  it("tells deadlines that were kept, missed and are open, attendance and attempts", async () => {
    const over = Date.now() - 60 * dayMs;
    const give = (id: string, days: number) =>
      seedAssignment(a, id, { kind: "course", target: course, at: over, deadline: { kind: "after_assignment", days } });
    await Promise.all([give("mai", 55), give(a.learner, 20), give(a.otherLearner, 90)]);
    const due = await preview(asks("deadlines", { columns: ["person", "standing"] }));
    expect(due.data.rows).toEqual([
      ["learner of a", "overdue"],
      ["other of a", "open"],
      ["Person mai", "in_time"],
    ]);
    const classroom = await seedClassroom(a, "first-aid");
    await seedSeat(a, "mai", classroom.sessionIds[0]!, { attendance: "present" });
    const seen = await preview(asks("attendance", { columns: ["person", "registration", "attendance"] }));
    expect(seen.data.rows).toEqual([["Person mai", "registered", "present"]]);
    await a.db
      .insert(quizAttempts, {
        id: "attempt",
        userId: "mai",
        lessonId: course.quiz,
        number: 1,
        startedAt: 0,
        submittedAt: 90_000,
        scorePercent: 40,
        passed: false,
        layout: [],
      })
      .run();
    const tries = await preview(asks("attempts", { columns: ["person", "score", "result", "minutes"] }));
    expect(tries.data.rows).toEqual([["Person mai", 40, "failed", 1.5]]);
  });

  it("goes on where a page ends, each row once, also within the rows of one person", async () => {
    const all = await preview(asks("people"));
    const definition = asks("people");
    const clock = { now: Date.now(), timeZone: "UTC" };
    const read = (cursor?: string) =>
      runReport(
        a.db,
        { definition, scope: "business", clock, locale: "en", viewerId: a.manager, cursor },
        { ...bounds, page: 2 },
      );
    const found: unknown[] = [];
    let cursor: string | undefined;
    do {
      // oxlint-disable-next-line no-await-in-loop -- a page says where the next one begins
      const page = await read(cursor);
      found.push(...page.rows);
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(found).toEqual(all.data.rows);
    await seedEnrolment(a, "mai", await seedCourse(a, "another"));
    const courses = asks("enrolments", { columns: ["person", "course"] });
    const one = (from?: string) =>
      runReport(
        a.db,
        { definition: courses, scope: { ledBy: "lead" }, clock, locale: "en", viewerId: a.manager, cursor: from },
        { ...bounds, page: 1 },
      );
    const [first, second] = [await one(), await one((await one()).next_cursor ?? undefined)];
    expect([first.rows.length, second.rows.length, second.next_cursor]).toEqual([1, 1, null]);
    expect(first.rows).not.toEqual(second.rows);
    expect((await preview(courses, { cursor: first.next_cursor ?? "" })).status).toBe(200);
    expect((await preview(asks("people"), { cursor: first.next_cursor ?? "" })).code).toBe("validation_failed");
  });

  it("stops at its bounds and says so", async () => {
    const definition = asks("people", { groups: [{ column: "account", per: null }], figures: [count] });
    const clock = { now: Date.now(), timeZone: "UTC" };
    const run = (within: object) =>
      runReport(
        a.db,
        { definition, scope: "business", clock, locale: "en", viewerId: a.manager },
        { ...bounds, ...within },
      );
    const [whole, cut, few] = [await run({}), await run({ readForGroups: 3 }), await run({ groups: 1 })];
    expect([whole.is_cut, cut.is_cut]).toEqual([false, true]);
    expect([few.rows.length, few.groups, few.totals]).toEqual([1, 2, [null, 6]]);
  });

  it("is refused where it asks for what its source does not have", async () => {
    const wrong: [string, Partial<ReportDefinition>][] = [
      ["columns", { columns: ["course"] }],
      ["filters.0", { filters: [{ column: "account", is: "is", values: ["gone"] }] }],
      [
        "filters.1",
        {
          filters: [
            { column: "person", is: "contains", values: ["a"] },
            { column: "created", is: "within", values: [] },
          ],
        },
      ],
      ["filters.0", { filters: [{ column: "created", is: "between", values: ["2026-02-30", "2026-03-01"] }] }],
      ["groups.0", { groups: [{ column: "person", per: null }], figures: [count] }],
      ["groups.0", { groups: [{ column: "created", per: null }], figures: [count] }],
      ["figures", { groups: [{ column: "team", per: null }] }],
      [
        "figures.0",
        { groups: [{ column: "team", per: null }], figures: [{ kind: "mean", column: "team", value: null }] },
      ],
    ];
    for (const [place, over] of wrong) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      const { status, data } = await asked<{ errors: object }>("/preview", {
        body: { definition: asks("people", over) },
      });
      expect([status, Object.keys(data.errors)]).toEqual([422, [place]]);
    }
  });
});

describe("a report as a file", () => {
  it("holds its time and what it asks; what would be a formula is text", async () => {
    await a.db.update(users, { name: "=1+1" }, eq(users.id, "mai")).run();
    const filters: ReportFilter[] = [{ column: "account", is: "is", values: ["active"] }];
    const { id } = await saved(asks("enrolments", { columns: ["person", "course", "enrolment"], filters }));
    const csv = await call(a.host, `/manage/reports/${id}/export?format=csv`, { token });
    const bytes = new Uint8Array(await csv.arrayBuffer());
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    const lines = Papa.parse<string[]>(new TextDecoder().decode(bytes), { skipEmptyLines: true }).data;
    expect([lines[1]?.[0], lines[3]?.[0]]).toEqual([
      expect.stringMatching(/\d{4}-\d\d-\d\d \d\d:\d\d/),
      "Filter: account is active",
    ]);
    expect(lines.map(([name]) => name)).toContain("'=1+1");
    const xlsx = await call(a.host, `/manage/reports/${id}/export?format=xlsx`, { token });
    const workbook = await readXlsx(new Uint8Array(await xlsx.arrayBuffer()));
    expect(workbook.sheets[0]?.rows.map(([name]) => name)).toContain("=1+1");
    expect(await a.db.from(auditLog).where(eq(auditLog.action, "report.exported")).all()).toHaveLength(2);
  });
});

describe("who sees a report", () => {
  it("is its maker, and where it is shared whoever may see its source", async () => {
    await a.db.update(users, { canAccessLms: true }, eq(users.id, a.learner)).run();
    await a.db.update(users, { canAccessTestbank: true }, eq(users.id, a.otherLearner)).run();
    const [trainer, examiner] = await Promise.all([signedIn(a, a.learner), signedIn(a, a.otherLearner)]);
    const own = await saved(asks("people"), { name: "Own" });
    const people = await saved(asks("people"), { name: "People", is_shared: true });
    const learning = await saved(asks("lessons"), { name: "Learning", is_shared: true });
    const listed = async (as: string) =>
      (await asked<{ reports: ReportRow[]; sources: string[] }>("", { token: as })).data;
    expect((await listed(token)).reports.map(({ name }) => name)).toEqual(["Learning", "Own", "People"]);
    expect((await listed(trainer)).reports.map(({ id }) => id)).toEqual([learning.id]);
    expect(await listed(examiner)).toEqual({ reports: [], sources: [] });
    expect((await asked(`/${own.id}`, { token: trainer })).status).toBe(404);
    expect((await asked(`/${people.id}/result`, { token: trainer })).status).toBe(403);
    expect((await preview(asks("people"), { token: trainer })).status).toBe(403);
    const change = { method: "PATCH", body: { name: "Theirs" }, tag: "1", token: trainer } as const;
    expect((await asked(`/${learning.id}`, change)).status).toBe(403);
  });

  it("changes what stands, and what is removed comes back from the bin", async () => {
    const report = await saved(asks("people"));
    const change = (tag: string, name: string) =>
      asked<{ current?: Report }>(`/${report.id}`, { method: "PATCH", body: { name }, tag });
    expect((await change("1", "First")).status).toBe(200);
    const late = await change("1", "Second");
    expect([late.status, late.data.current?.name]).toEqual([412, "First"]);
    const before = await a.db.from(reports).all();
    const gone = await asked<{ change_set_id: string }>(`/${report.id}`, { method: "DELETE" });
    expect(await a.db.from(reports).all()).toEqual([]);
    expect((await ask(`/manage/change-sets/${gone.data.change_set_id}/undo`, { method: "POST" })).status).toBe(200);
    expect(await a.db.from(reports).all()).toEqual(before);
  });
});
