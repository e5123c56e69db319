/** What managers have to see to today, gathered from every area that is open to them. Nothing of it is for other modules. */
export { overdueLetters } from "./overdue-letter.ts";
export { remindOverdueKind } from "./remind-late.job.ts";
