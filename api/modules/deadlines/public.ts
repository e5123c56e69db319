/** What a learner was given to learn, and until when. */
export { assignedTo, assignmentColumns, toAssigned } from "./assigned.ts";
export { type DueClock, firstLogin, toDue } from "./deadlines.ts";
