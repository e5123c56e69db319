/**
 * How a learner stands in lessons, courses and programmes: the record of a lesson, read and written, what it locks
 * and what it completes. Below whatever a lesson is made of.
 */
export { allLockRows, lockOf, lockRows, unfinishedProgrammes } from "./course-locks.ts";
export { cardStandings, keepStandings, standingColumns, standingOfCourse, toStored } from "./course-standings.ts";
export {
  askedRows,
  cardLessonRows,
  type LessonRow,
  lessonRows,
  lessonsOf,
  type OutlineRow,
  outlineRows,
  ownLessons,
  recordRows,
  versionOutlineRows,
} from "./lesson-rows.ts";
export { toLessonHead, toOutline } from "./outline.ts";
export { attendance, completeProgrammes } from "./programme-completion.ts";
export { countedRows, placeRows, type StepRow, stepRows } from "./programme-steps.ts";
export { openLesson, touchEnrolment, writeRecord } from "./progress-writes.ts";
export { type RecordTarget, recordTargets } from "./record-targets.ts";
export { holdsPlace, isPresent, wasPresent } from "./registrations.ts";
export { resumeRow, toResumeLink, toResumePoint, withQuote } from "./resume.ts";
export { learnSpoken, recallSpoken, type Spoken, spokenOf, spokenStatements } from "./spoken.ts";
export { emptyStanding, recordOfRow, type Standing, type StandingRows, standingOf, standingsOf } from "./standing.ts";
export { type WaitingAsked, waitingColumns, waitingInColumns, waitingWork } from "./waiting-work.ts";
export { clockRow, startClock, writeClock } from "./study-clock.ts";
