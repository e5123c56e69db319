/** What pages may use of the log of what was done. */
export { LogTabs } from "./log-tabs.tsx";
export { ActivityLines } from "./activity-line.tsx";
export { ActivityList, ActivityTable, ActivityTools } from "./activity-list.tsx";
export { activityQuery, activitySpec } from "./activity.queries.ts";
