/** What a business asks of its records: reports, made anew for whoever looks. */
export { reportRecords } from "./report-records.ts";
