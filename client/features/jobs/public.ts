/** What pages may use of work over many rows. */
export { JobProgress } from "./job-progress.tsx";
export { JobRows } from "./job-rows.tsx";
export { JobView } from "./job-view.tsx";
export { JobsList, JobsTools } from "./jobs-list.tsx";
export { useUndoJob } from "./use-job-action.ts";
export { jobQuery, jobRowsQuery, jobRowChoices, jobsQuery, jobsSpec } from "./jobs.queries.ts";
