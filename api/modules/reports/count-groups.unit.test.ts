import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ReportDefinition } from "#shared/contracts/report-definition.ts";
import { reportSources } from "#shared/domain/report-sources.ts";
import { groupCounter } from "./count-groups.ts";
import { drawCharts } from "./draw-chart.ts";
import type { ReportRow } from "./report-row.ts";

const { choices } = reportSources.attempts.columns.result;
const definition: ReportDefinition = {
  source: "attempts",
  columns: ["person"],
  filters: [],
  groups: [
    { column: "team", per: null },
    { column: "submitted", per: "month" },
  ],
  figures: [
    { kind: "count", column: null, value: null },
    { kind: "people", column: null, value: null },
    { kind: "share", column: "result", value: "passed" },
    { kind: "mean", column: "score", value: null },
    { kind: "sum", column: "minutes", value: null },
  ],
  chart: "bars",
};
const row: fc.Arbitrary<ReportRow> = fc.record({
  personId: fc.constantFrom("a", "b", "c"),
  key: fc.uuid(),
  values: fc.record({
    team: fc.constantFrom("Kho", "Đóng gói", null),
    result: fc.constantFrom(...choices),
    score: fc.option(fc.integer({ min: 0, max: 100 })),
    minutes: fc.option(fc.integer({ min: 0, max: 90 })),
    submitted: fc.option(fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 5, 1) })),
  }),
});

function counted(rows: readonly ReportRow[], asked = definition, zone = "UTC") {
  const counter = groupCounter(asked, zone, "vi");
  for (const one of rows) counter.add(one);
  return counter.finish();
}

const tenth = (number: number) => Math.round(number * 10) / 10;
const numbers = (rows: readonly ReportRow[], column: string) =>
  rows.map(({ values }) => values[column]).filter((value) => typeof value === "number");

/** The same the long way. */
function plainly(rows: readonly ReportRow[]) {
  const total = (column: string) => numbers(rows, column).reduce((sum, value) => sum + value, 0);
  const scores = numbers(rows, "score").length;
  return [
    rows.length,
    new Set(rows.map(({ personId }) => personId)).size,
    rows.length === 0
      ? null
      : tenth((100 * rows.filter(({ values }) => values["result"] === "passed").length) / rows.length),
    scores === 0 ? null : tenth(total("score") / scores),
    tenth(total("minutes")),
  ];
}

describe("figures of groups", () => {
  it("are what counting each group by itself gives, and the totals what counting all gives", () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 60 }), (rows) => {
        const { groups, totals } = counted(rows);
        const monthOf = ({ values }: ReportRow) =>
          values["submitted"] === null ? null : new Date(Number(values["submitted"])).toISOString().slice(0, 7);
        for (const { values, figures } of groups) {
          const own = rows.filter((one) => one.values["team"] === values[0] && monthOf(one) === values[1]);
          expect(figures).toEqual(plainly(own));
          expect(own.length).toBeGreaterThan(0);
        }
        expect(groups.reduce((sum, { figures }) => sum + (figures[0] ?? 0), 0)).toBe(rows.length);
        expect(totals).toEqual(plainly(rows));
      }),
    );
  });

  it("stand in the month of the business's own calendar", () => {
    const values = { team: null, result: "passed", score: 1, minutes: 1, submitted: Date.UTC(2026, 0, 31, 18) };
    const groups = [{ column: "submitted", per: "month" as const }];
    const one = [{ personId: "a", key: "1", values }];
    const month = (zone: string) => counted(one, { ...definition, groups }, zone).groups[0]?.values;
    expect([month("UTC"), month("Asia/Ho_Chi_Minh")]).toEqual([["2026-01"], ["2026-02"]]);
  });

  it("are drawn within their picture, months without any in between", () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 40 }), (rows) => {
        for (const { marks, width, height, left, base } of drawCharts(definition, counted(rows)))
          for (const mark of marks) {
            expect(mark.x).toBeGreaterThanOrEqual(left);
            expect(mark.x + mark.width).toBeLessThanOrEqual(width);
            expect(mark.y).toBeGreaterThanOrEqual(0);
            expect(mark.y + mark.height).toBeLessThanOrEqual(Math.max(base, height) + 0.2);
          }
      }),
    );
    const at = (month: number) => ({
      personId: "a",
      key: String(month),
      values: { team: "Kho", result: "passed", score: 1, minutes: 1, submitted: Date.UTC(2026, month, 9) },
    });
    const [wide] = drawCharts(definition, counted([at(0), at(3)]));
    expect(wide?.marks.map(({ label, value }) => [label, value])).toEqual([
      ["2026-01", 1],
      ["2026-02", 0],
      ["2026-03", 0],
      ["2026-04", 1],
    ]);
  });
});
