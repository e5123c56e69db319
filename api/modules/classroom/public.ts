/**
 * Courses held in a room or a call: their page, sessions with seats and waiting lists, attendance, and the learner's
 * calendar.
 */
export { type ClassroomCardRow, classroomCards, toClassroomCard } from "./classroom-cards.ts";
export { dateColumns, wholeDateColumns } from "./date-columns.ts";
export { isDateSeen, type SeenDates } from "./seen-dates.ts";
export {
  heldPlaces,
  isHeld,
  isRegistrable,
  seatsLeft,
  seatsToCome,
  type SessionRow,
  sessionRows,
} from "./session-rows.ts";
export { promoteWaiting } from "./wait-list.ts";
