/** What a learner was given to learn, and until when. */
export { assignedTo, assignmentColumns, toAssigned } from "./assigned.ts";
export { type DueClock, firstLogin, toDue } from "./deadlines.ts";
export {
  countedRows,
  courseDeadlines,
  type DeadlineRow,
  isCut,
  programmeDeadlines,
  targetTitle,
} from "./deadline-rows.ts";
export { type DayClock, dayOf, deadlineStanding, duePeople, isSoon, soonDays } from "./due-people.ts";
export { countedEnds, endingCertificates, peopleWithEnds } from "./ending-certificates.ts";
export { dueOnOf, packSource, sourceKey } from "./sources.ts";
