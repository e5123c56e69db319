import { callApi } from "#client/core/transport/api.ts";
import { createBadge } from "#shared/contracts/badges.ts";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import { createReportSchedule } from "#shared/contracts/report-schedules.ts";
import { createReport } from "#shared/contracts/reports.ts";
import { getMe } from "#shared/contracts/auth.ts";
import { createView } from "#shared/contracts/views.ts";
import type { Visitor } from "./visitor.ts";

const reports: readonly (BodyOf<typeof createReport> & { isSent?: true })[] = [
  {
    name: "Quá hạn theo tổ",
    is_shared: true,
    isSent: true,
    definition: {
      source: "deadlines",
      columns: ["person", "team", "target", "due", "standing", "days_late"],
      filters: [{ column: "standing", is: "is", values: ["overdue"] }],
      groups: [{ column: "team", per: null }],
      figures: [
        { kind: "people", column: null, value: null },
        { kind: "mean", column: "days_late", value: null },
      ],
      chart: "bars",
    },
  },
  {
    name: "Khoá xong theo tuần",
    is_shared: true,
    definition: {
      source: "enrolments",
      columns: ["person", "team", "course", "completed"],
      filters: [{ column: "completed", is: "within", values: ["last_90_days"] }],
      groups: [{ column: "completed", per: "week" }],
      figures: [{ kind: "count", column: null, value: null }],
      chart: "line",
    },
  },
  {
    name: "Điểm kiểm tra theo khoá",
    is_shared: false,
    definition: {
      source: "attempts",
      columns: ["person", "course", "lesson", "score", "result", "submitted"],
      filters: [],
      groups: [{ column: "course", per: null }],
      figures: [
        { kind: "mean", column: "score", value: null },
        { kind: "share", column: "result", value: "passed" },
      ],
      chart: "bars",
    },
  },
];

/** Reports, one of which is sent every Monday, views of lists, and a badge of the business's own. */
export async function settleReports({ client }: Visitor): Promise<void> {
  const { data: me } = await callApi(client, getMe, {});
  for (const { isSent, ...body } of reports) {
    // oxlint-disable no-await-in-loop -- one manager, one form after the other
    const { data } = await callApi(client, createReport, { body });
    if (isSent)
      await callApi(client, createReportSchedule, {
        params: { reportId: data.id },
        body: { every: "weekly", hour: 7, weekday: 1, month_day: null, format: "xlsx", receiver_ids: [me.id] },
      });
    // oxlint-enable no-await-in-loop
  }
  await callApi(client, createView, {
    body: { list: "people", name: "Đang quá hạn", query: "due=overdue", is_shared: true },
  });
  await callApi(client, createBadge, {
    body: {
      need: "courses",
      count: 4,
      target_id: null,
      icon: "shield-check",
      names: { vi: "Người của an toàn", en: "Safety regular" },
    },
  });
}
