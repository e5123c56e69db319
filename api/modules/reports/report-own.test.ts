import { eq } from "drizzle-orm";
import Papa from "papaparse";
import { beforeEach, expect, it } from "vitest";
import type { ReportDefinition } from "#shared/contracts/report-definition.ts";
import type { Report, ReportChoices, ReportResult } from "#shared/contracts/reports.ts";
import { users } from "#api/db/schema/identity.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { everyRound } from "#api/db/tenant-bound.ts";
import { ownFields } from "#api/db/schema/own-fields.ts";
import { call, type CallOptions, signedIn } from "#tests/fixtures/api-client.ts";
import { asking } from "#tests/fixtures/asking.ts";
import { resetManaged } from "#tests/fixtures/reset.ts";
import { seedCourse, seedEnrolment } from "#tests/fixtures/seed-course.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;

const region = "own.choice.f-region";
const badge = "own.text.f-badge";
const years = "own.number.f-years";
const tested = "own.date.f-tested";

beforeEach(async () => {
  ({ a, b, token } = await resetManaged());
  const field = (business: SeededBusiness, id: string, kind: "text" | "number" | "date" | "choice", at: number) => {
    const choices = kind === "choice" ? ["north", "south"].map((one) => ({ id: one, name: `=${one}` })) : [];
    const row = { id, key: id, name: `Field ${id}`, kind, choices, position: at, createdAt: 1, updatedAt: 1 };
    return business.db.insert(ownFields, { ...row, names: { ja: `項目 ${id}` } }).run();
  };
  await field(a, "f-region", "choice", 11);
  await field(a, "f-badge", "text", 12);
  await field(a, "f-years", "number", 13);
  await field(a, "f-tested", "date", 14);
  await field(b, "f-of-b", "text", 1);
  for (const [id, fields] of Object.entries<Record<string, string | number>>({
    mai: { "f-region": "north", "f-badge": "M-1", "f-years": 4, "f-tested": "2026-03-01" },
    nam: { "f-region": "south", "f-years": 10, "f-tested": "2026-09-01" },
    lan: { "f-region": "north", "f-years": 2 },
  })) {
    await seedPerson(a, id);
    await a.db.update(users, { fields }, eq(users.id, id)).run();
    await seedEnrolment(a, id, await seedCourse(a, `course-${id}`));
  }
  await seedPerson(a, "lead");
  await seedTeam(a, "kho", ["lead", "mai"]);
  await seedRole(a, "lead-role", { scope: "teams", holders: ["lead"] });
});

const ask = asking(() => ({ host: a.host, token }));
const asked = <T = object>(path: string, options?: CallOptions & { tag?: string }) =>
  ask<T>(`/manage/reports${path}`, options);
const asks = (over: Partial<ReportDefinition> = {}): ReportDefinition => ({
  source: "enrolments",
  columns: ["person", region, badge, years, tested],
  filters: [],
  groups: [],
  figures: [],
  chart: "none",
  ...over,
});
const preview = (definition: ReportDefinition, options: CallOptions = {}) =>
  asked<ReportResult>("/preview", { ...options, body: { definition } });
const people = async (...filters: ReportDefinition["filters"]) =>
  (await preview(asks({ filters }))).data.rows.map(([name]) => name).toSorted();
const save = async () => (await asked<Report>("", { body: { name: "R", definition: asks(), is_shared: true } })).data;
const fileOf = async (id: string) =>
  Papa.parse<string[]>(
    (await (await call(a.host, `/manage/reports/${id}/export`, { token })).text()).replace("\uFEFF", ""),
  ).data;

it("offers the fields of the business in the words of who asks, and nothing of another business", async () => {
  const { data } = await asked<ReportChoices>("/choices", { headers: { "Accept-Language": "ja" } });
  const offered = data.fields.filter(({ column }) => column.includes(".f-"));
  expect(offered.map(({ column }) => column)).toEqual([region, badge, years, tested]);
  expect(offered[0]).toEqual({
    column: region,
    name: "項目 f-region",
    choices: [
      { id: "north", name: "=north" },
      { id: "south", name: "=south" },
    ],
  });
});

it("shows what people have of them beside what they learn, and nothing to who has none", async () => {
  const { data } = await preview(asks({ filters: [{ column: region, is: "is", values: ["north"] }] }));
  expect(data.rows).toEqual([
    ["Person lan", "north", null, 2, null],
    ["Person mai", "north", "M-1", 4, "2026-03-01"],
  ]);
});

