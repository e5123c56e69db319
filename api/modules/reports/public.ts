/** What a business asks of its records: reports, made anew for whoever looks, and sent again and again. */
export { reportRecords } from "./report-records.ts";
export { reportLetters, sendScheduledReports } from "./send-scheduled.ts";
