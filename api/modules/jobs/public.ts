/** Work over many rows behind the answer: on a queue, in steps that are written once each. */
export { failedJobs } from "./jobs.repo.ts";
export type { JobKind, JobStep, RowResult } from "./job-kind.ts";
export { jobsSeenBy, reachOfKind } from "./seen-jobs.ts";
export { rowsOfAStep } from "./job-kind.ts";
export { answeredJob } from "./jobs.view.ts";
export { type JobKinds, runJobs } from "./run-jobs.ts";
export { sendStuckJobs } from "./stuck-jobs.ts";
export { type JobMessage, sendJob, startClaimed, startJob } from "./start-job.ts";
export { undoKind } from "./undo-kind.ts";
