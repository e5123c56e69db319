/** What pages and other features may use of exams as learners find and sit them. */
export { ExamDoor } from "./exam-door.tsx";
export { RegradeNote, SittingLog } from "./exam-record.tsx";
export { examDoorQuery, myExamsQuery } from "./exam-room.queries.ts";
export { useEventText, useWindowText } from "./exam-text.ts";
export { MyExams } from "./my-exams.tsx";
export { SittingView } from "./sitting-view.tsx";
