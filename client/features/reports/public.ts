/** What pages may use of reports. */
export { NoSource } from "./no-source.tsx";
export { ReportDesk } from "./report-desk.tsx";
export { ReportsList } from "./reports-list.tsx";
export { choicesQuery, reportQuery, reportsQuery, savedResultQuery } from "./reports.queries.ts";
