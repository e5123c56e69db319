/** What pages may use of reports. */
export { NoSource } from "./no-source.tsx";
export { ReportDesk } from "./report-desk.tsx";
export { ReportsList } from "./reports-list.tsx";
export { ReportRunView } from "./report-run.tsx";
export { choicesQuery, reportQuery, reportsQuery, runQuery, savedResultQuery } from "./reports.queries.ts";
