/** What is done by the clock on every database, whoever owns it. */
export { runDailyWork, wakeLettersEverywhere } from "./daily-work.ts";
