/** What is done once a day on every database, whoever owns it. */
export { runDailyJobs } from "./daily-jobs.ts";
