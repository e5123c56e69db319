/** What pages may use of reports. */
export { ReportDesk } from "./report-desk.tsx";
export { NoSource, ReportsList } from "./reports-list.tsx";
export { choicesQuery, reportQuery, reportsQuery, savedResultQuery } from "./reports.queries.ts";
