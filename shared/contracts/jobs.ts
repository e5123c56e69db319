import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { UndoForeseen } from "./changes.ts";
import { managerOfJobs } from "./managing.ts";
import { KeysetMeta } from "./people.ts";
import { dataOf, Id, Instant, wholeNumber } from "./scalars.ts";

export const jobStatuses = ["waiting", "running", "done", "failed", "cancelled"] as const;
export const JobStatus = z.enum(jobStatuses);
export type JobStatus = z.output<typeof JobStatus>;

/** What is done to the rows: the actions of `changeMatching`, and taking back what another job did. */
export const jobKinds = [
  "block",
  "unblock",
  "end_sessions",
  "join_team",
  "leave_team",
  "invite",
  "check_import",
  "run_import",
  "import_questions",
  "assign",
  "change_terms",
  "remind_overdue",
  "regrade",
  "undo",
] as const;
export const JobKindName = z.enum(jobKinds);
export type JobKindName = z.output<typeof JobKindName>;

/** `added`: it was not there before; `same`: it was already so. */
export const jobResults = ["added", "changed", "same", "refused"] as const;
export const JobResult = z.enum(jobResults);
export type JobResult = z.output<typeof JobResult>;

/** An error, in the words of who asks. */
const Told = z.object({ code: z.string(), message: z.string() });

export const Job = z.object({
  id: Id,
  kind: JobKindName,
  status: JobStatus,
  actor: z.nullable(z.object({ id: Id, name: z.string() })),
  /** What it was asked for, such as the filter: names and values. */
  about: z.record(z.string(), z.string()),
  created_at: Instant,
  ended_at: z.nullable(Instant),
  /** null: nobody has counted yet. */
  total: z.nullable(z.number()),
  done: z.number(),
  changed: z.number(),
  refused: z.number(),
  /** Why it failed. */
  error: z.nullable(Told),
  /** Until when it can be taken back, or what stayed of it; null: it cannot, or nothing stayed. */
  undo_until: z.nullable(Instant),
  /** The job that takes it back. */
  undone_by: z.nullable(Id),
});
export type Job = z.output<typeof Job>;

export const JobRow = z.object({
  number: z.number(),
  /** null: it is nobody who has a page. */
  person_id: z.nullable(Id),
  subject: z.string(),
  result: JobResult,
  reason: z.nullable(Told),
});
export type JobRow = z.output<typeof JobRow>;

const reading = ["unauthenticated", "forbidden", "validation_failed"] as const;
const writing = [...reading, "malformed_json", "support_session", "not_found"] as const;
const one = { params: z.object({ jobId: Id }), foreign: { jobId: "job-id" } } as const;
const paged = {
  limit: z._default(wholeNumber(1, 100), 50),
  cursor: z.optional(z.string().check(z.maxLength(600))),
};

/** What narrows the list. */
export const jobsFilter = {
  /** Who asked for it, or the file, team or assignment that it is about, marks or none. */
  q: z.optional(z.string().check(z.maxLength(100))),
  status: z.optional(JobStatus),
  kind: z.optional(JobKindName),
};
/** The newest first, or the oldest. */
export const JobSort = z._default(z.enum(["-at", "at"]), "-at");

/** One's own, of the kinds that one's rights open (shared/domain/job-rights.ts); account managers see all of the business. */
export const listJobs = endpoint({
  name: "listJobs",
  method: "GET",
  path: "/manage/jobs",
  summary: "Work over many rows that was asked for",
  ...managerOfJobs,
  query: z.object({ ...jobsFilter, sort: JobSort, ...paged }),
  response: z.object({ data: z.array(Job), meta: KeysetMeta }),
  errors: reading,
  foreign: {},
});

export const getJob = endpoint({
  name: "getJob",
  method: "GET",
  path: "/manage/jobs/:jobId",
  summary: "How far one of them has come",
  ...managerOfJobs,
  ...one,
  response: dataOf(Job),
  errors: ["unauthenticated", "forbidden", "not_found"],
});

export const listJobRows = endpoint({
  name: "listJobRows",
  method: "GET",
  path: "/manage/jobs/:jobId/rows",
  summary: "What became of each row",
  ...managerOfJobs,
  ...one,
  query: z.object({ result: z.optional(JobResult), ...paged }),
  response: z.object({ data: z.array(JobRow), meta: KeysetMeta }),
  errors: [...reading, "not_found"],
});

/** What is written stays. One that is over is answered as it is. */
export const cancelJob = endpoint({
  name: "cancelJob",
  method: "POST",
  path: "/manage/jobs/:jobId/cancellation",
  summary: "Stops one of them",
  ...managerOfJobs,
  support: "refused",
  ...one,
  response: dataOf(Job),
  errors: writing,
});

/** Goes on where it stood after it failed or was stopped; any other is answered as it is. */
export const resumeJob = endpoint({
  name: "resumeJob",
  method: "POST",
  path: "/manage/jobs/:jobId/resumption",
  summary: "Lets one of them go on",
  ...managerOfJobs,
  support: "refused",
  ...one,
  response: dataOf(Job),
  errors: writing,
});

/** Answers the job that takes it back; asked again, the same one. `conflict`: it runs still, or its 30 days are over. */
export const undoJob = endpoint({
  name: "undoJob",
  method: "POST",
  path: "/manage/jobs/:jobId/undo",
  summary: "Takes back what one of them changed",
  ...managerOfJobs,
  support: "refused",
  ...one,
  response: dataOf(Job),
  errors: [...writing, "conflict"],
});

/** Of one that was taken back already, nothing; `conflict` as of `undoJob`. */
export const foreseeUndoOfJob = endpoint({
  name: "foreseeUndoOfJob",
  method: "GET",
  path: "/manage/jobs/:jobId/undo",
  summary: "Says what stays as it is where one of them is taken back",
  ...managerOfJobs,
  ...one,
  response: dataOf(UndoForeseen),
  errors: ["unauthenticated", "forbidden", "not_found", "conflict"],
});
