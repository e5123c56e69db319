import * as z from "zod/mini";
import { rhythms } from "../domain/report-schedule.ts";
import { endpoint } from "./endpoint.ts";
import { TableFormat } from "./exports.ts";
import { managing } from "./managing.ts";
import { dataOf, Id, Instant, pageOf, Revision } from "./scalars.ts";

const Named = z.object({ id: Id, name: z.string() });
const Receiver = z.extend(Named, { email: z.string() });
export type ReportReceiver = z.output<typeof Receiver>;

/** Of one schedule, and of all schedules that one person made. */
export const mostReceivers = 50;
export const mostOwnSchedules = 50;

/**
 * What became of a letter. `sent`: it was handed to the outbox; `closed`: the source is not open to them any more; `gone`:
 * they have no account that can be used; `maker`: the report is not open to whoever made the schedule, which stands still then.
 */
const RunOutcome = z.enum(["sent", "closed", "gone", "maker"]);
export type RunOutcome = z.output<typeof RunOutcome>;

const terms = {
  every: z.enum(rhythms),
  hour: z.number().check(z.int(), z.minimum(0), z.maximum(23)),
  weekday: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(7))),
  month_day: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(31))),
  format: TableFormat,
};

export const ReportSchedule = z.object({
  id: Id,
  ...terms,
  /** Who is not there any more is left out. */
  receivers: z.array(Named),
  is_paused: z.boolean(),
  /** null: it is paused. */
  next_at: z.nullable(Instant),
  /** Who made it. */
  owner: z.nullable(z.string()),
  is_own: z.boolean(),
  /** null: there was none yet. */
  last_run: z.nullable(
    z.object({ at: Instant, results: z.array(z.object({ name: z.string(), outcome: RunOutcome })) }),
  ),
  revision: Revision,
});
export type ReportSchedule = z.output<typeof ReportSchedule>;

const Body = z.object({
  ...terms,
  receiver_ids: z.array(Id).check(z.minLength(1), z.maxLength(mostReceivers)),
});
export type ReportScheduleBody = z.output<typeof Body>;

const manager = { access: "signed-in", flag: "any", reach: "teams" } as const;
const ofReport = { params: z.object({ reportId: Id }), foreign: { reportId: "report-id" } } as const;
const one = {
  params: z.object({ reportId: Id, scheduleId: Id }),
  foreign: { reportId: "report-id", scheduleId: "report-schedule-id" },
} as const;
const ofRun = { params: z.object({ runId: Id }), foreign: { runId: "report-run-id" } } as const;
const reading = ["unauthenticated", "forbidden", "validation_failed", "not_found"] as const;
const writing = [...managing, "not_found"] as const;

/** Those that the viewer made; to account managers those of everybody. */
export const listReportSchedules = endpoint({
  name: "listReportSchedules",
  method: "GET",
  path: "/manage/reports/:reportId/schedules",
  summary: "When a report is sent, and to whom",
  ...manager,
  ...ofReport,
  response: dataOf(z.object({ schedules: z.array(ReportSchedule), time_zone: z.string() })),
  errors: reading,
});

/** The first people by name to whom the report's source is open, as far as the viewer sees people; fewer than two signs find nobody. */
export const findReportReceivers = endpoint({
  name: "findReportReceivers",
  method: "GET",
  path: "/manage/reports/:reportId/receivers",
  summary: "Who may be sent a report, by the beginnings of names and addresses",
  ...manager,
  ...ofReport,
  query: z.object({ q: z._default(z.string().check(z.maxLength(100)), "") }),
  response: pageOf(Receiver),
  errors: reading,
});

/** `conflict`: the viewer has as many as there may be. A receiver to whom the source is not open is `receiver_ids`. */
export const createReportSchedule = endpoint({
  name: "createReportSchedule",
  method: "POST",
  path: "/manage/reports/:reportId/schedules",
  summary: "Has a report sent again and again",
  ...manager,
  support: "refused",
  ...ofReport,
  body: Body,
  response: dataOf(ReportSchedule),
  errors: [...writing, "conflict"],
});

/** Needs `If-Match`. What is absent stays; one that goes on after a pause is sent when its time comes next. */
export const changeReportSchedule = endpoint({
  name: "changeReportSchedule",
  method: "PATCH",
  path: "/manage/reports/:reportId/schedules/:scheduleId",
  summary: "Changes when and to whom a report is sent, or pauses it",
  ...manager,
  support: "refused",
  ...one,
  body: z.extend(z.partial(Body), { is_paused: z.optional(z.boolean()) }),
  response: dataOf(ReportSchedule),
  errors: [...writing, "stale", "precondition_required"],
});

export const ReportRun = z.object({
  id: Id,
  name: z.string(),
  format: TableFormat,
  owner: z.nullable(z.string()),
  sent_at: Instant,
  expires_at: Instant,
  is_expired: z.boolean(),
  /** Whether its source is still open to the viewer. */
  is_open: z.boolean(),
});
export type ReportRun = z.output<typeof ReportRun>;

/** To whom it was sent, and nobody else. */
export const getReportRun = endpoint({
  name: "getReportRun",
  method: "GET",
  path: "/manage/reports/runs/:runId",
  summary: "What the link of a scheduled report leads to",
  ...manager,
  ...ofRun,
  response: dataOf(ReportRun),
  errors: reading,
});

/** Made as it is taken, of the rows that the receiver sees then. `link_expired`: seven days are over. */
export const exportReportRun = endpoint({
  name: "exportReportRun",
  method: "GET",
  path: "/manage/reports/runs/:runId/export",
  summary: "The file of a scheduled report",
  ...manager,
  ...ofRun,
  errors: [...reading, "link_expired"],
});

/** Links that were sent by it lead nowhere any more. */
export const endReportSchedule = endpoint({
  name: "endReportSchedule",
  method: "DELETE",
  path: "/manage/reports/:reportId/schedules/:scheduleId",
  summary: "Sends a report no more",
  ...manager,
  support: "refused",
  ...one,
  response: dataOf(z.object({ id: Id })),
  errors: writing,
});
