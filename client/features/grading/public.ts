/** What pages, the shell and other features may use of grading. */
export { ExtraTimeHead } from "./extra-time-head.tsx";
export { ExtraTimePeople } from "./extra-time-people.tsx";
export { ExtraTimeSkeleton } from "./extra-time-skeleton.tsx";
export { extraTimeQuery, wantedOf } from "./extra-time.queries.ts";
export type { PdfViewProps } from "./given-files.tsx";
export { GradingDesk } from "./grading-desk.tsx";
export { GradingSkeleton } from "./grading-skeleton.tsx";
export { gradingViewOf } from "./grading-view.ts";
export { queueQuery } from "./grading.queries.ts";
export { waitingCountQuery } from "./waiting-count.queries.ts";
