/** What is done once a day on every database, whoever owns it. */
export { runDailyWork } from "./daily-work.ts";