it("narrows by each kind as such columns are narrowed", async () => {
  expect(await people({ column: region, is: "is", values: ["south"] })).toEqual(["Person nam"]);
  expect(await people({ column: badge, is: "contains", values: ["m-"] })).toEqual(["Person mai"]);
  expect(await people({ column: years, is: "at_least", values: ["4"] })).toEqual(["Person mai", "Person nam"]);
  expect(await people({ column: tested, is: "between", values: ["2026-01-01", "2026-06-30"] })).toEqual(["Person mai"]);
  const without = await people({ column: region, is: "is_empty", values: [] });
  expect(without).not.toEqual(expect.arrayContaining(["Person mai"]));
  // What their kind does not know, the log, and what is no field.
  for (const wrong of [
    asks({ filters: [{ column: years, is: "contains", values: ["4"] }] }),
    asks({ source: "activity", columns: ["actor", badge] }),
    asks({ columns: ["own.secret.f-badge"] }),
    asks({ groups: [{ column: years, per: null }], figures: [{ kind: "count", column: null, value: null }] }),
  ])
    expect((await preview(wrong)).status).toBe(422);
});

it("counts by them, and reckons with their numbers", async () => {
  const groups = [{ column: region, per: null }];
  const figures = [
    { kind: "people" as const, column: null, value: null },
    { kind: "mean" as const, column: years, value: null },
  ];
  const filters = [{ column: region, is: "is" as const, values: ["north", "south"] }];
  const { data } = await preview(asks({ groups, figures, filters }));
  expect(data.rows).toEqual([
    ["north", 2, 3],
    ["south", 1, 10],
  ]);
});

it("is cut to whoever looks", async () => {
  const lead = await signedIn(a, "lead");
  expect((await preview(asks(), { token: lead })).data.rows).toEqual([["Person mai", "north", "M-1", 4, "2026-03-01"]]);
});

it("stands in files by its name, formulas as text", async () => {
  const { id } = await save();
  const rows = await fileOf(id);
  expect(rows.some((row) => row.join() === "Name,Field f-region,Field f-badge,Field f-years,Field f-tested")).toBe(
    true,
  );
  expect(rows).toContainEqual(["Person mai", "'=north", "M-1", "4", "2026-03-01"]);
});

it("says so where a field was removed, and tells nothing of what people had of it", async () => {
  const { id } = await save();
  await a.db.update(ownFields, { removedAt: Date.now() }, eq(ownFields.id, "f-badge")).run();
  const { status, data } = await asked<ReportResult>(`/${id}/result`);
  expect([status, JSON.stringify(data).includes("M-1")]).toEqual([200, false]);
  const file = JSON.stringify(await fileOf(id));
  expect(file).toContain("a field that was removed");
  expect(file).toContain("its column is empty");
  expect(file).not.toContain("M-1");
  expect(await people({ column: badge, is: "contains", values: ["M"] })).toEqual([]);
  // Another business's is as one that was removed.
  expect((await preview(asks({ columns: ["person", "own.text.f-of-b"] }))).data.rows[0]).toEqual(["Person lan", null]);
});

it("has a row for every round where it asks for rounds, and of what is learnt now otherwise", async () => {
  const now = Date.now();
  const of = { userId: "mai", courseId: `${a.id}-course-mai`, enrolledAt: 1, lastStudiedAt: 1 };
  await a.db.update(everyRound(enrolments), { isPast: true, completedAt: now }, eq(enrolments.userId, "mai")).run();
  await a.db.insert(enrolments, { ...of, round: 2, isPast: false }).run();
  const ofMai = { column: "person", is: "contains" as const, values: ["mai"] };
  const rowsOf = async (columns: string[], more: ReportDefinition["filters"] = []) =>
    (await preview(asks({ columns, filters: [ofMai, ...more] }))).data.rows;
  expect(await rowsOf(["person", "enrolment"])).toHaveLength(1);
  expect((await rowsOf(["round", "enrolment"])).map(([round]) => round)).toEqual([1, 2]);
  expect(await rowsOf(["enrolment"], [{ column: "round", is: "at_least", values: ["2"] }])).toHaveLength(1);
});
