/** What a learner was given to learn, and until when. */
export { assignedTo, assignmentColumns, toAssigned } from "./assigned.ts";
export { businessTimeZone, type DueClock, firstLogin, toDue } from "./deadlines.ts";
