/** Classroom courses as those run them who make them: classes, their dates, rosters and marks. */
export { classroomRecords, dateRecords } from "./class-records.ts";
export { seatRecords } from "./seat-records.ts";
export { categoryRows } from "./classes.repo.ts";
export { toCategories } from "./classes.view.ts";
export {
  calledOffLetters,
  noteLetters,
  seatGivenLetters,
  seatTakenBackLetters,
  teachingLetters,
} from "./date-letters.ts";
