import { describe, expect, it } from "vitest";
import type { ReportDefinition } from "../contracts/report-definition.ts";
import type { ReportChart, ReportResult } from "../contracts/reports.ts";
import { findingOf } from "./report-finding.ts";

const asked = (over: Partial<ReportDefinition>): ReportDefinition => ({
  source: "deadlines",
  columns: ["person"],
  filters: [],
  groups: [{ column: "due", per: "month" }],
  figures: [{ kind: "share", column: "standing", value: "in_time" }],
  chart: "bars",
  ...over,
});
const answered = (
  values: readonly [string, number][],
  over: { totals?: ReportResult["totals"]; others?: number } = {},
) => {
  const marks = values.map(([label, value]) => ({ label, value, x: 0, y: 0, width: 1, height: 1, is_labelled: true }));
  const { totals = null, others = 0 } = over;
  const chart: Omit<ReportChart, "marks" | "others"> = {
    kind: "bars",
    is_upright: true,
    width: 1,
    height: 1,
    left: 0,
    base: 1,
    target: null,
    ticks: [],
  };
  return {
    as_of: "2026-11-20T03:00:00Z",
    time_zone: "UTC",
    columns: [],
    rows: [],
    totals,
    charts: [{ ...chart, marks, others }],
    counted: 1,
    is_cut: false,
    groups: values.length,
    next_cursor: null,
  } satisfies ReportResult;
};
const today = "2026-11-20";

describe("what a chart says", () => {
  it("of periods is the newest against the one before, a share though it still runs", () => {
    const result = answered([
      ["2026-10", 88],
      ["2026-11", 82.1],
    ]);
    expect(findingOf(asked({}), result, today)).toMatchObject({
      kind: "last",
      shown: { label: "2026-11", value: 82.1 },
      change: -5.9,
    });
    expect(findingOf(asked({}), answered([["2026-11", 82]]), today)).toMatchObject({ kind: "only", change: null });
  });

  it("of what is counted leaves the period out that still runs", () => {
    const counting = asked({ figures: [{ kind: "count", column: null, value: null }] });
    const result = answered([
      ["2026-09", 4],
      ["2026-10", 9],
      ["2026-11", 1],
    ]);
    expect(findingOf(counting, result, today)).toMatchObject({ shown: { label: "2026-10" }, change: 5 });
    expect(findingOf(counting, answered([["2026-11", 1]]), today)).toMatchObject({ kind: "only", shown: { value: 1 } });
  });

  it("of groups is the highest, out of all where figures add up", () => {
    const groups = [{ column: "team", per: null }];
    const counting = asked({ groups, figures: [{ kind: "count", column: null, value: null }] });
    const rows = [
      ["Kho", 11],
      ["Đóng gói", 9],
    ] as const;
    const result = answered(
      [...rows].map(([label, value]) => [label, value]),
      { totals: ["", 20] },
    );
    expect(findingOf(counting, result, today)).toMatchObject({ kind: "most", shown: { label: "Kho" }, total: 20 });
    expect(findingOf(asked({ groups }), result, today)?.total).toBe(null);
  });

  it("says how many come to the target, unless some are not drawn", () => {
    const result = answered([
      ["2026-10", 90],
      ["2026-11", 82],
    ]);
    expect(findingOf(asked({ target: 90 }), result, today)?.reached).toEqual({ count: 1, of: 2 });
    expect(findingOf(asked({ target: null }), result, today)?.reached).toBe(null);
    expect(
      findingOf(asked({ target: 90 }), { ...result, charts: answered([["2026-11", 82]], { others: 3 }).charts }, today)
        ?.reached,
    ).toBe(null);
    expect(findingOf(asked({}), answered([]), today)).toBe(undefined);
  });
});
