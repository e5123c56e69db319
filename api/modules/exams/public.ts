/** Exams drawn from the test bank: made and opened, given to people, sat, watched, and graded as quizzes are. */
export { examPersonRecords, examRecords } from "./exam-records.ts";
export { myExamStatements, toMyExams } from "./my-exams.ts";
export { workOutFigures, workOutQuizFigures } from "./question-figures.job.ts";
export { handInOverdueExams } from "./overdue-sittings.job.ts";
export { regradeKind } from "./regrade.job.ts";
