/** What people hold for a while who completed a course: made, earned, and renewed in rounds that the clock begins. */
export { endingLetters, graceLetters, remindOfEnds } from "./remind.job.ts";
export { beginDueRounds } from "./due-rounds.job.ts";
export { certificationRecords } from "./certification-records.ts";
export { certificateRecords } from "./send-reminders.ts";
